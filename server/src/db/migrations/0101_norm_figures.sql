-- The figures of a result by name, small enough to read those of a whole library at once: results are held against each other.
-- Filled by the database itself, so older results have them too.
create function fovea_norm_figures(result jsonb) returns jsonb language sql immutable parallel safe as $$
  select jsonb_object_agg(score ->> 'id', score -> 'value') from jsonb_array_elements((result -> 'scores') || coalesce(nullif(result -> 'brand', 'null') -> 'scores', '[]')) score where score ->> 'state' = 'ok'
$$;
alter table predictions add column norm_figures jsonb generated always as (fovea_norm_figures(result)) stored;
alter table predictions add column norm_versions text generated always as
  ((result -> 'versions' ->> 'engine') || ' ' || (result -> 'versions' ->> 'model') || ' ' || (result -> 'versions' ->> 'metrics')) stored;
create index predictions_norm on predictions (tenant_id, norm_versions, completed_at desc) where completed_at is not null;

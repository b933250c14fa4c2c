-- keeps what 0101 generated
-- As 0295 does for names. 0101 runs this too, so it may run twice.
create or replace function fovea_keep_norm() returns trigger language plpgsql as $$
begin
  new.norm_figures := fovea_norm_figures(new.result);
  new.norm_versions := (new.result -> 'versions' ->> 'engine') || ' ' || (new.result -> 'versions' ->> 'model') || ' ' ||
    (new.result -> 'versions' ->> 'metrics');
  return new;
end $$;
drop trigger if exists predictions_keep_norm on predictions;
create trigger predictions_keep_norm before insert or update of result, norm_figures, norm_versions on predictions
  for each row execute function fovea_keep_norm();
alter table predictions alter column norm_figures drop expression if exists, alter column norm_versions drop expression if exists;

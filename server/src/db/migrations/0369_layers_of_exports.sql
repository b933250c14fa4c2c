-- Stills and films are made in the layer, strength and marks of the player, and a film also of a part of its time. What was made before
-- is the whole film with its heatmap. `marks`: names separated by commas.
alter table exports add column layer text not null default 'heat' check (layer in ('heat', 'fog', 'half', 'original'));
alter table exports add column opacity double precision not null default 0.9 check (opacity between 0 and 1);
alter table exports add column marks text not null default '' check (length(marks) <= 40);
alter table exports add column range_start_s double precision;
alter table exports add column range_end_s double precision;
alter table exports add constraint exports_range_is_one
  check ((range_start_s is null) = (range_end_s is null) and (range_start_s is null or (range_start_s >= 0 and range_end_s > range_start_s)));
drop index exports_one_live;
create unique index exports_one_live
  on exports (tenant_id, prediction_id, kind, palette, locale, (coalesce(at_s, -1)), beside, (coalesce(placement, '')),
    layer, opacity, marks, (coalesce(range_start_s, -1)), (coalesce(range_end_s, -1)))
  where status in ('waiting', 'running');

-- The placement that a file, or what a link shows, is read for. Null: the pre-test's own, or by the film's shape, as before this was kept.
alter table exports add column placement text check (char_length(placement) between 1 and 60);
alter table share_links add column placement text check (char_length(placement) between 1 and 60);
drop index exports_one_live;
create unique index exports_one_live
  on exports (tenant_id, prediction_id, kind, palette, locale, (coalesce(at_s, -1)), beside, (coalesce(placement, '')))
  where status in ('waiting', 'running');

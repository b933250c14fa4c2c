-- An export may hold an analysis against others: their ids in the order of the comparison, separated by commas; empty for every other.
alter table exports add column beside text not null default '' check (length(beside) <= 200);
drop index exports_one_live;
create unique index exports_one_live on exports (tenant_id, prediction_id, kind, palette, locale, (coalesce(at_s, -1)), beside)
  where status in ('waiting', 'running');

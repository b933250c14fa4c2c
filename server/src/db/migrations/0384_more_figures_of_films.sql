-- More that a library is sorted by: how many checks fail, when the brand is first noticed, and focus. They follow `figures` as the others do
-- (decision 0380); whoever was placed before these were worked out is placed anew by the sweep.
alter table pre_tests
  add column first_noticed double precision,
  add column focus double precision,
  add column checks_failed double precision;
create or replace function fovea_figures_apart() returns trigger language plpgsql as $$
begin
  new.overall := (new.figures #>> '{overall,value}')::float8;
  new.brand_attention := (new.figures #>> '{brand_attention,value}')::float8;
  new.first_noticed := (new.figures #>> '{first_noticed,value}')::float8;
  new.ease := (new.figures #>> '{ease,value}')::float8;
  new.focus := (new.figures #>> '{focus,value}')::float8;
  new.breakthrough := (new.figures #>> '{breakthrough,value}')::float8;
  new.compliance := new.figures ->> 'compliance';
  new.checks_failed := case when new.figures ->> 'compliance' in ('fail', 'warn', 'pass')
    then coalesce((new.figures #>> '{failing,count}')::float8, 0) end;
  return new;
end $$;

-- What the verdict says of a film in figures, beside its band: as it was last worked out (decision 0380). `figures` has them whole. What
-- a library is sorted and narrowed by has columns of its own, which follow it. `placed_by`: the rules by which band and figures were
-- worked out; null: to be done by the next sweep, and until then those from before stay, where nothing about the film has changed.
alter table pre_tests
  add column figures jsonb,
  add column overall double precision,
  add column brand_attention double precision,
  add column ease double precision,
  add column breakthrough double precision,
  add column compliance text,
  add column placed_by text;
create function fovea_figures_apart() returns trigger language plpgsql as $$
begin
  new.overall := (new.figures #>> '{overall,value}')::float8;
  new.brand_attention := (new.figures #>> '{brand_attention,value}')::float8;
  new.ease := (new.figures #>> '{ease,value}')::float8;
  new.breakthrough := (new.figures #>> '{breakthrough,value}')::float8;
  new.compliance := new.figures ->> 'compliance';
  return new;
end $$;
create trigger pre_tests_with_figures before insert on pre_tests
  for each row when (new.figures is not null) execute function fovea_figures_apart();
-- Triggers go by their names: this one comes after whatever takes the figures away.
create trigger pre_tests_with_figures_changed before update on pre_tests
  for each row when (old.figures is distinct from new.figures) execute function fovea_figures_apart();
create or replace function fovea_place_anew() returns trigger language plpgsql as $$
begin
  new.band := null;
  new.figures := null;
  new.placed_by := null;
  return new;
end $$;
drop trigger pre_tests_place_anew on pre_tests;
create trigger pre_tests_place_anew before update of status, placement, ad_type, options, prediction_id, deleted_at on pre_tests
  for each row when ((old.band is not null or old.figures is not null)
    and (old.status, old.placement, old.ad_type, old.options, old.prediction_id, old.deleted_at)
    is distinct from (new.status, new.placement, new.ad_type, new.options, new.prediction_id, new.deleted_at))
  execute function fovea_place_anew();
create or replace function fovea_place_result_anew() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'brand_marks' then
    update pre_tests set band = null, figures = null, placed_by = null where (band is not null or figures is not null)
      and id = (select pre_test_id from predictions where id = new.id);
  else
    update pre_tests set band = null, figures = null, placed_by = null where (band is not null or figures is not null)
      and id = new.pre_test_id;
  end if;
  return null;
end $$;
-- In its place stands one over what is to be placed by today's rules.
drop index if exists pre_tests_unplaced;

-- The word that the verdict has for a film on the whole, so that a library can be narrowed by it: as it was last worked out, since it
-- changes with every other film. `range`: the verdict names two words; `none`: it has none. Null: to be worked out by the next sweep.
alter table pre_tests add column band text check (band in ('bad', 'weak', 'average', 'good', 'excellent', 'range', 'none'));
-- Whatever moves a film among the others, itself or by leaving them, has it placed anew.
create function fovea_place_anew() returns trigger language plpgsql as $$
begin
  new.band := null;
  return new;
end $$;
create trigger pre_tests_place_anew before update of status, placement, ad_type, options, prediction_id, deleted_at on pre_tests
  for each row when (old.band is not null and (old.status, old.placement, old.ad_type, old.options, old.prediction_id, old.deleted_at)
    is distinct from (new.status, new.placement, new.ad_type, new.options, new.prediction_id, new.deleted_at))
  execute function fovea_place_anew();
-- The same for what is found out later about a result: its brand by people's word, and how it does on its page.
create function fovea_place_result_anew() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'brand_marks' then
    update pre_tests set band = null where band is not null and id = (select pre_test_id from predictions where id = new.id);
  else
    update pre_tests set band = null where band is not null and id = new.pre_test_id;
  end if;
  return null;
end $$;
create trigger brand_marks_place_anew after insert or update of reading on brand_marks
  for each row execute function fovea_place_result_anew();
create trigger breakthroughs_place_anew after update of reading on breakthroughs
  for each row when (old.reading is distinct from new.reading) execute function fovea_place_result_anew();

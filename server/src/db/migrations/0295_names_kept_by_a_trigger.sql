-- keeps what 0047 generated
-- A generated column comes to a table only by writing all of it anew, while nobody may read it. A trigger keeps the same key, and a
-- column that it fills is there at once (decision 0312). 0047 runs this too, so it may run twice.
create or replace function fovea_keep_name_key() returns trigger language plpgsql as $$
begin
  new.name_key := fovea_fold(new.name);
  return new;
end $$;
drop trigger if exists pre_tests_keep_name_key on pre_tests;
create trigger pre_tests_keep_name_key before insert or update of name, name_key on pre_tests
  for each row execute function fovea_keep_name_key();
alter table pre_tests alter column name_key drop expression if exists;

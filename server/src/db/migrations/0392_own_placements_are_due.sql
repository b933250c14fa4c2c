-- What a change of an own placement means for the films that are tested for it is written down with it, and they follow some at a time
-- (decision 0446): all of them at once took longer than a request may.
alter table own_placements add column placed_due boolean not null default false;
create or replace function fovea_place_anew_for_own_placement() returns trigger language plpgsql as $$
begin
  new.placed_due := true;
  return new;
end $$;
drop trigger own_placements_place_anew on own_placements;
create trigger own_placements_place_anew before update of rules on own_placements
  for each row when (old.rules is distinct from new.rules) execute function fovea_place_anew_for_own_placement();

-- What a pre-test asks for beyond its placement: as what it is judged, what else its preset decided, and for how many days its film is
-- kept, from when on. A preset fills them in when it is chosen; its later changes reach no pre-test that has them. Those from before have
-- none of it, whatever their presets say: a newer release moves no verdict and deletes no film (decision 0296).
-- The columns may be there already, from a version in between that was never released. What is new holds nothing that had to be looked
-- through, so the rules are not held against the rows that are there: that would keep everybody out meanwhile.
alter table pre_tests
  add column if not exists ad_type text,
  add column if not exists options jsonb,
  add column if not exists keep_film_days integer,
  add column if not exists film_days_since timestamptz,
  drop constraint if exists pre_tests_ad_type_check,
  drop constraint if exists pre_tests_options_check,
  drop constraint if exists pre_tests_keep_film_days_check;
alter table pre_tests
  add constraint pre_tests_ad_type_check
    check (ad_type in ('skippable', 'nonskippable', 'bumper', 'short-form', 'in-feed', 'feed', 'tv-spot', 'generic')) not valid,
  add constraint pre_tests_options_check check (jsonb_typeof(options) = 'object') not valid,
  add constraint pre_tests_keep_film_days_check check (keep_film_days between 1 and 3650) not valid;
drop index if exists pre_tests_film_days;
-- Few, and looked for at every sweep and beside every film that is shown. Made beside writers, as decision 0245 says.
create index pre_tests_brief_films on pre_tests (tenant_id, video_id) where film_days_since is not null;

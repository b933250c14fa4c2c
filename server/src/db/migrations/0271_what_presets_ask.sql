-- What a pre-test asks for beyond its placement: as what it is judged, what else its preset decided, and how long its film is kept.
-- A preset fills them in when it is chosen; its later changes reach no pre-test that has them.
alter table pre_tests
  add column ad_type text check (ad_type in ('skippable', 'nonskippable', 'bumper', 'short-form', 'in-feed', 'feed', 'tv-spot', 'generic')),
  add column options jsonb check (jsonb_typeof(options) = 'object'),
  add column keep_film_days integer check (keep_film_days between 1 and 3650);
-- Few, and looked for at every sweep and beside every film that is shown. Made beside writers, as decision 0245 says.
create index pre_tests_film_days on pre_tests (tenant_id, video_id) where keep_film_days is not null;
-- Days were promised to films before anything kept the promise. Who migrates may be held to row-level security too.
set local role fovea_system;
update pre_tests p set keep_film_days = (r.options ->> 'keep_film_days')::integer
  from presets r where r.tenant_id = p.tenant_id and r.id = p.preset_id and r.options ->> 'keep_film_days' is not null;
reset role;

-- Studies with one's own people: who is sent a link watches the film and says by charts of codes where they looked. token_hash and key_hash
-- are SHA-256 of 256 random bits. Of a person there is a number and when they began: no name, no address. All of it goes with the pre-test.
create table studies (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  pre_test_id uuid not null,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  password_hash text,
  name text not null check (char_length(name) between 1 and 100),
  people_wanted integer not null check (people_wanted between 10 and 200),
  language text not null check (language in ('en', 'de', 'nl')),
  has_sound boolean not null,
  seed integer not null,
  aspect double precision not null check (aspect > 0),
  duration_s double precision not null check (duration_s > 0),
  begun integer not null default 0 check (begun >= 0),
  created_by uuid,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  deleted_at timestamptz,
  unique (tenant_id, id),
  foreign key (tenant_id, pre_test_id) references pre_tests (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by)
);
create index studies_of_pre_test on studies (tenant_id, pre_test_id, created_at, id);
create index studies_creator on studies (tenant_id, created_by);
create index studies_deleted on studies (deleted_at) where deleted_at is not null;
create table study_people (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  study_id uuid not null,
  key_hash bytea not null unique check (octet_length(key_hash) = 32),
  number integer not null check (number > 0),
  seed integer not null,
  screen text not null check (screen in ('wide', 'narrow')),
  chart_rules text not null,
  stops double precision[] not null check (cardinality(stops) between 1 and 20),
  practice text not null check (practice in ('open', 'passed', 'failed')),
  practice_tries integer not null check (practice_tries between 0 and 2),
  started_at timestamptz not null,
  finished_at timestamptz,
  unique (tenant_id, id),
  unique (study_id, number),
  foreign key (tenant_id, study_id) references studies (tenant_id, id) on delete cascade
);
create index study_people_of_study on study_people (tenant_id, study_id, number);
create table study_answers (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  person_id uuid not null,
  stop integer not null check (stop between 0 and 19),
  at_s double precision not null,
  shown_at_s double precision not null,
  chart_ms integer not null,
  code text not null check (char_length(code) <= 12),
  x double precision,
  y double precision,
  fault text check (fault in ('unknown_code', 'mistimed')),
  answered_at timestamptz not null,
  unique (person_id, stop),
  check ((x is null) = (y is null)),
  check (fault is not null or x is not null),
  foreign key (tenant_id, person_id) references study_people (tenant_id, id) on delete cascade
);
create index study_answers_of_person on study_answers (tenant_id, person_id);
alter table studies enable row level security;
alter table studies force row level security;
create policy studies_of_tenant on studies to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy studies_of_system on studies to fovea_system using (true) with check (true);
grant select, insert on studies to fovea_app;
grant update (begun, ended_at, deleted_at) on studies to fovea_app;
grant select, delete on studies to fovea_system;
alter table study_people enable row level security;
alter table study_people force row level security;
create policy study_people_of_tenant on study_people to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy study_people_of_system on study_people to fovea_system using (true) with check (true);
grant select, insert on study_people to fovea_app;
grant update (practice, practice_tries, finished_at) on study_people to fovea_app;
grant select, delete on study_people to fovea_system;
alter table study_answers enable row level security;
alter table study_answers force row level security;
create policy study_answers_of_tenant on study_answers to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy study_answers_of_system on study_answers to fovea_system using (true) with check (true);
grant select, insert on study_answers to fovea_app;
grant select, delete on study_answers to fovea_system;

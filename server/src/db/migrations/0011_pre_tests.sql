-- What a person asked. `status` is assigned by the transition table alone; `progress` and `eta_s` are no part of updated_at.
create table pre_tests (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  name text not null check (length(name) between 1 and 200),
  placement text,
  status text not null check (status in ('draft', 'uploading', 'queued', 'processing', 'complete', 'failed', 'cancelled')),
  stage text check (stage in ('waiting', 'probing', 'analysing', 'storing')),
  progress integer not null default 0 check (progress between 0 and 100),
  eta_s double precision check (eta_s >= 0),
  failure jsonb,
  video_id uuid,
  prediction_id uuid,
  is_sample boolean not null default false,
  queued_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (tenant_id, id),
  foreign key (tenant_id, video_id) references videos (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id)
);
create index pre_tests_by_creation on pre_tests (tenant_id, created_at, id);
create index pre_tests_by_update on pre_tests (tenant_id, updated_at, id);
create index pre_tests_by_name on pre_tests (tenant_id, lower(name), id);
create index pre_tests_by_status on pre_tests (tenant_id, status, created_at, id);
create index pre_tests_waiting on pre_tests (tenant_id, queued_at) where status = 'queued';
create index pre_tests_unsettled on pre_tests (updated_at) where status in ('uploading', 'queued', 'processing');
create index pre_tests_video on pre_tests (tenant_id, video_id);
create index pre_tests_creator on pre_tests (tenant_id, created_by);
create unique index pre_tests_one_sample on pre_tests (tenant_id) where is_sample;

alter table pre_tests enable row level security;
alter table pre_tests force row level security;
create policy pre_tests_of_tenant on pre_tests to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy pre_tests_of_system on pre_tests to fovea_system using (true) with check (true);
grant select, insert, update, delete on pre_tests to fovea_app, fovea_system;

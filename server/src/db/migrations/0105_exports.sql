-- Files that are made of one analysis: tables, stills, films with heat, reports, slides. Each is kept for some days, then row and
-- file go. `fence` rises with every claim; a writer that names an older one changes nothing. One that is cancelled is deleted.
create table exports (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  pre_test_id uuid not null,
  prediction_id uuid not null,
  kind text not null check (kind in ('csv', 'json', 'png', 'mp4', 'pdf', 'pptx')),
  at_s double precision check (at_s >= 0),
  palette text not null check (palette in ('heat', 'cividis', 'mono')),
  locale text not null,
  status text not null check (status in ('waiting', 'running', 'ready', 'failed')),
  progress smallint not null default 0 check (progress between 0 and 100),
  fence integer not null default 0,
  failure text,
  requested_by uuid,
  sha256 text,
  bytes bigint check (bytes >= 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  unique (tenant_id, id),
  foreign key (tenant_id, pre_test_id) references pre_tests (tenant_id, id) on delete cascade,
  foreign key (tenant_id, prediction_id) references predictions (tenant_id, id) on delete cascade,
  foreign key (tenant_id, requested_by) references users (tenant_id, id) on delete set null (requested_by),
  foreign key (tenant_id, sha256) references blobs (tenant_id, sha256),
  constraint exports_ready_has_file check ((status = 'ready') = (sha256 is not null and ready_at is not null and expires_at is not null)),
  constraint exports_failed_has_reason check ((status = 'failed') = (failure is not null))
);
-- The very same thing is made once at a time.
create unique index exports_one_live on exports (tenant_id, prediction_id, kind, palette, locale, (coalesce(at_s, -1)))
  where status in ('waiting', 'running');
create index exports_of_pre_test on exports (tenant_id, pre_test_id, created_at, id);
create index exports_of_prediction on exports (tenant_id, prediction_id);
create index exports_requester on exports (tenant_id, requested_by);
create index exports_file on exports (tenant_id, sha256);
create index exports_unsettled on exports (changed_at) where status in ('waiting', 'running');
create index exports_expiry on exports (expires_at) where expires_at is not null;
alter table exports enable row level security;
alter table exports force row level security;
create policy exports_of_tenant on exports to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy exports_of_system on exports to fovea_system using (true) with check (true);
grant select, insert, update, delete on exports to fovea_app, fovea_system;

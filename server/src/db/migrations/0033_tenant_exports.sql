-- Copies of everything that a tenant owns. One at a time is made; it is kept for some days, then row and file go.
-- `fence` rises with every claim; a writer that names an older one changes nothing.
create table tenant_exports (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  status text not null check (status in ('waiting', 'running', 'ready', 'failed')),
  fence integer not null default 0,
  requested_by uuid,
  sha256 text,
  bytes bigint check (bytes >= 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  unique (tenant_id, id),
  foreign key (tenant_id, requested_by) references users (tenant_id, id) on delete set null (requested_by),
  foreign key (tenant_id, sha256) references blobs (tenant_id, sha256),
  constraint tenant_exports_ready_has_file check ((status = 'ready') = (sha256 is not null and ready_at is not null and expires_at is not null))
);
create unique index tenant_exports_one_live on tenant_exports (tenant_id) where status in ('waiting', 'running');
create index tenant_exports_by_time on tenant_exports (tenant_id, created_at, id);
create index tenant_exports_requester on tenant_exports (tenant_id, requested_by);
create index tenant_exports_file on tenant_exports (tenant_id, sha256);
create index tenant_exports_unsettled on tenant_exports (changed_at) where status in ('waiting', 'running');
create index tenant_exports_expiry on tenant_exports (expires_at) where expires_at is not null;
alter table tenant_exports enable row level security;
alter table tenant_exports force row level security;
create policy tenant_exports_of_tenant on tenant_exports to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy tenant_exports_of_system on tenant_exports to fovea_system using (true) with check (true);
grant select, insert, update, delete on tenant_exports to fovea_app, fovea_system;

-- Files and films. No file without a row: a blob's row is written in the transaction of the row that needs it.
create table blobs (
  tenant_id uuid not null references tenants (id),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null check (bytes >= 0),
  created_at timestamptz not null default now(),
  primary key (tenant_id, sha256)
);

create table videos (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  blob_sha256 text not null,
  file_name text not null check (length(file_name) between 1 and 255),
  bytes bigint not null check (bytes > 0),
  kind text not null check (kind in ('film', 'still')),
  container text not null,
  content_type text not null,
  duration_s double precision,
  width_px integer,
  height_px integer,
  frame_rate double precision,
  video_codec text,
  has_audio boolean,
  created_by uuid,
  created_at timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, blob_sha256) references blobs (tenant_id, sha256),
  foreign key (tenant_id, created_by) references users (tenant_id, id)
);
create index videos_blob on videos (tenant_id, blob_sha256);
create index videos_creator on videos (tenant_id, created_by);

alter table blobs enable row level security;
alter table blobs force row level security;
create policy blobs_of_tenant on blobs to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy blobs_of_system on blobs to fovea_system using (true) with check (true);
grant select, insert, update, delete on blobs to fovea_app, fovea_system;

alter table videos enable row level security;
alter table videos force row level security;
create policy videos_of_tenant on videos to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy videos_of_system on videos to fovea_system using (true) with check (true);
grant select, insert, update, delete on videos to fovea_app, fovea_system;

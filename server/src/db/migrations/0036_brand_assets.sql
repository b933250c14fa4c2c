-- What a brand is found by: pictures, and words or colours for which there is none.
-- `status`: a picture kind begins as draft; a picture that came waits for the worker, which finds it ready or refuses it.
-- `fence` rises with every picture that comes and every claim of the job that looks at it; a writer that names an older one
-- changes nothing.
create table brand_assets (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  brand_id uuid not null,
  kind text not null check (kind in ('logo', 'word-mark', 'packshot', 'product', 'character', 'colour', 'spoken-name')),
  name text not null check (char_length(name) between 1 and 200),
  written_as text check (char_length(written_as) between 1 and 200),
  colour_hex text check (colour_hex ~ '^#[0-9a-f]{6}$'),
  status text not null check (status in ('draft', 'waiting', 'ready', 'refused')),
  refusal text check (char_length(refusal) <= 80),
  verdict jsonb,
  blob_sha256 text,
  preview_sha256 text,
  content_type text,
  bytes bigint check (bytes > 0),
  width_px integer check (width_px > 0),
  height_px integer check (height_px > 0),
  has_alpha boolean,
  fence integer not null default 0,
  status_changed_at timestamptz not null,
  archived_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (tenant_id, id),
  foreign key (tenant_id, brand_id) references brands (tenant_id, id),
  foreign key (tenant_id, blob_sha256) references blobs (tenant_id, sha256),
  foreign key (tenant_id, preview_sha256) references blobs (tenant_id, sha256),
  foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by),
  constraint brand_assets_refusal check ((status = 'refused') = (refusal is not null)),
  constraint brand_assets_waits_for_picture check (status <> 'waiting' or blob_sha256 is not null)
);
create unique index brand_assets_name on brand_assets (tenant_id, brand_id, kind, lower(name)) where archived_at is null;
create index brand_assets_by_name on brand_assets (tenant_id, lower(name), id);
create index brand_assets_by_creation on brand_assets (tenant_id, created_at, id);
create index brand_assets_by_update on brand_assets (tenant_id, updated_at, id);
create index brand_assets_brand on brand_assets (tenant_id, brand_id);
create index brand_assets_blob on brand_assets (tenant_id, blob_sha256);
create index brand_assets_preview on brand_assets (tenant_id, preview_sha256);
create index brand_assets_creator on brand_assets (tenant_id, created_by);
create index brand_assets_waiting on brand_assets (status_changed_at) where status = 'waiting';
alter table brand_assets enable row level security;
alter table brand_assets force row level security;
create policy brand_assets_of_tenant on brand_assets to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy brand_assets_of_system on brand_assets to fovea_system using (true) with check (true);
grant select, insert, update on brand_assets to fovea_app;
grant select, insert, update, delete on brand_assets to fovea_system;

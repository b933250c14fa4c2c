-- Folders of the library. What is deleted stays for 30 days with its slug; `bin_root` is what the person deleted: this folder, or
-- one above it. `moved_from` is the deleted folder whose content moved up, so that it can be put back.
create table folders (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  parent_id uuid check (parent_id <> id),
  name text not null check (char_length(name) between 1 and 200),
  name_key text collate "C" not null generated always as (fovea_fold(name)) stored,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100),
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid,
  bin_root uuid,
  moved_from uuid,
  unique (tenant_id, id),
  unique (tenant_id, slug),
  foreign key (tenant_id, parent_id) references folders (tenant_id, id),
  foreign key (tenant_id, moved_from) references folders (tenant_id, id) on delete set null (moved_from),
  foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by),
  foreign key (tenant_id, deleted_by) references users (tenant_id, id) on delete set null (deleted_by),
  check ((deleted_at is null) = (bin_root is null))
);
create index folders_in_folder on folders (tenant_id, parent_id, name_key, id) include (deleted_at);
create index folders_by_name on folders (tenant_id, name_key, id) include (created_at) where deleted_at is null;
create index folders_by_creation on folders (tenant_id, created_at, id) where deleted_at is null;
create index folders_by_update on folders (tenant_id, updated_at, id) where deleted_at is null;
create index folders_creator on folders (tenant_id, created_by);
create index folders_deleter on folders (tenant_id, deleted_by) where deleted_by is not null;
create index folders_bin on folders (tenant_id, deleted_at, id) where deleted_at is not null;
create index folders_bin_root on folders (tenant_id, bin_root) where bin_root is not null;
create index folders_moved_from on folders (tenant_id, moved_from) where moved_from is not null;
create index folders_expiry on folders (deleted_at) where deleted_at is not null;
alter table folders enable row level security;
alter table folders force row level security;
create policy folders_of_tenant on folders to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy folders_of_system on folders to fovea_system using (true) with check (true);
grant select, insert, update, delete on folders to fovea_app, fovea_system;

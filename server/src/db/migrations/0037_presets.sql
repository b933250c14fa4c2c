-- What a start page is filled with. At most one of a tenant is its default. An archived one keeps its pre-tests.
create table presets (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  name text not null check (char_length(name) between 1 and 200),
  brand_id uuid,
  placement text,
  ad_type text check (ad_type in ('skippable', 'nonskippable', 'bumper', 'short-form', 'in-feed', 'feed', 'tv-spot', 'generic')),
  options jsonb not null default '{}' check (jsonb_typeof(options) = 'object'),
  is_default boolean not null default false,
  archived_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (tenant_id, id),
  foreign key (tenant_id, brand_id) references brands (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by),
  constraint presets_default_is_live check (not is_default or archived_at is null)
);
create unique index presets_name on presets (tenant_id, lower(name)) where archived_at is null;
create unique index presets_one_default on presets (tenant_id) where is_default;
create index presets_by_name on presets (tenant_id, lower(name), id);
create index presets_by_creation on presets (tenant_id, created_at, id);
create index presets_by_update on presets (tenant_id, updated_at, id);
create index presets_brand on presets (tenant_id, brand_id);
create index presets_creator on presets (tenant_id, created_by);
alter table presets enable row level security;
alter table presets force row level security;
create policy presets_of_tenant on presets to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy presets_of_system on presets to fovea_system using (true) with check (true);
grant select, insert, update on presets to fovea_app;
grant select, insert, update, delete on presets to fovea_system;

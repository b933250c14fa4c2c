-- Whom an ad is for: how the brand is called and written, and its colours. An archived one keeps its pre-tests; a name is taken
-- among those that are not archived, a slug for ever, since addresses are kept.
create table brands (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  name text not null check (char_length(name) between 1 and 200),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100),
  aliases text[] not null default '{}' check (cardinality(aliases) <= 50),
  spellings text[] not null default '{}' check (cardinality(spellings) <= 50),
  colours jsonb not null default '[]' check (jsonb_typeof(colours) = 'array'),
  notes text not null default '' check (char_length(notes) <= 4000),
  archived_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (tenant_id, id),
  unique (tenant_id, slug),
  foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by)
);
create unique index brands_name on brands (tenant_id, lower(name)) where archived_at is null;
create index brands_by_name on brands (tenant_id, lower(name), id);
create index brands_by_creation on brands (tenant_id, created_at, id);
create index brands_by_update on brands (tenant_id, updated_at, id);
create index brands_creator on brands (tenant_id, created_by);
alter table brands enable row level security;
alter table brands force row level security;
create policy brands_of_tenant on brands to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy brands_of_system on brands to fovea_system using (true) with check (true);
grant select, insert, update on brands to fovea_app;
grant select, insert, update, delete on brands to fovea_system;

-- Links by which anybody sees one pre-test. token_hash is the SHA-256 of 256 random bits: a dump of this table opens nothing.
-- A link goes with its pre-test, and outlives whoever made it.
create table share_links (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  pre_test_id uuid not null,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  password_hash text,
  created_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  unique (tenant_id, id),
  foreign key (tenant_id, pre_test_id) references pre_tests (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by)
);
create index share_links_of_pre_test on share_links (tenant_id, pre_test_id, created_at, id);
create index share_links_creator on share_links (tenant_id, created_by);
alter table share_links enable row level security;
alter table share_links force row level security;
create policy share_links_of_tenant on share_links to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy share_links_of_system on share_links to fovea_system using (true) with check (true);
grant select, insert on share_links to fovea_app;
grant update (revoked_at) on share_links to fovea_app;
grant select, delete on share_links to fovea_system;

-- Keys for machines. key_hash is the SHA-256 of a key with 256 random bits: a dump of this table opens nothing. A key acts for
-- whoever made it, and goes with them.
create table api_keys (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  name text not null check (char_length(name) between 1 and 200),
  scope text not null check (scope in ('read', 'write', 'admin')),
  prefix text not null check (prefix ~ '^fov_[a-z0-9]{8}$'),
  key_hash bytea not null unique check (octet_length(key_hash) = 32),
  created_by uuid not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  unique (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id) on delete cascade
);
create index api_keys_by_creation on api_keys (tenant_id, created_at, id);
create index api_keys_creator on api_keys (tenant_id, created_by);
alter table api_keys enable row level security;
alter table api_keys force row level security;
create policy api_keys_of_tenant on api_keys to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy api_keys_of_system on api_keys to fovea_system using (true) with check (true);
grant select, insert on api_keys to fovea_app;
grant update (revoked_at) on api_keys to fovea_app;
grant select, delete on api_keys to fovea_system;
grant update (last_used_at) on api_keys to fovea_system;
-- Open event streams ask again as soon as their key may have ended.
create function fovea_say_key_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('fovea_events', json_build_object('userId', old.created_by)::text);
  return null;
end $$;
create trigger api_keys_end after update of revoked_at on api_keys
  for each row when (old.revoked_at is distinct from new.revoked_at) execute function fovea_say_key_changed();

create table users (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  email text not null check (email = lower(email) and char_length(email) <= 254),
  name text not null check (char_length(name) between 1 and 200),
  role text not null check (role in ('view-only', 'user', 'tenant-admin', 'admin')),
  locale text not null default 'en' check (locale in ('en', 'de', 'nl')),
  password_hash text not null,
  must_change_password boolean not null,
  disabled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (tenant_id, id)
);
-- One address is one person on this server, since signing in names no tenant.
create unique index users_email on users (email);
alter table users enable row level security;
alter table users force row level security;
create policy users_of_tenant on users to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy users_of_system on users to fovea_system using (true) with check (true);
grant select, insert, update on users to fovea_app, fovea_system;

-- token_hash is the SHA-256 of what the cookie holds: a dump of this table opens nothing.
create table sessions (
  id uuid primary key,
  tenant_id uuid not null,
  user_id uuid not null,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  is_remembered boolean not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  unique (tenant_id, id)
);
create index sessions_of_user on sessions (tenant_id, user_id);
create index sessions_by_age on sessions (created_at);
alter table sessions enable row level security;
alter table sessions force row level security;
create policy sessions_of_tenant on sessions to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy sessions_of_system on sessions to fovea_system using (true) with check (true);
grant select, insert, update, delete on sessions to fovea_app, fovea_system;

-- Browsers from which a person signed in before: their tries are counted apart, so that a stranger cannot lock the owner out.
create table known_devices (
  id uuid primary key,
  tenant_id uuid not null,
  user_id uuid not null,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  unique (tenant_id, id)
);
create index known_devices_of_user on known_devices (tenant_id, user_id);
alter table known_devices enable row level security;
alter table known_devices force row level security;
create policy known_devices_of_tenant on known_devices to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy known_devices_of_system on known_devices to fovea_system using (true) with check (true);
grant select, insert, update, delete on known_devices to fovea_app, fovea_system;

-- Failed sign-ins by bucket (account, address, account on a device), before any tenant is known.
create table sign_in_failures (
  bucket text primary key check (char_length(bucket) <= 200),
  failures integer not null check (failures > 0),
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index sign_in_failures_by_age on sign_in_failures (last_at);
alter table sign_in_failures enable row level security;
alter table sign_in_failures force row level security;
create policy sign_in_failures_of_system on sign_in_failures to fovea_system using (true) with check (true);
grant select, insert, update, delete on sign_in_failures to fovea_system;

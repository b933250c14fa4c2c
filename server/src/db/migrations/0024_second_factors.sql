-- The secret is sealed under the server's key. `last_step` is the time step of the newest code that was taken: none before it
-- counts again. Null `confirmed_at`: set up, but not asked for yet.
create table second_factors (
  user_id uuid primary key,
  tenant_id uuid not null,
  sealed bytea not null,
  last_step bigint not null default 0,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  unique (tenant_id, user_id)
);
alter table second_factors enable row level security;
alter table second_factors force row level security;
create policy second_factors_of_tenant on second_factors to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy second_factors_of_system on second_factors to fovea_system using (true) with check (true);
grant select, insert, update, delete on second_factors to fovea_app, fovea_system;

-- A keyed digest of each code that is left: used ones are gone.
create table recovery_codes (
  id uuid primary key,
  tenant_id uuid not null,
  user_id uuid not null,
  digest bytea not null check (octet_length(digest) = 32),
  foreign key (tenant_id, user_id) references second_factors (tenant_id, user_id) on delete cascade,
  unique (tenant_id, id),
  unique (tenant_id, user_id, digest)
);
alter table recovery_codes enable row level security;
alter table recovery_codes force row level security;
create policy recovery_codes_of_tenant on recovery_codes to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy recovery_codes_of_system on recovery_codes to fovea_system using (true) with check (true);
grant select, insert, update, delete on recovery_codes to fovea_app, fovea_system;

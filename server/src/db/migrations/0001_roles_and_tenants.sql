-- Two roles, neither of which can log in, owns anything or bypasses row-level security.
-- Each transaction takes one of them: fovea_app sees one tenant, fovea_system sees all by policies of its own.
-- Roles belong to the whole server, so another database on it may have made them already, or be making them now.
do $$
begin
  create role fovea_app nologin noinherit nosuperuser nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  create role fovea_system nologin noinherit nosuperuser nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  if not pg_has_role(current_user, 'fovea_app', 'member') then execute format('grant fovea_app to %I', current_user); end if;
  if not pg_has_role(current_user, 'fovea_system', 'member') then execute format('grant fovea_system to %I', current_user); end if;
end $$;
grant usage on schema public to fovea_app, fovea_system;

-- The tenant of this transaction; null when none is set, and an error when it is no uuid.
create function fovea_tenant() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('fovea.tenant_id', true), '')::uuid $$;

create table tenants (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 200),
  slug text not null unique,
  created_at timestamptz not null
);
alter table tenants enable row level security;
alter table tenants force row level security;
create policy tenants_of_tenant on tenants to fovea_app using (id = (select fovea_tenant()));
create policy tenants_of_system on tenants to fovea_system using (true) with check (true);
grant select on tenants to fovea_app;
grant select, insert on tenants to fovea_system;

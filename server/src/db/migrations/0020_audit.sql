-- What people did that others must be able to look up: who, what, to which thing, by which request. Never changed afterwards.
-- `behind_…` is the person who really acted, when an admin worked in another tenant or signed in as somebody.
create table audit_entries (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  at timestamptz not null,
  action text not null check (action ~ '^[a-z][a-z-]*[.][a-z-]+$' and char_length(action) <= 80),
  subject_kind text check (char_length(subject_kind) <= 40),
  subject_id text check (char_length(subject_id) <= 100),
  user_id uuid,
  behind_tenant_id uuid,
  behind_user_id uuid,
  request_id uuid,
  detail jsonb not null default '{}',
  unique (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete set null (user_id)
);
create index audit_entries_by_time on audit_entries (tenant_id, at, id);
create index audit_entries_of_user on audit_entries (tenant_id, user_id);
alter table audit_entries enable row level security;
alter table audit_entries force row level security;
create policy audit_entries_of_tenant on audit_entries to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy audit_entries_of_system on audit_entries to fovea_system using (true) with check (true);
grant select, insert on audit_entries to fovea_app;
grant select, insert, delete on audit_entries to fovea_system;

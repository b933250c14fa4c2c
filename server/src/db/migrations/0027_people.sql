-- Invited, there, removed. An invited person cannot sign in: an address counts as taken on this server only once somebody has
-- shown that it is theirs, so that inviting tells nobody whether it is known elsewhere. The default serves whoever writes
-- without knowing of this column.
alter table users
  add column accepted_at timestamptz default now(),
  add column invited_at timestamptz,
  add column removed_at timestamptz,
  add constraint users_removed_are_out check (removed_at is null or disabled_at is not null);
drop index users_email;
create unique index users_email on users (email) where accepted_at is not null;
create unique index users_email_in_tenant on users (tenant_id, email);
create index users_by_name on users (tenant_id, lower(name), id) where removed_at is null;
create index users_by_name_everywhere on users (lower(name), id) where removed_at is null;
create index users_by_role on users (tenant_id, role) where removed_at is null;
create index users_admins on users (id) where role = 'admin';

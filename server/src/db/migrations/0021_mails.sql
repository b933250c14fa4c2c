-- The outbox: a mail is a row in the transaction of its cause, and a job that sends it. What it says is sealed, since a
-- link in it is as good as a password, and is emptied once the mail is gone: a dump of this table opens nothing.
create table mails (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  template text not null check (template ~ '^[a-z][a-z-]*$' and char_length(template) <= 60),
  locale text not null check (locale in ('en', 'de', 'nl')),
  status text not null check (status in ('waiting', 'sent', 'refused', 'expired')),
  sealed bytea check ((status = 'waiting') = (sealed is not null)),
  attempts integer not null default 0,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (tenant_id, id)
);
create index mails_due on mails (due_at) where status = 'waiting';
create index mails_by_age on mails (created_at);
alter table mails enable row level security;
alter table mails force row level security;
create policy mails_of_tenant on mails to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy mails_of_system on mails to fovea_system using (true) with check (true);
grant select, insert, update on mails to fovea_app;
grant select, insert, update, delete on mails to fovea_system;

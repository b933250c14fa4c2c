-- What was answered to a request with an idempotency key, for a day. Keys and contents are digests and replies are sealed, since
-- either may hold a secret that is shown once. `effect` stands in the transaction of what the request did.
create table kept_replies (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  who text not null check (char_length(who) <= 120),
  route text not null check (char_length(route) <= 200),
  key_digest bytea not null check (octet_length(key_digest) = 32),
  content_digest bytea not null check (octet_length(content_digest) = 32),
  state text not null check (state in ('begun', 'effect', 'answered')),
  reply bytea check ((state = 'answered') = (reply is not null)),
  begun_at timestamptz not null,
  held_until timestamptz not null,
  unique (tenant_id, id),
  constraint kept_replies_key unique (tenant_id, who, route, key_digest)
);
create index kept_replies_by_age on kept_replies (begun_at);
alter table kept_replies enable row level security;
alter table kept_replies force row level security;
create policy kept_replies_of_tenant on kept_replies to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy kept_replies_of_system on kept_replies to fovea_system using (true) with check (true);
grant select, insert, update, delete on kept_replies to fovea_app;
grant select, update, delete on kept_replies to fovea_system;

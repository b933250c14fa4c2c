-- What a link in a mail stands for. Only the SHA-256 of its token is kept; a person has at most one link of a kind.
-- `email` is the address that the link was sent to.
create table account_links (
  id uuid primary key,
  tenant_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('password-reset', 'invitation', 'email-change')),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  email text not null check (email = lower(email) and char_length(email) <= 254),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  unique (tenant_id, user_id, kind),
  unique (tenant_id, id)
);
create index account_links_by_end on account_links (expires_at);
alter table account_links enable row level security;
alter table account_links force row level security;
create policy account_links_of_tenant on account_links to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy account_links_of_system on account_links to fovea_system using (true) with check (true);
grant select, insert, update, delete on account_links to fovea_app, fovea_system;

-- Somebody asked for a new password. Whether anybody has that address is found out by a job, so that asking takes the same
-- time for every address. The address is sealed and gone with the row.
create table password_reset_requests (
  id uuid primary key,
  sealed bytea not null,
  created_at timestamptz not null
);
alter table password_reset_requests enable row level security;
alter table password_reset_requests force row level security;
create policy password_reset_requests_of_system on password_reset_requests to fovea_system using (true) with check (true);
grant select, insert, update, delete on password_reset_requests to fovea_system;

-- What a person signs in with instead of a password: the public half of a key that never leaves their device. The counter is the
-- authenticator's own; it stays 0 where there is none.
create table passkeys (
  id uuid primary key,
  tenant_id uuid not null,
  user_id uuid not null,
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null,
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null,
  name text not null check (char_length(name) <= 100),
  is_backed_up boolean not null,
  created_at timestamptz not null,
  used_at timestamptz,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  unique (tenant_id, id)
);
create index passkeys_of_user on passkeys (tenant_id, user_id);
alter table passkeys enable row level security;
alter table passkeys force row level security;
create policy passkeys_of_tenant on passkeys to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy passkeys_of_system on passkeys to fovea_system using (true) with check (true);
grant select, insert, update, delete on passkeys to fovea_app, fovea_system;

-- A digest of each challenge that was answered rightly, until a day after it has expired: no other is kept. They are of nobody.
create table passkey_challenges_spent (
  digest bytea primary key check (octet_length(digest) = 32),
  expires_at timestamptz not null
);
create index passkey_challenges_spent_by_age on passkey_challenges_spent (expires_at);
alter table passkey_challenges_spent enable row level security;
alter table passkey_challenges_spent force row level security;
create policy passkey_challenges_spent_of_system on passkey_challenges_spent to fovea_system using (true) with check (true);
grant select, insert, delete on passkey_challenges_spent to fovea_system;

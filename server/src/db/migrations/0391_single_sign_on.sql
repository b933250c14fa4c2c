-- How the people of an organisation sign in with an account that the organisation itself looks after (OpenID Connect).
create table single_sign_ons (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  issuer text not null check (char_length(issuer) <= 500),
  client_id text not null check (char_length(client_id) <= 500),
  client_secret bytea not null,
  new_people text check (new_people in ('view-only', 'user')),
  allows_passwords boolean not null,
  keeper_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (tenant_id, keeper_id) references users (tenant_id, id) on delete set null (keeper_id)
);
alter table single_sign_ons enable row level security;
alter table single_sign_ons force row level security;
create policy single_sign_ons_of_tenant on single_sign_ons to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy single_sign_ons_of_system on single_sign_ons to fovea_system using (true) with check (true);
grant select, insert, update, delete on single_sign_ons to fovea_app, fovea_system;

-- By its e-mail domain somebody who is not signed in yet is led to their organisation, so a domain belongs to one of them.
create table single_sign_on_domains (
  domain text primary key check (domain = lower(domain) and char_length(domain) <= 253),
  tenant_id uuid not null references single_sign_ons (tenant_id) on delete cascade,
  unique (tenant_id, domain)
);
alter table single_sign_on_domains enable row level security;
alter table single_sign_on_domains force row level security;
create policy single_sign_on_domains_of_tenant on single_sign_on_domains to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy single_sign_on_domains_of_system on single_sign_on_domains to fovea_system using (true) with check (true);
grant select, insert, update, delete on single_sign_on_domains to fovea_app, fovea_system;

-- Who somebody of an issuer is here. The address is that of the first sign-in; the subject is what counts.
create table sign_in_identities (
  id uuid primary key,
  tenant_id uuid not null,
  user_id uuid not null,
  issuer text not null check (char_length(issuer) <= 500),
  subject text not null check (char_length(subject) between 1 and 255),
  email text not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  unique (issuer, subject),
  unique (tenant_id, user_id, issuer)
);
alter table sign_in_identities enable row level security;
alter table sign_in_identities force row level security;
create policy sign_in_identities_of_tenant on sign_in_identities to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy sign_in_identities_of_system on sign_in_identities to fovea_system using (true) with check (true);
grant select, insert, update, delete on sign_in_identities to fovea_app, fovea_system;

-- Ways to an issuer that have begun: by digests of what the browser holds and of what the issuer hands back, so that none of them can be
-- gone on from these rows. Each is gone when it is used, and ten minutes after it began.
create table sign_in_ways (
  state_hash bytea primary key check (octet_length(state_hash) = 32),
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  tenant_id uuid not null references tenants (id) on delete cascade,
  session_id uuid,
  back text check (char_length(back) <= 2000),
  created_at timestamptz not null
);
create index sign_in_ways_by_age on sign_in_ways (created_at);
create index sign_in_ways_of_tenant_rows on sign_in_ways (tenant_id);
alter table sign_in_ways enable row level security;
alter table sign_in_ways force row level security;
create policy sign_in_ways_of_tenant on sign_in_ways to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy sign_in_ways_of_system on sign_in_ways to fovea_system using (true) with check (true);
grant select, insert, delete on sign_in_ways to fovea_system;

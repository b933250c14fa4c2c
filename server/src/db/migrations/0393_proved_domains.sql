-- That a domain is an organisation's own is proved by a record in the domain's own name service, or confirmed by an admin of the server.
-- Several may claim one that nobody has proved, so that a claim keeps nobody from it; proved it belongs to one of them.
alter table single_sign_on_domains drop constraint single_sign_on_domains_pkey;
alter table single_sign_on_domains add primary key (domain, tenant_id);

create table proved_domains (
  domain text primary key,
  tenant_id uuid not null,
  proved_by text not null check (proved_by in ('record', 'admin')),
  proved_at timestamptz not null,
  foreign key (tenant_id, domain) references single_sign_on_domains (tenant_id, domain) on delete cascade
);
create index proved_domains_of_tenant_rows on proved_domains (tenant_id, domain);
alter table proved_domains enable row level security;
alter table proved_domains force row level security;
create policy proved_domains_of_tenant on proved_domains to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy proved_domains_of_system on proved_domains to fovea_system using (true) with check (true);
grant select on proved_domains to fovea_app;
grant select, insert, delete on proved_domains to fovea_system;

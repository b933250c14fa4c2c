-- How many mails somebody, or an organisation, had sent, or were sent to somebody, within a time that ends at `until`. In the database, so
-- that several api processes count together and a restart forgets nothing. A bucket names people by their id and addresses by a digest.
create table mail_counts (
  tenant_id uuid not null references tenants (id),
  bucket text not null check (char_length(bucket) <= 200),
  mails integer not null check (mails > 0),
  until timestamptz not null,
  primary key (tenant_id, bucket)
);
create index mail_counts_until on mail_counts (until);
alter table mail_counts enable row level security;
alter table mail_counts force row level security;
create policy mail_counts_of_tenant on mail_counts to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy mail_counts_of_system on mail_counts to fovea_system using (true) with check (true);
grant select, insert, update on mail_counts to fovea_app;
grant select, insert, update, delete on mail_counts to fovea_system;

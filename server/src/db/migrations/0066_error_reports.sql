-- What browsers reported, each fault once: the same fault again is counted. What is kept was cut and scrubbed before.
-- A visitor's report has no tenant.
create table error_reports (
  id uuid primary key,
  tenant_id uuid references tenants (id) on delete cascade,
  kind text not null check (kind in ('error', 'policy')),
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  stack_trace text not null check (char_length(stack_trace) <= 8000),
  web_version text check (char_length(web_version) <= 64),
  count integer not null check (count > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique (tenant_id, id),
  unique nulls not distinct (tenant_id, fingerprint)
);
create index error_reports_by_age on error_reports (last_at);
alter table error_reports enable row level security;
alter table error_reports force row level security;
create policy error_reports_of_tenant on error_reports to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy error_reports_of_system on error_reports to fovea_system using (true) with check (true);
grant select, insert on error_reports to fovea_app;
grant update (count, last_at) on error_reports to fovea_app;
grant select, insert, update, delete on error_reports to fovea_system;

-- The request of the own tenant that a report names. The request may be logged a moment later, and is dropped on its own.
create table error_report_requests (
  tenant_id uuid not null,
  report_id uuid not null,
  request_id uuid not null,
  primary key (tenant_id, report_id, request_id),
  foreign key (tenant_id, report_id) references error_reports (tenant_id, id) on delete cascade
);
create index error_report_requests_of_request on error_report_requests (tenant_id, request_id);
alter table error_report_requests enable row level security;
alter table error_report_requests force row level security;
create policy error_report_requests_of_tenant on error_report_requests to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy error_report_requests_of_system on error_report_requests to fovea_system using (true) with check (true);
grant select, insert on error_report_requests to fovea_app;
grant select, insert, delete on error_report_requests to fovea_system;

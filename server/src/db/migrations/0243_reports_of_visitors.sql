-- A visitor's report is linked to the request that brought it, so that it can be found in the request log: such a link has no tenant, as
-- the report has none. The foreign key does not look at it, so the sweep takes it along with its report.
alter table error_report_requests drop constraint error_report_requests_pkey;
alter table error_report_requests alter column tenant_id drop not null;
drop index error_report_requests_of_request;

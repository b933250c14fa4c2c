-- beside writers
-- One link for each report and request, a visitor's too, whose tenant is null; and the way from a request to its reports, whoever asks.
create unique index concurrently error_report_requests_once on error_report_requests (tenant_id, report_id, request_id) nulls not distinct;
create index concurrently error_report_requests_by_request on error_report_requests (request_id);

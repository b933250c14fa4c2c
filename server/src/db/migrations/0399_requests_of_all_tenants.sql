-- beside writers
-- An admin reads the log of all tenants: the slowest, those of one status, of one route, of a rare method. Without a tenant the other
-- indexes are of no use, and every row was read for a page.
create index concurrently request_log_slowest on request_log (duration_ms, id);
create index concurrently request_log_of_any_status on request_log (status, id);
create index concurrently request_log_of_any_route on request_log (route, id);
create index concurrently request_log_of_any_method on request_log (method, id);

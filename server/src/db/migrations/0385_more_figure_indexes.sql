-- beside writers
-- The library by each of the figures that came later, read from either end.
create index concurrently pre_tests_by_first_noticed on pre_tests (tenant_id, first_noticed, id) where deleted_at is null;
create index concurrently pre_tests_by_focus on pre_tests (tenant_id, focus, id) where deleted_at is null;
create index concurrently pre_tests_by_checks_failed on pre_tests (tenant_id, checks_failed, id) where deleted_at is null;

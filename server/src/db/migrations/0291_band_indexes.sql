-- beside writers
-- The library by band, and what the sweep has yet to place.
create index concurrently pre_tests_by_band on pre_tests (tenant_id, band, created_at, id) where deleted_at is null and band is not null;
create index concurrently pre_tests_unplaced on pre_tests (tenant_id, created_at) where band is null and status = 'complete';

-- beside writers
-- The library by each figure, read from either end, with those that have none behind in both; by what compliance says; what the sweep has
-- yet to place, and what it placed by other rules.
create index concurrently pre_tests_by_overall on pre_tests (tenant_id, overall, id) where deleted_at is null;
create index concurrently pre_tests_by_brand_attention on pre_tests (tenant_id, brand_attention, id) where deleted_at is null;
create index concurrently pre_tests_by_ease on pre_tests (tenant_id, ease, id) where deleted_at is null;
create index concurrently pre_tests_by_breakthrough on pre_tests (tenant_id, breakthrough, id) where deleted_at is null;
create index concurrently pre_tests_by_compliance on pre_tests (tenant_id, compliance, created_at, id) where deleted_at is null and compliance is not null;
create index concurrently pre_tests_to_place on pre_tests (tenant_id, created_at) where placed_by is null and status = 'complete';
create index concurrently pre_tests_placed_by on pre_tests (placed_by) where placed_by is not null and status = 'complete';

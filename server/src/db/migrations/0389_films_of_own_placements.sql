-- beside writers
-- The films that are tested for a placement of the tenant's own, which are placed anew when it is another.
create index concurrently pre_tests_of_own_placement on pre_tests (tenant_id, placement) where placement like 'own\_%';

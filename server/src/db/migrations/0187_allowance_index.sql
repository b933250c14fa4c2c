-- beside writers
-- What a tenant and its people took of a month: by when it was taken, without what was given back.
create index concurrently credit_reservations_taken on credit_reservations (tenant_id, reserved_at) where status <> 'refunded';

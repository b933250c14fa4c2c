-- The analysis of the same film that this one goes on from: where it fails, what that one cost is given back too. No key, as for its own.
alter table credit_reservations add column continues uuid;

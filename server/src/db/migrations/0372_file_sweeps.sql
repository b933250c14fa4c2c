-- Until when a worker that compares a tenant's files with their rows has them for itself, or they are left alone: every worker sweeps.
alter table tenants add column files_sweep_until timestamptz;

-- What an organisation chooses for itself. Null: the server's own limit, or no limit for how long originals are kept.
alter table tenants
  add column locale text not null default 'en' check (locale in ('en', 'de', 'nl')),
  add column retention_days integer check (retention_days between 1 and 3650),
  add column concurrent_analyses integer not null default 8 check (concurrent_analyses between 1 and 64),
  add column upload_bytes_max bigint check (upload_bytes_max > 0),
  add column updated_at timestamptz not null default now(),
  add column deletion_requested_at timestamptz,
  add column deletion_requested_by uuid,
  add column deletion_due_at timestamptz,
  add column emptied_at timestamptz,
  add constraint tenants_deletion_has_a_day check ((deletion_requested_at is null) = (deletion_due_at is null)),
  add constraint tenants_slug_is_no_id check (slug !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$') not valid;
create index tenants_by_name on tenants (lower(name), id);
create index tenants_due on tenants (deletion_due_at) where deletion_due_at is not null;
grant update (name, slug, locale, retention_days, concurrent_analyses, upload_bytes_max, updated_at) on tenants to fovea_app;
grant update, delete on tenants to fovea_system;

-- The one tenant that is there to be tried out. It is emptied whenever an admin says so, under its own row-level security: in it,
-- and in no other, the application may delete brands with what hangs on them. Only the system can make a tenant a demo.
alter table tenants add column is_demo boolean not null default false;
create unique index tenants_one_demo on tenants (is_demo) where is_demo and emptied_at is null;

create policy brands_deleted_in_demo on brands as restrictive for delete to fovea_app
  using (exists (select 1 from tenants where tenants.id = brands.tenant_id and tenants.is_demo));
create policy brand_assets_deleted_in_demo on brand_assets as restrictive for delete to fovea_app
  using (exists (select 1 from tenants where tenants.id = brand_assets.tenant_id and tenants.is_demo));
create policy presets_deleted_in_demo on presets as restrictive for delete to fovea_app
  using (exists (select 1 from tenants where tenants.id = presets.tenant_id and tenants.is_demo));
grant delete on brands, brand_assets, presets to fovea_app;

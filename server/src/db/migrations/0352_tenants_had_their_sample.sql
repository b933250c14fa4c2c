-- Whether an organisation has had the ad that comes with Fovea: one that was deleted for good does not come back with the next start.
-- Whoever had it before this was kept has its pre-test still, or the brand that came with it, which nobody can delete.
alter table tenants add column had_sample boolean not null default false;
grant update (had_sample) on tenants to fovea_app;
set local role fovea_system;
update tenants t set had_sample = true
  where exists (select from pre_tests p where p.tenant_id = t.id and p.is_sample)
    or exists (select from brands b where b.tenant_id = t.id and lower(b.name) = 'pellamy');
reset role;

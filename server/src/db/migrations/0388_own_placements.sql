-- Placements that a tenant defines for itself, with every state that they had: a judgement says under which it was made. An archived one
-- keeps what names it; none is deleted but with its tenant, and where a demo is set back. A change of one has the films that are tested for it placed anew.
create table own_placements (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  name text not null check (char_length(name) between 1 and 100),
  rules jsonb not null check (jsonb_typeof(rules) = 'object'),
  version integer not null check (version > 0),
  archived_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by)
);
create unique index own_placements_name on own_placements (tenant_id, lower(name)) where archived_at is null;
create index own_placements_by_name on own_placements (tenant_id, lower(name), id);
create index own_placements_by_creation on own_placements (tenant_id, created_at, id);
create index own_placements_by_update on own_placements (tenant_id, updated_at, id);
create index own_placements_creator on own_placements (tenant_id, created_by);
create table own_placement_versions (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  own_placement_id uuid not null,
  version integer not null check (version > 0),
  name text not null check (char_length(name) between 1 and 100),
  rules jsonb not null check (jsonb_typeof(rules) = 'object'),
  made_by uuid,
  made_at timestamptz not null,
  unique (tenant_id, own_placement_id, version),
  foreign key (tenant_id, own_placement_id) references own_placements (tenant_id, id) on delete cascade,
  foreign key (tenant_id, made_by) references users (tenant_id, id) on delete set null (made_by)
);
create index own_placement_versions_maker on own_placement_versions (tenant_id, made_by);
create function fovea_place_anew_for_own_placement() returns trigger language plpgsql as $$
begin
  update pre_tests set band = null, figures = null, placed_by = null where tenant_id = new.tenant_id
    and placement like 'own\_%' and placement = 'own_' || new.id and (band is not null or figures is not null);
  return null;
end $$;
create trigger own_placements_place_anew after update of rules on own_placements
  for each row when (old.rules is distinct from new.rules) execute function fovea_place_anew_for_own_placement();
alter table own_placements enable row level security;
alter table own_placements force row level security;
create policy own_placements_of_tenant on own_placements to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy own_placements_of_system on own_placements to fovea_system using (true) with check (true);
create policy own_placements_deleted_in_demo on own_placements as restrictive for delete to fovea_app
  using (exists (select 1 from tenants where tenants.id = own_placements.tenant_id and tenants.is_demo));
grant select, insert, update, delete on own_placements to fovea_app;
grant select, insert, update, delete on own_placements to fovea_system;
alter table own_placement_versions enable row level security;
alter table own_placement_versions force row level security;
create policy own_placement_versions_of_tenant on own_placement_versions to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy own_placement_versions_of_system on own_placement_versions to fovea_system using (true) with check (true);
grant select, insert, delete on own_placement_versions to fovea_app;
grant select, insert, delete on own_placement_versions to fovea_system;

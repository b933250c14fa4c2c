-- Areas that people drew on a result, all of one result in a row: they are read and changed together, and go with it. `id` is the result's.
create table drawn_areas (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  areas jsonb not null,
  changed_by uuid,
  changed_at timestamptz not null,
  unique (tenant_id, id),
  foreign key (tenant_id, id) references predictions (tenant_id, id) on delete cascade,
  foreign key (tenant_id, changed_by) references users (tenant_id, id) on delete set null (changed_by)
);
create index drawn_areas_person on drawn_areas (tenant_id, changed_by);
alter table drawn_areas enable row level security;
alter table drawn_areas force row level security;
create policy drawn_areas_of_tenant on drawn_areas to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy drawn_areas_of_system on drawn_areas to fovea_system using (true) with check (true);
grant select, insert, update, delete on drawn_areas to fovea_app, fovea_system;

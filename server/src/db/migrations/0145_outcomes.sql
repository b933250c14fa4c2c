-- What happened with ads once they ran, as people import it from files. An import is taken back whole; of several the youngest counts.
create table outcome_imports (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  file_name text not null,
  sha256 text not null,
  created_by uuid,
  created_at timestamptz not null,
  unique (tenant_id, id),
  unique (tenant_id, sha256),
  foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by)
);
create index outcome_imports_person on outcome_imports (tenant_id, created_by);
create table outcomes (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  import_id uuid not null,
  pre_test_id uuid not null,
  metric text not null check (metric in ('view_through', 'skip', 'completion', 'recall', 'brand_lift', 'retention')),
  value double precision not null check (value between -1 and 1),
  time_s double precision,
  unique (tenant_id, id),
  check ((metric = 'retention') = (time_s is not null)),
  foreign key (tenant_id, import_id) references outcome_imports (tenant_id, id) on delete cascade,
  foreign key (tenant_id, pre_test_id) references pre_tests (tenant_id, id) on delete cascade
);
create index outcomes_import on outcomes (tenant_id, import_id);
create index outcomes_pre_test on outcomes (tenant_id, pre_test_id);
alter table outcome_imports enable row level security;
alter table outcome_imports force row level security;
alter table outcomes enable row level security;
alter table outcomes force row level security;
create policy outcome_imports_of_tenant on outcome_imports to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy outcome_imports_of_system on outcome_imports to fovea_system using (true) with check (true);
create policy outcomes_of_tenant on outcomes to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy outcomes_of_system on outcomes to fovea_system using (true) with check (true);
grant select, insert, update, delete on outcome_imports, outcomes to fovea_app, fovea_system;

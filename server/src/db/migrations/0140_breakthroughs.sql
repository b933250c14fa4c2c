-- How a film holds its own on the page of a placement: measured once for each analysis and placement, after the analysis is there.
-- `fence` rises with every claim; a writer that names an older one changes nothing. `heat` is the heatmap track of the whole page.
create table breakthroughs (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  pre_test_id uuid not null,
  prediction_id uuid not null,
  placement text not null,
  status text not null check (status in ('waiting', 'running', 'ready', 'failed')),
  progress smallint not null default 0 check (progress between 0 and 100),
  fence integer not null default 0,
  failure text,
  reading jsonb,
  heat bytea,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  ready_at timestamptz,
  unique (tenant_id, id),
  unique (tenant_id, prediction_id, placement),
  foreign key (tenant_id, pre_test_id) references pre_tests (tenant_id, id) on delete cascade,
  foreign key (tenant_id, prediction_id) references predictions (tenant_id, id) on delete cascade,
  constraint breakthroughs_ready_has_reading check ((status = 'ready') = (reading is not null and heat is not null and ready_at is not null)),
  constraint breakthroughs_failed_has_reason check ((status = 'failed') = (failure is not null))
);
create index breakthroughs_of_pre_test on breakthroughs (tenant_id, pre_test_id);
create index breakthroughs_unsettled on breakthroughs (changed_at) where status in ('waiting', 'running');
alter table breakthroughs enable row level security;
alter table breakthroughs force row level security;
create policy breakthroughs_of_tenant on breakthroughs to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy breakthroughs_of_system on breakthroughs to fovea_system using (true) with check (true);
grant select, insert, update, delete on breakthroughs to fovea_app, fovea_system;

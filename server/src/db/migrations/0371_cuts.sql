-- The cuts of one ad in their order: a film is in one series at most, and no two of a series stand at the same place (decision 0383).
-- Places may have gaps, since who deletes a film leaves the others where they are. The promise is looked at behind each statement and not
-- behind each row, so that what follows a place can be moved on by one in one go. What is in the bin keeps its place.
create table cuts (
  tenant_id uuid not null references tenants (id),
  pre_test_id uuid not null,
  series_id uuid not null,
  place integer not null check (place > 0),
  primary key (tenant_id, pre_test_id),
  constraint cuts_place unique (tenant_id, series_id, place) deferrable initially immediate,
  foreign key (tenant_id, pre_test_id) references pre_tests (tenant_id, id) on delete cascade
);
alter table cuts enable row level security;
alter table cuts force row level security;
create policy cuts_of_tenant on cuts to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy cuts_of_system on cuts to fovea_system using (true) with check (true);
grant select, insert, update, delete on cuts to fovea_app, fovea_system;

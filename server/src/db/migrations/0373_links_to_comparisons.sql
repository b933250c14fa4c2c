-- A link shows one film, or two to four side by side (decision 0394). Those of a comparison stand here in their order, each by its newest
-- analysis or by one that stays; a film that is deleted leaves its place empty, so that the page can say which is gone.
alter table share_links
  alter column pre_test_id drop not null,
  add column films_count integer not null default 1 check (films_count between 1 and 4),
  add check ((pre_test_id is null) = (films_count > 1));
create table share_films (
  tenant_id uuid not null,
  share_id uuid not null,
  place integer not null check (place between 0 and 3),
  pre_test_id uuid not null,
  prediction_id uuid,
  primary key (tenant_id, share_id, place),
  foreign key (tenant_id, share_id) references share_links (tenant_id, id) on delete cascade,
  foreign key (tenant_id, pre_test_id) references pre_tests (tenant_id, id) on delete cascade,
  foreign key (tenant_id, prediction_id) references predictions (tenant_id, id) on delete cascade
);
create index share_films_of_pre_test on share_films (tenant_id, pre_test_id);
create index share_films_of_prediction on share_films (tenant_id, prediction_id) where prediction_id is not null;
alter table share_films enable row level security;
alter table share_films force row level security;
create policy share_films_of_tenant on share_films to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy share_films_of_system on share_films to fovea_system using (true) with check (true);
grant select, insert on share_films to fovea_app;
grant select, delete on share_films to fovea_system;

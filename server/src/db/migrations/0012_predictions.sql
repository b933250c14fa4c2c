-- One analysis of a pre-test, with the versions and options that made it inside `result`. `fence` rises with every claim; a writer that names an older one changes nothing.
-- What is final so far is kept in the row, since it changes every second; the whole result has its files in the blob store.
create table predictions (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  pre_test_id uuid not null,
  video_id uuid not null,
  fence bigint not null default 0,
  attempts integer not null default 0,
  partial jsonb,
  partial_heatmap bytea,
  partial_poster bytea,
  result jsonb,
  heatmap_sha256 text,
  poster_sha256 text,
  created_at timestamptz not null,
  completed_at timestamptz,
  unique (tenant_id, id),
  foreign key (tenant_id, pre_test_id) references pre_tests (tenant_id, id),
  foreign key (tenant_id, video_id) references videos (tenant_id, id),
  foreign key (tenant_id, heatmap_sha256) references blobs (tenant_id, sha256),
  foreign key (tenant_id, poster_sha256) references blobs (tenant_id, sha256),
  check ((result is null) = (completed_at is null))
);
create index predictions_of_pre_test on predictions (tenant_id, pre_test_id, created_at);
create index predictions_video on predictions (tenant_id, video_id);
create index predictions_heatmap on predictions (tenant_id, heatmap_sha256);
create index predictions_poster on predictions (tenant_id, poster_sha256);
alter table pre_tests add foreign key (tenant_id, prediction_id) references predictions (tenant_id, id);
create index pre_tests_prediction on pre_tests (tenant_id, prediction_id);

alter table predictions enable row level security;
alter table predictions force row level security;
create policy predictions_of_tenant on predictions to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy predictions_of_system on predictions to fovea_system using (true) with check (true);
grant select, insert, update, delete on predictions to fovea_app, fovea_system;

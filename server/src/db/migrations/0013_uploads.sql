-- Uploads on their way. `bytes_received` never says more than what is durable; `writer` is the one request that may add.
create table uploads (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  pre_test_id uuid not null,
  user_id uuid not null,
  file_name text not null check (length(file_name) between 1 and 255),
  bytes_total bigint,
  bytes_received bigint not null default 0 check (bytes_received >= 0 and bytes_received <= coalesce(bytes_total, bytes_received)),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  writer uuid,
  writer_until timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  finished_at timestamptz,
  unique (tenant_id, id),
  foreign key (tenant_id, pre_test_id) references pre_tests (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create unique index uploads_one_open on uploads (tenant_id, pre_test_id) where finished_at is null;
create index uploads_pre_test on uploads (tenant_id, pre_test_id);
create index uploads_user on uploads (tenant_id, user_id);
create index uploads_expiry on uploads (expires_at);

alter table uploads enable row level security;
alter table uploads force row level security;
create policy uploads_of_tenant on uploads to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy uploads_of_system on uploads to fovea_system using (true) with check (true);
grant select, insert, update, delete on uploads to fovea_app, fovea_system;

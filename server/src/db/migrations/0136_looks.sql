-- Further looks at a film that somebody asked for: edits tried on a still, a box followed. Each is kept for an hour, so that a link to it
-- or a reload is answered at once. `wish_key` is the digest of what was asked: the same is looked at once. `fence` rises with every
-- claim; a writer that names an older one changes nothing.
create table looks (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  prediction_id uuid not null,
  wish jsonb not null,
  wish_key text not null,
  status text not null check (status in ('waiting', 'running', 'ready', 'failed')),
  progress smallint not null default 0 check (progress between 0 and 100),
  fence integer not null default 0,
  failure text check (failure in ('original_gone', 'unreadable', 'internal')),
  answer jsonb,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (tenant_id, id),
  foreign key (tenant_id, prediction_id) references predictions (tenant_id, id) on delete cascade,
  constraint looks_ready_has_answer check ((status = 'ready') = (answer is not null)),
  constraint looks_failed_has_reason check ((status = 'failed') = (failure is not null))
);
create unique index looks_same on looks (tenant_id, prediction_id, wish_key) where status <> 'failed';
create index looks_of_result on looks (tenant_id, prediction_id);
create index looks_recent on looks (tenant_id, created_at);
create index looks_age on looks (created_at);
create index looks_unsettled on looks (changed_at) where status in ('waiting', 'running');
alter table looks enable row level security;
alter table looks force row level security;
create policy looks_of_tenant on looks to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy looks_of_system on looks to fovea_system using (true) with check (true);
grant select, insert, update, delete on looks to fovea_app, fovea_system;

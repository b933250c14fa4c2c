-- Addresses that are told of events, and what was sent there. The secret that signs messages is sealed: a dump signs nothing.
create table webhooks (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  url text not null check (char_length(url) <= 2000),
  events text[] not null check (cardinality(events) between 1 and 20),
  secret bytea not null,
  is_active boolean not null,
  failing_since timestamptz,
  switched_off_at timestamptz check (switched_off_at is null or not is_active),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (tenant_id, id)
);
create index webhooks_by_creation on webhooks (tenant_id, created_at, id);
alter table webhooks enable row level security;
alter table webhooks force row level security;
create policy webhooks_of_tenant on webhooks to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy webhooks_of_system on webhooks to fovea_system using (true) with check (true);
grant select, insert, update, delete on webhooks to fovea_app;
grant select, delete on webhooks to fovea_system;

-- One message to one webhook, with what came of its latest try. message is ids and an address of ours, never content.
create table webhook_deliveries (
  id uuid primary key,
  tenant_id uuid not null,
  webhook_id uuid not null,
  event text not null check (event in ('prediction.complete', 'prediction.failed', 'test')),
  message jsonb not null,
  status text not null check (status in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz,
  attempted_at timestamptz,
  response_status integer,
  response_start bytea check (octet_length(response_start) <= 500),
  duration_ms integer,
  fault text check (char_length(fault) <= 40),
  created_at timestamptz not null,
  unique (tenant_id, id),
  check ((status = 'waiting') = (due_at is not null)),
  foreign key (tenant_id, webhook_id) references webhooks (tenant_id, id) on delete cascade
);
create index webhook_deliveries_of_webhook on webhook_deliveries (tenant_id, webhook_id, id);
create index webhook_deliveries_due on webhook_deliveries (due_at) where status = 'waiting';
create index webhook_deliveries_by_age on webhook_deliveries (created_at);
alter table webhook_deliveries enable row level security;
alter table webhook_deliveries force row level security;
create policy webhook_deliveries_of_tenant on webhook_deliveries to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy webhook_deliveries_of_system on webhook_deliveries to fovea_system using (true) with check (true);
grant select, insert, update, delete on webhook_deliveries to fovea_app;
grant select, delete on webhook_deliveries to fovea_system;

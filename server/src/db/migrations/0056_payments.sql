-- How a tenant pays, and who it is at the payment provider. No card, no address: the provider keeps those.
create table tenant_billing (
  tenant_id uuid primary key references tenants (id),
  plan text not null default 'unlimited' check (plan in ('unlimited', 'credits')),
  provider text check (provider in ('stripe', 'fake')),
  customer_id text check (char_length(customer_id) between 1 and 255),
  -- Rises when the provider has forgotten the customer, so that the next one is a new one and no replay of the old.
  customer_round integer not null default 0,
  check ((provider is null) = (customer_id is null)),
  unique (provider, customer_id)
);
create function fovea_open_tenant_billing() returns trigger language plpgsql as $$
begin
  insert into tenant_billing (tenant_id) values (new.id);
  return null;
end $$;
create trigger tenants_billing after insert on tenants for each row execute function fovea_open_tenant_billing();
insert into tenant_billing (tenant_id) select id from tenants;

-- A purchase of credits: pack, credits and price as the server decided them when it began. What the provider says moves it
-- forward only: opening → open → processing → failed | expired | refused → paid, and `refunded` only grows.
-- `refused`: the provider speaks of another amount than was asked for, and nothing is given.
create table credit_purchases (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  provider text not null check (provider in ('stripe', 'fake')),
  pack text not null,
  credits bigint not null check (credits > 0),
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  status text not null check (status in ('opening', 'open', 'processing', 'failed', 'expired', 'refused', 'paid')),
  customer_id text not null,
  session_id text unique check (char_length(session_id) <= 255),
  -- Of the amount, what was given back; and for how many credits we have already seen to that.
  refunded bigint not null default 0,
  credits_returned bigint not null default 0,
  user_id uuid,
  created_at timestamptz not null,
  paid_at timestamptz,
  checked_at timestamptz not null,
  unique (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete set null (user_id)
);
create index credit_purchases_by_time on credit_purchases (tenant_id, created_at);
create index credit_purchases_user on credit_purchases (tenant_id, user_id);
create index credit_purchases_unsettled on credit_purchases (checked_at) where status in ('opening', 'open', 'processing', 'paid');

-- What the provider told us, once each. `done_at` is set in the transaction of the effect.
create table payment_events (
  id text primary key check (char_length(id) between 1 and 255),
  tenant_id uuid not null references tenants (id),
  purchase_id uuid,
  kind text not null check (char_length(kind) <= 100),
  received_at timestamptz not null,
  done_at timestamptz,
  unique (tenant_id, id),
  foreign key (tenant_id, purchase_id) references credit_purchases (tenant_id, id)
);
create index payment_events_waiting on payment_events (received_at) where done_at is null;
create index payment_events_by_age on payment_events (received_at);
create index payment_events_purchase on payment_events (tenant_id, purchase_id);

alter table tenant_billing enable row level security;
alter table tenant_billing force row level security;
create policy tenant_billing_of_tenant on tenant_billing to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy tenant_billing_of_system on tenant_billing to fovea_system using (true) with check (true);
grant select, update on tenant_billing to fovea_app;
grant select, insert, update, delete on tenant_billing to fovea_system;

alter table credit_purchases enable row level security;
alter table credit_purchases force row level security;
create policy credit_purchases_of_tenant on credit_purchases to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy credit_purchases_of_system on credit_purchases to fovea_system using (true) with check (true);
grant select, insert, update on credit_purchases to fovea_app;
grant select, insert, update, delete on credit_purchases to fovea_system;

alter table payment_events enable row level security;
alter table payment_events force row level security;
create policy payment_events_of_tenant on payment_events to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy payment_events_of_system on payment_events to fovea_system using (true) with check (true);
grant select, insert, update on payment_events to fovea_app;
grant select, insert, update, delete on payment_events to fovea_system;

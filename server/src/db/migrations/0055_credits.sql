-- Credits as a double-entry ledger: one credit is one second of film. Every transaction's entries sum to zero, every account's
-- balance is the sum of its entries, and nothing is ever changed afterwards. The system's side (`issued`, `expired`) is kept for
-- each tenant by itself, so that no row is shared between tenants. `issued` alone may be below zero: it is where credits come from.
create table credit_accounts (
  tenant_id uuid not null references tenants (id),
  kind text not null check (kind in ('available', 'expired', 'issued', 'reserved', 'spent')),
  balance bigint not null default 0,
  primary key (tenant_id, kind),
  constraint credit_accounts_not_below_zero check (kind = 'issued' or balance >= 0)
);

-- `key` makes a cause count once: 'settle:<prediction>', 'purchase:<purchase>'.
create table credit_transactions (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  kind text not null check (kind in ('grant', 'purchase', 'reversal', 'expire', 'reserve', 'correct', 'settle', 'refund')),
  key text check (char_length(key) <= 200),
  prediction_id uuid,
  user_id uuid,
  note text check (char_length(note) <= 200),
  at timestamptz not null,
  unique (tenant_id, id),
  unique (tenant_id, key),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete set null (user_id)
);
create index credit_transactions_user on credit_transactions (tenant_id, user_id);

create table credit_entries (
  tenant_id uuid not null,
  transaction_id uuid not null,
  account text not null,
  amount bigint not null check (amount <> 0),
  primary key (tenant_id, transaction_id, account),
  foreign key (tenant_id, transaction_id) references credit_transactions (tenant_id, id),
  foreign key (tenant_id, account) references credit_accounts (tenant_id, kind)
);
create index credit_entries_account on credit_entries (tenant_id, account);

-- What one analysis holds, and took in the end. `source` is where the credits came from and where what is left over goes back:
-- `available` on a plan that counts, `issued` on one without limits. No key to the prediction, which may be deleted: what was
-- used stays used.
create table credit_reservations (
  tenant_id uuid not null references tenants (id),
  prediction_id uuid not null,
  user_id uuid,
  source text not null check (source in ('available', 'issued')),
  status text not null check (status in ('open', 'settled', 'refunded')),
  credits bigint not null check (credits >= 0),
  seconds double precision check (seconds >= 0),
  reserved_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, prediction_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete set null (user_id),
  check ((status = 'open') = (ended_at is null))
);
create index credit_reservations_user on credit_reservations (tenant_id, user_id);
create index credit_reservations_open on credit_reservations (reserved_at) where status = 'open';
create index credit_reservations_used on credit_reservations (tenant_id, ended_at) where status = 'settled';

create function fovea_post_credit_entry() returns trigger language plpgsql as $$
begin
  update credit_accounts set balance = balance + new.amount where tenant_id = new.tenant_id and kind = new.account;
  return null;
end $$;
create trigger credit_entries_post after insert on credit_entries for each row execute function fovea_post_credit_entry();

create function fovea_check_credit_sum() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from credit_entries where tenant_id = new.tenant_id and transaction_id = new.transaction_id) <> 0 then
    raise exception 'the entries of a credit transaction must sum to zero' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger credit_entries_sum after insert on credit_entries
  deferrable initially deferred for each row execute function fovea_check_credit_sum();

create function fovea_refuse_balance() returns trigger language plpgsql as $$
begin
  raise exception 'a balance is changed by entries alone' using errcode = 'insufficient_privilege';
end $$;
create trigger credit_accounts_by_entries before update on credit_accounts
  for each row when (pg_trigger_depth() = 0) execute function fovea_refuse_balance();

-- Every tenant has its accounts from the first moment on.
create function fovea_open_credit_accounts() returns trigger language plpgsql as $$
begin
  insert into credit_accounts (tenant_id, kind) select new.id, unnest(array['available', 'expired', 'issued', 'reserved', 'spent']);
  return null;
end $$;
create trigger tenants_credit_accounts after insert on tenants for each row execute function fovea_open_credit_accounts();
insert into credit_accounts (tenant_id, kind)
  select id, kind from tenants, unnest(array['available', 'expired', 'issued', 'reserved', 'spent']) kind;

alter table credit_accounts enable row level security;
alter table credit_accounts force row level security;
create policy credit_accounts_of_tenant on credit_accounts to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy credit_accounts_of_system on credit_accounts to fovea_system using (true) with check (true);
grant select, update (balance) on credit_accounts to fovea_app;
grant select, insert, update (balance), delete on credit_accounts to fovea_system;

alter table credit_transactions enable row level security;
alter table credit_transactions force row level security;
create policy credit_transactions_of_tenant on credit_transactions to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy credit_transactions_of_system on credit_transactions to fovea_system using (true) with check (true);
grant select, insert on credit_transactions to fovea_app;
grant select, insert, delete on credit_transactions to fovea_system;

alter table credit_entries enable row level security;
alter table credit_entries force row level security;
create policy credit_entries_of_tenant on credit_entries to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy credit_entries_of_system on credit_entries to fovea_system using (true) with check (true);
grant select, insert on credit_entries to fovea_app;
grant select, insert, delete on credit_entries to fovea_system;

alter table credit_reservations enable row level security;
alter table credit_reservations force row level security;
create policy credit_reservations_of_tenant on credit_reservations to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy credit_reservations_of_system on credit_reservations to fovea_system using (true) with check (true);
grant select, insert, update on credit_reservations to fovea_app;
grant select, insert, update, delete on credit_reservations to fovea_system;

-- Everything that the stand-in for the payment provider knows, as the real one would keep it on its own machines. One row, so
-- that several api processes share it; nothing of the product reads it.
create table fake_payments (
  id integer primary key check (id = 1),
  state json not null
);
insert into fake_payments values (1, '{}');
alter table fake_payments enable row level security;
alter table fake_payments force row level security;
create policy fake_payments_of_system on fake_payments to fovea_system using (true) with check (true);
grant select, update on fake_payments to fovea_system;

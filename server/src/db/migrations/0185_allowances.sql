-- A plan that grants so much a month, and what an admin sets for one tenant instead of what its plan grants. Null: as the plan says.
alter table tenant_billing
  drop constraint tenant_billing_plan_check,
  add constraint tenant_billing_plan_check check (plan in ('unlimited', 'credits', 'monthly')),
  add column films_monthly integer check (films_monthly >= 0),
  add column seconds_monthly integer check (seconds_monthly >= 0),
  add column person_films_daily integer check (person_films_daily >= 0),
  add column person_seconds_daily integer check (person_seconds_daily >= 0);

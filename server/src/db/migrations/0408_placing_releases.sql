-- By which rules the workers that are up place films, and since when: where two releases run beside one another, the later one places them
-- (decision 0485). Of the server, not of a tenant; the times are the database's.
create table placing_rules (
  rules text primary key check (char_length(rules) <= 200),
  first_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
alter table placing_rules enable row level security;
alter table placing_rules force row level security;
create policy placing_rules_of_system on placing_rules to fovea_system using (true) with check (true);
grant select, insert, update on placing_rules to fovea_system;

-- What the clock of the workers showed when they last looked, and from when on what is deleted by its age may be deleted again, after it had
-- leapt ahead. One row.
create table clock_seen (
  one boolean primary key default true check (one),
  seen_at timestamptz not null,
  steady_from timestamptz not null
);
alter table clock_seen enable row level security;
alter table clock_seen force row level security;
create policy clock_seen_of_system on clock_seen to fovea_system using (true) with check (true);
grant select, insert, update on clock_seen to fovea_system;

-- One row for each request that was answered. Ids are of version 7, so their order is the order of arrival: a partition holds the
-- ids of one week, and whole weeks are dropped once they are too old. Never changed afterwards.
-- `user_id` has no foreign key, since a row is written after the fact and outlives its person. A deleted tenant takes its rows along.
create table request_log (
  id uuid primary key,
  tenant_id uuid references tenants (id) on delete cascade,
  user_id uuid,
  behind_tenant_id uuid,
  behind_user_id uuid,
  actor text not null check (actor in ('anonymous', 'person', 'key')),
  method text not null check (char_length(method) <= 10),
  route text not null check (char_length(route) <= 200),
  status smallint not null,
  code text check (char_length(code) <= 60),
  duration_ms integer not null,
  request_bytes bigint not null,
  response_bytes bigint not null,
  address text check (char_length(address) <= 60),
  agent text check (char_length(agent) <= 300),
  is_complete boolean not null,
  unique (tenant_id, id)
) partition by range (id);
create index request_log_of_user on request_log (tenant_id, user_id, id);
create index request_log_of_route on request_log (tenant_id, route, id);
create index request_log_by_status on request_log (tenant_id, status, id);
create index request_log_by_duration on request_log (tenant_id, duration_ms, id);
-- What an admin looks for in all tenants at once: faults of ours, and what other admins did.
create index request_log_faults on request_log (id) where status >= 500;
create index request_log_behind on request_log (behind_user_id, id) where behind_user_id is not null;
alter table request_log enable row level security;
alter table request_log force row level security;
create policy request_log_of_tenant on request_log for select to fovea_app using (tenant_id = (select fovea_tenant()));
create policy request_log_of_system on request_log to fovea_system using (true) with check (true);
grant select on request_log to fovea_app;
grant select, insert, delete on request_log to fovea_system;

-- The roles of the application make and drop nothing themselves: these two functions do it for them, and only this.
-- Weeks are counted from 1970-01-01. A partition is filled in before it is attached, so that nobody waits for it.
create function request_log_make_week(week integer) returns boolean language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  week_ms constant bigint := 604800000;
  name constant text := 'request_log_' || to_char(to_timestamp(week * 604800.0) at time zone 'utc', 'YYYYMMDD');
  bounds text[];
begin
  if to_regclass('public.' || name) is not null then return false; end if;
  perform pg_advisory_xact_lock(4072065);
  if to_regclass('public.' || name) is not null then return false; end if;
  select array_agg(substr(hex, 1, 8) || '-' || substr(hex, 9, 4) || '-0000-0000-000000000000' order by hex) into bounds
    from unnest(array[week, week + 1]) as w, lpad(to_hex(w * week_ms), 12, '0') as hex;
  execute format('create table public.%I (like public.request_log including defaults including constraints)', name);
  execute format('alter table public.%I enable row level security', name);
  execute format('alter table public.%I force row level security', name);
  execute format('create policy of_system on public.%I to fovea_system using (true) with check (true)', name);
  execute format('alter table public.request_log attach partition public.%I for values from (%L) to (%L)', name, bounds[1], bounds[2]);
  return true;
end $$;

-- Drops every week before this one. Returns how many.
create function request_log_drop_before(week integer) returns integer language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  old text;
  dropped integer := 0;
begin
  perform pg_advisory_xact_lock(4072065);
  for old in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'public.request_log'::regclass and c.relname ~ '^request_log_[0-9]{8}$'
      and to_date(substr(c.relname, 13), 'YYYYMMDD') < (to_timestamp(week * 604800.0) at time zone 'utc')::date
  loop
    execute format('drop table public.%I', old);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;
revoke all on function request_log_make_week(integer), request_log_drop_before(integer) from public;
grant execute on function request_log_make_week(integer), request_log_drop_before(integer) to fovea_system;

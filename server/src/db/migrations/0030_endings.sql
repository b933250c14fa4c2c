-- A tenant that ends takes every row of its own with it, out of whatever table: the system may delete in each of them, those to
-- come included.
do $$
declare
  each record;
begin
  for each in
    select c.oid::regclass as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'tenant_id' and not a.attisdropped
  loop
    execute format('grant delete on %s to fovea_system', each.name);
  end loop;
end $$;
alter default privileges in schema public grant delete on tables to fovea_system;

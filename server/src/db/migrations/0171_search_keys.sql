-- Names are found by keys that are a tenant's own: a hash of each three letters in a row, begun with the tenant. In an index of
-- trigrams that all tenants have in common a word of one tenant walks through the names of all. A hash may meet another by chance or
-- by somebody's wish: what an index gives is always looked at again, tenant and name.
create function fovea_search_keys(tenant uuid, words text, step integer) returns bigint[] language sql immutable strict parallel safe cost 1000
  as $$ select coalesce(array_agg(distinct hashtextextended(substr(words, at, 3), uuid_hash_extended(tenant, 0))), '{}')
    from generate_series(1, char_length(words) - 2, step) at $$;
create index pre_tests_words on pre_tests using gin (fovea_search_keys(tenant_id, name_key, 1)) with (fastupdate = off) where deleted_at is null;
create index folders_words on folders using gin (fovea_search_keys(tenant_id, name_key, 1)) with (fastupdate = off) where deleted_at is null;
-- Which keys are common would be counted for all tenants together, which says nothing of one.
alter index pre_tests_words alter column 1 set statistics 0;
alter index folders_words alter column 1 set statistics 0;

-- 0 for a name that begins with the words, 1 for one of which a word does, 2 for another.
create function fovea_search_rank(name_key text, words text) returns integer language sql immutable parallel safe
  as $$ select case when starts_with(name_key, words) then 0
    when strpos(' ' || translate(name_key, '-_/.,:()[]', '          '), ' ' || words) > 0 then 1 else 2 end $$;

-- Of either kind the newest names that hold the words: among the newest of all, and by their keys. Four or five keys tell nearly all,
-- and each is a list to be walked; the name is looked at in any case. One plan for each way, made once by a session: planning would
-- take longer than most searches, and no other way is wanted, however few or many rows there are.
do $make$
declare kind text;
begin
  foreach kind in array array['pre_tests', 'folders'] loop
    execute format($function$
      create function fovea_%1$s_by_time(tenant uuid, words text, among integer, at_most integer)
      returns table (id uuid, name_key text, created_at timestamptz) language plpgsql stable set search_path = pg_catalog, public, pg_temp
      set plan_cache_mode = force_generic_plan set max_parallel_workers_per_gather = 0 set enable_seqscan = off
      set enable_bitmapscan = off set enable_sort = off as $$
      #variable_conflict use_column
      begin
        return query select id, name_key, created_at from (select id, name_key, created_at from public.%1$I
          where tenant_id = tenant and deleted_at is null order by created_at desc, id desc limit among) newest
          where strpos(name_key, words) > 0 limit at_most;
      end $$;
      revoke execute on function fovea_%1$s_by_time(uuid, text, integer, integer) from public;
      create function fovea_%1$s_by_keys(tenant uuid, words text, at_most integer)
      returns table (id uuid, name_key text, created_at timestamptz) language plpgsql stable set search_path = pg_catalog, public, pg_temp
      set plan_cache_mode = force_generic_plan set max_parallel_workers_per_gather = 0 set enable_seqscan = off
      set enable_indexscan = off set enable_indexonlyscan = off as $$
      #variable_conflict use_column
      declare
        keys bigint[] := fovea_search_keys(tenant, words, greatest(3, (char_length(words) - 2) / 3))
          || fovea_search_keys(tenant, right(words, 3), 1);
      begin
        -- The inner question names nothing but the keys, so that no other index is asked beside theirs.
        return query select id, name_key, created_at from (select id, tenant_id, name_key, created_at from public.%1$I
          where fovea_search_keys(tenant_id, name_key, 1) @> keys and deleted_at is null offset 0) held
          where tenant_id = tenant and strpos(name_key, words) > 0 order by created_at desc, id desc limit at_most;
      end $$;
      revoke execute on function fovea_%1$s_by_keys(uuid, text, integer) from public;
    $function$, kind);
  end loop;
end $make$;

-- Words that are common among the newest five hundred are looked for from the newest on, and found enough before many are read.
create function fovea_names_holding(kind text, words text, at_most integer) returns table (id uuid, name_key text, created_at timestamptz)
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant uuid := fovea_tenant();
  hits integer;
begin
  if kind not in ('pre_tests', 'folders') then raise exception 'nothing is searched by the name %', kind; end if;
  if tenant is null or at_most is null or coalesce(char_length(words), 0) < 3 then return; end if;
  execute format('select count(*) from fovea_%s_by_time($1, $2, 500, 500)', kind) into hits using tenant, words;
  if hits * 12 >= at_most then
    return query execute format('select * from fovea_%s_by_time($1, $2, 10000, $3)', kind) using tenant, words, at_most;
    get diagnostics hits = row_count;
    if hits >= at_most then return; end if;
  end if;
  return query execute format('select * from fovea_%s_by_keys($1, $2, $3)', kind) using tenant, words, at_most;
end $$;
revoke execute on function fovea_names_holding(text, text, integer) from public;

-- The newest of those that begin with the words, among at most 5,000, for the functions below alone.
create function fovea_names_beginning(kind text, words text, at_most integer) returns table (id uuid, name_key text, created_at timestamptz)
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant uuid := fovea_tenant();
begin
  if kind not in ('pre_tests', 'folders') then raise exception 'nothing is searched by the name %', kind; end if;
  if tenant is null or at_most is null or coalesce(words, '') = '' then return; end if;
  return query execute format('select id, name_key, created_at from (select id, name_key, created_at from public.%I
    where tenant_id = $1 and deleted_at is null and name_key like $2 limit greatest(5000, $3)) begun
    order by created_at desc, id desc limit $3', kind)
    using tenant, replace(replace(replace(words, '\', '\\'), '%', '\%'), '_', '\_') || '%', at_most;
end $$;
revoke execute on function fovea_names_beginning(text, text, integer) from public;

-- Names that hold the words, in no order: `at_most` of the newest, and where there are more, as many of those that begin with them.
create or replace function fovea_matching(kind text, query text, at_most integer) returns setof uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with asked as materialized (select fovea_fold(query) as words),
  held as materialized (select id from asked, fovea_names_holding(kind, words, at_most))
  select id from held
  union all
  select id from asked, fovea_names_beginning(kind, words, at_most)
    where char_length(words) < 3 or (select count(*) >= at_most from held)
$$;

-- The `at_most` that fit best, among the newest 100 and the newest that begin with the words.
create function fovea_best_matching(kind text, query text, at_most integer) returns setof uuid
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  words text := fovea_fold(query);
begin
  return query with held as materialized (select * from fovea_names_holding(kind, words, 100)),
    found as (
      select * from held
      union
      select * from fovea_names_beginning(kind, words, at_most) where char_length(words) < 3
        or (select count(*) = 100 and count(*) filter (where starts_with(name_key, words)) < at_most from held)
    )
    select id from found order by fovea_search_rank(name_key, words), created_at desc, id desc limit at_most;
end $$;
revoke execute on function fovea_best_matching(text, text, integer) from public;
grant execute on function fovea_best_matching(text, text, integer) to fovea_app;

drop index pre_tests_trigrams;
drop index folders_trigrams;

-- Names are found by trigrams, tenant by tenant. Text-match operators are not leakproof, so under row-level security no query of the
-- application's role may use such an index. This function may: it takes the tenant from the transaction itself and answers with ids,
-- which the caller reads under its own policies. Its text is planned anew for each search, since a rare word and a common one want
-- different plans. At most `at_most` ids of names that begin with the words and as many that have them inside, newest first.
create extension if not exists pg_trgm with schema public;
create extension if not exists btree_gin with schema public;
create index pre_tests_trigrams on pre_tests using gin (tenant_id, name_key gin_trgm_ops) where deleted_at is null;
create index folders_trigrams on folders using gin (tenant_id, name_key gin_trgm_ops) where deleted_at is null;

create function fovea_matching(kind text, query text, at_most integer) returns setof uuid
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant uuid := fovea_tenant();
  words text := fovea_fold(query);
  literal text := replace(replace(replace(words, '\', '\\'), '%', '\%'), '_', '\_');
begin
  if tenant is null or words is null or words = '' or at_most is null then return; end if;
  if kind not in ('pre_tests', 'folders') then raise exception 'nothing is searched by the name %', kind; end if;
  return query execute format(
    'select id from (select id, created_at from public.%I where tenant_id = $1 and deleted_at is null and name_key like $2 limit greatest(5000, $3)) begun
     order by created_at desc, id desc limit $3', kind) using tenant, literal || '%', at_most;
  -- Shorter words have no trigram that an index could be asked for.
  if words ~ '[[:alnum:]]{3}' then
    return query execute format(
      'select id from public.%I where tenant_id = $1 and deleted_at is null and name_key like $2 order by created_at desc, id desc limit $3', kind)
      using tenant, '%' || literal || '%', at_most;
  end if;
end $$;
revoke execute on function fovea_matching(text, text, integer) from public;
grant execute on function fovea_matching(text, text, integer) to fovea_app;

-- Who the session cookies of a moment belong to, with what is said and asked about their people on every request. A function, since
-- its plan is kept: every request that is signed in waits for it. It runs as whoever calls it, under their row-level security.
create function fovea_sessions(token_hashes text)
returns table (
  token_hash text, id uuid, tenant_id uuid, user_id uuid, created_at timestamptz, seen_at timestamptz, is_remembered boolean,
  behind_tenant_id uuid, behind_user_id uuid, behind_name text, has_own boolean, role text, locale text, must_change_password boolean,
  is_disabled boolean, email text, name text, theme text, heatmap_palette text, notify_when_done boolean, tenant_name text,
  has_second_factor boolean
)
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  hashes bytea[] := array(select decode(hash, 'hex') from unnest(string_to_array(token_hashes, ',')) hash);
begin
  return query
    select encode(s.token_hash, 'hex'), s.id, s.tenant_id, s.user_id, s.created_at, s.seen_at, s.is_remembered,
      s.behind_tenant_id, s.behind_user_id, s.behind_name, s.behind_session_id is null or own.id is not null, u.role, u.locale,
      u.must_change_password, u.disabled_at is not null, u.email, u.name, u.theme, u.heatmap_palette, u.notify_when_done, t.name,
      f.user_id is not null
    from sessions s
      join users u on u.id = s.user_id and u.tenant_id = s.tenant_id
      join tenants t on t.id = s.tenant_id
      left join sessions own on own.id = s.behind_session_id
      left join second_factors f on f.user_id = u.id and f.confirmed_at is not null
    where s.token_hash = any (hashes);
end $$;
revoke execute on function fovea_sessions(text) from public;
grant execute on function fovea_sessions(text) to fovea_system;

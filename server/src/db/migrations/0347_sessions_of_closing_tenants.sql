-- While an organisation waits to be deleted, only those are let in who may call that off. A sign-in that was on its way while that was
-- asked for leaves a session behind, so the look at sessions says so too: everybody else counts as disabled until it is called off.
create or replace view fovea_sessions_by_hash as
  select encode(s.token_hash, 'hex') as token_hash, s.id, s.tenant_id, s.user_id, s.created_at, s.seen_at, s.is_remembered,
    s.behind_tenant_id, s.behind_user_id, s.behind_name, s.behind_session_id is null or own.id is not null as has_own, u.role, u.locale,
    u.must_change_password,
    u.disabled_at is not null
      or (t.deletion_requested_at is not null and s.behind_session_id is null and u.role not in ('tenant-admin', 'admin')) as is_disabled,
    u.email, u.name, u.theme, u.heatmap_palette, u.notify_when_done,
    t.name as tenant_name, f.user_id is not null as has_second_factor, s.token_hash as hash
  from sessions s
    join users u on u.id = s.user_id and u.tenant_id = s.tenant_id
    join tenants t on t.id = s.tenant_id
    left join sessions own on own.id = s.behind_session_id
    left join second_factors f on f.user_id = u.id and f.confirmed_at is not null;

-- The look at sessions as a view, which a connection plans once. The function fovea_sessions planned its question anew at every call as
-- soon as there were some thousands of people: one hash is fewer than what a plan for any number of hashes expects, and so looked
-- cheaper than the plan that was there. Its caller now asks for hashes by a subquery, of which every plan expects as much.
-- A view reads as its owner, under the row-level security of fovea_system; whoever connects may ask it, and neither of the roles that
-- a transaction takes as a tenant. The function stays for the release before this one.
create view fovea_sessions_by_hash as
  select encode(s.token_hash, 'hex') as token_hash, s.id, s.tenant_id, s.user_id, s.created_at, s.seen_at, s.is_remembered,
    s.behind_tenant_id, s.behind_user_id, s.behind_name, s.behind_session_id is null or own.id is not null as has_own, u.role, u.locale,
    u.must_change_password, u.disabled_at is not null as is_disabled, u.email, u.name, u.theme, u.heatmap_palette, u.notify_when_done,
    t.name as tenant_name, f.user_id is not null as has_second_factor, s.token_hash as hash
  from sessions s
    join users u on u.id = s.user_id and u.tenant_id = s.tenant_id
    join tenants t on t.id = s.tenant_id
    left join sessions own on own.id = s.behind_session_id
    left join second_factors f on f.user_id = u.id and f.confirmed_at is not null;
grant create on schema public to fovea_system;
alter view fovea_sessions_by_hash owner to fovea_system;
revoke create on schema public from fovea_system;
do $$ begin execute format('grant select on fovea_sessions_by_hash to %I', current_user); end $$;

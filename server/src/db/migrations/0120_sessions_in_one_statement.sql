-- The look at a session's cookie takes the role of the system by itself, so that it is one statement of one round trip and not a
-- transaction that sets a role first: every request that is signed in waits for it. What it reads is unchanged, under the row-level
-- security of fovea_system; it may be run by whoever connects, and by neither of the roles that a transaction takes.
grant create on schema public to fovea_system;
alter function fovea_sessions(text) owner to fovea_system;
alter function fovea_sessions(text) security definer;
revoke create on schema public from fovea_system;
revoke execute on function fovea_sessions(text) from public, fovea_system;
do $$ begin execute format('grant execute on function fovea_sessions(text) to %I', current_user); end $$;

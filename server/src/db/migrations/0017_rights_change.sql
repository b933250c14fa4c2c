-- Open event streams ask again who may listen as soon as an answer may have changed: by whatever hand, told when it commits.
create function fovea_say_rights_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('fovea_events', json_build_object('userId', case tg_table_name when 'users' then to_jsonb(old) ->> 'id' else to_jsonb(old) ->> 'user_id' end)::text);
  return null;
end $$;
create trigger sessions_end after delete on sessions for each row execute function fovea_say_rights_changed();
create trigger users_change after update of role, disabled_at, tenant_id, must_change_password on users
  for each row when ((old.role, old.disabled_at, old.tenant_id, old.must_change_password) is distinct from (new.role, new.disabled_at, new.tenant_id, new.must_change_password))
  execute function fovea_say_rights_changed();

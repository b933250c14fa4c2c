-- The queue's own role: it sees the job tables and nothing of ours. The job tables themselves are made by the queue's library.
do $$
begin
  create role fovea_queue nologin noinherit nosuperuser nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  if not pg_has_role(current_user, 'fovea_queue', 'member') then execute format('grant fovea_queue to %I', current_user); end if;
end $$;

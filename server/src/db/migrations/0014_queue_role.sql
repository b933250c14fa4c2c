-- The queue's own role: it sees the job tables and nothing of ours. The job tables themselves are made by the queue's library.
do $$
begin
  create role fovea_queue nologin;
exception when duplicate_object then null;
end
$$;
do $$
begin
  execute format('grant fovea_queue to %I', current_user);
exception when invalid_grant_operation then null;
end
$$;

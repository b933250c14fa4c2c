-- Whoever looks at a folder, or at the one above it, reads again what others have done there: by whatever hand, told when it commits.
-- The same folder named twice in one transaction is told once.
create function fovea_say_folder_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('fovea_events', json_build_object('tenantId', new.tenant_id, 'event', json_build_object('kind', 'folder', 'uuid', new.id))::text);
  return null;
end $$;
create trigger folders_new after insert on folders for each row execute function fovea_say_folder_changed();
create trigger folders_change after update of name, slug, parent_id, deleted_at on folders
  for each row when ((old.name, old.slug, old.parent_id, old.deleted_at) is distinct from (new.name, new.slug, new.parent_id, new.deleted_at))
  execute function fovea_say_folder_changed();

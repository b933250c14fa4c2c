-- beside writers
-- Folders whose films are still on their way.
create index concurrently folders_unsettled on folders (id) where content_due is not null or is_erased;

-- beside writers
-- A note that was deleted can be brought back for a while (decision 0396): every few minutes those whose time is over are looked for, and
-- there are hardly any.
create index concurrently notes_deleted on notes (deleted_at) where deleted_at is not null;

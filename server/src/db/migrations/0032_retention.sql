-- An original that was deleted after the time its tenant keeps originals: the film's row and its results stay, the file goes. The
-- file's row stays too, since others may still refer to the same bytes; it says that the file is not to be there.
alter table videos add column original_removed_at timestamptz;
alter table blobs add column removed_at timestamptz;
create index videos_by_age on videos (tenant_id, created_at) where original_removed_at is null;

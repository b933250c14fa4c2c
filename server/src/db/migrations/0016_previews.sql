-- A copy of a film for browsers that cannot play the film itself. Null: no copy is needed, or it is not known yet.
-- `preview_fence` rises with every claim of the job that makes it; a writer that names an older one changes nothing.
alter table videos
  add column preview_state text check (preview_state in ('needed', 'waiting', 'made', 'impossible')),
  add column preview_sha256 text,
  add column preview_fence integer not null default 0,
  add column preview_changed_at timestamptz,
  add constraint videos_preview_is_made check ((preview_state is not distinct from 'made') = (preview_sha256 is not null)),
  add foreign key (tenant_id, preview_sha256) references blobs (tenant_id, sha256);
create index videos_preview on videos (tenant_id, preview_sha256);
create index videos_preview_waiting on videos (preview_changed_at) where preview_state = 'waiting';

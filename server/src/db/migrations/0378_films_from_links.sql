-- A film that the server fetches itself (decision 0400). The address may be signed, so it is sealed, and goes with the last byte at the
-- latest: an upload that is at its end cannot hold one.
alter table uploads
  add column link bytea,
  add constraint uploads_link_open check (link is null or finished_at is null);

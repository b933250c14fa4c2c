-- What a link is called by who sends it, and that it was opened: how often and when last, to the minute, and nothing of by whom.
alter table share_links
  add column name text check (char_length(name) between 1 and 100),
  add column opened_count integer not null default 0 check (opened_count >= 0),
  add column last_opened_at timestamptz;
grant update (name, expires_at, opened_count, last_opened_at) on share_links to fovea_app;

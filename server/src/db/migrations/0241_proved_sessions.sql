-- When the person of a session proved anew who they are. Null: when they signed in.
alter table sessions add column proved_at timestamptz;

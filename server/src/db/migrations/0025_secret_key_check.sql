-- A digest under the server's key: whoever opens the database with another key is told so, instead of finding later that
-- nothing opens. One row.
create table secret_key_check (
  is_only boolean primary key default true check (is_only),
  digest bytea not null check (octet_length(digest) = 32)
);
alter table secret_key_check enable row level security;
alter table secret_key_check force row level security;
create policy secret_key_check_of_system on secret_key_check to fovea_system using (true) with check (true);
grant select, insert on secret_key_check to fovea_system;

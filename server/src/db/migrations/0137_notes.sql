-- Notes on a film at its moments, with replies. They belong to the pre-test: another analysis keeps them. A note that was deleted
-- after others had answered keeps its place and loses its words.
create table notes (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  pre_test_id uuid not null,
  parent_id uuid,
  author_id uuid,
  at_s double precision check (at_s >= 0),
  to_s double precision check (to_s >= at_s),
  x double precision check (x between 0 and 1),
  y double precision check (y between 0 and 1),
  body text not null,
  mentions uuid[] not null default '{}',
  deleted_at timestamptz,
  resolved_at timestamptz,
  resolved_by uuid,
  created_at timestamptz not null,
  edited_at timestamptz,
  unique (tenant_id, id),
  foreign key (tenant_id, pre_test_id) references pre_tests (tenant_id, id) on delete cascade,
  foreign key (tenant_id, parent_id) references notes (tenant_id, id) on delete cascade,
  foreign key (tenant_id, author_id) references users (tenant_id, id) on delete set null (author_id),
  foreign key (tenant_id, resolved_by) references users (tenant_id, id) on delete set null (resolved_by),
  constraint notes_reply_has_no_place check (parent_id is null or (at_s is null and to_s is null and x is null))
);
create index notes_of_pre_test on notes (tenant_id, pre_test_id, created_at, id);
create index notes_parent on notes (tenant_id, parent_id);
create index notes_author on notes (tenant_id, author_id);
create index notes_resolver on notes (tenant_id, resolved_by);
alter table notes enable row level security;
alter table notes force row level security;
create policy notes_of_tenant on notes to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy notes_of_system on notes to fovea_system using (true) with check (true);
grant select, insert, update, delete on notes to fovea_app, fovea_system;

-- Whether a mail comes when somebody mentions one in a note.
alter table users add column mail_mentions boolean not null default true;

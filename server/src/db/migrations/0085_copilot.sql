-- Conversations with the copilot. Each belongs to one person and goes with them; what is in it is their question and what was
-- answered from stored results.
create table copilot_sessions (
  id uuid primary key,
  tenant_id uuid not null references tenants (id) on delete cascade,
  user_id uuid not null,
  title text check (char_length(title) between 1 and 200),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index copilot_sessions_of_user on copilot_sessions (tenant_id, user_id, updated_at desc, id desc);
alter table copilot_sessions enable row level security;
alter table copilot_sessions force row level security;
create policy copilot_sessions_of_tenant on copilot_sessions to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy copilot_sessions_of_system on copilot_sessions to fovea_system using (true) with check (true);
grant select, insert, delete on copilot_sessions to fovea_app;
grant update (title, updated_at) on copilot_sessions to fovea_app;
grant select, insert, update, delete on copilot_sessions to fovea_system;

-- The pre-test that was in front of the person is no reference: it may be gone long before the conversation is.
create table copilot_messages (
  id uuid primary key,
  tenant_id uuid not null references tenants (id) on delete cascade,
  -- The order in which they were said: two may be of one moment.
  position bigint generated always as identity,
  session_id uuid not null,
  sender text not null check (sender in ('person', 'copilot')),
  body text not null check (char_length(body) between 1 and 20000),
  citations jsonb not null default '[]',
  is_whole boolean not null default true,
  answered_by text check (answered_by in ('rules', 'language-model')),
  context_pre_test uuid,
  created_at timestamptz not null,
  unique (tenant_id, id),
  foreign key (tenant_id, session_id) references copilot_sessions (tenant_id, id) on delete cascade
);
create index copilot_messages_of_session on copilot_messages (tenant_id, session_id, position desc);
alter table copilot_messages enable row level security;
alter table copilot_messages force row level security;
create policy copilot_messages_of_tenant on copilot_messages to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy copilot_messages_of_system on copilot_messages to fovea_system using (true) with check (true);
grant select, insert, delete on copilot_messages to fovea_app;
grant select, insert, update, delete on copilot_messages to fovea_system;

-- How much was asked within the hour that began then: one row a person, and one of the tenant, whose person is null. It stands by
-- itself, so that deleting a conversation gives nothing back.
create table copilot_allowances (
  id uuid primary key,
  tenant_id uuid not null references tenants (id) on delete cascade,
  user_id uuid,
  began_at timestamptz not null,
  questions integer not null check (questions >= 0),
  tokens bigint not null check (tokens >= 0),
  unique (tenant_id, id),
  unique nulls not distinct (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
alter table copilot_allowances enable row level security;
alter table copilot_allowances force row level security;
create policy copilot_allowances_of_tenant on copilot_allowances to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy copilot_allowances_of_system on copilot_allowances to fovea_system using (true) with check (true);
grant select, insert on copilot_allowances to fovea_app;
grant update (began_at, questions, tokens) on copilot_allowances to fovea_app;
grant select, insert, update, delete on copilot_allowances to fovea_system;

-- What is said in a film, by people's word: one transcript a film, which every analysis of it is read with (decision 0405). `version` rises
-- with each change; a writer names the one that it changed. Taken away, the row stays without its words, so that a version is never given
-- twice. `lines` is null then.
create table transcripts (
  pre_test_id uuid primary key,
  tenant_id uuid not null references tenants (id),
  version integer not null check (version > 0),
  format text check (format in ('srt', 'vtt', 'plain')),
  file_name text,
  source text,
  lines jsonb,
  faults jsonb not null,
  changed_by uuid,
  changed_at timestamptz not null,
  unique (tenant_id, pre_test_id),
  check ((lines is null) = (source is null) and (lines is null) = (format is null)),
  foreign key (tenant_id, pre_test_id) references pre_tests (tenant_id, id) on delete cascade,
  foreign key (tenant_id, changed_by) references users (tenant_id, id) on delete set null (changed_by)
);
create index transcripts_person on transcripts (tenant_id, changed_by);
alter table transcripts enable row level security;
alter table transcripts force row level security;
create policy transcripts_of_tenant on transcripts to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy transcripts_of_system on transcripts to fovea_system using (true) with check (true);
grant select, insert, update, delete on transcripts to fovea_app, fovea_system;

-- What people say of the boxes of a result's brand, all of one result in a row, with the figures that follow from it: whoever reads the
-- result reads these in place of the search's own. `id` is the result's. `version` rises with each change; a writer names the one that
-- it changed, so that of two people the later one hears of the other. `reading` is null while the search's own finding stands.
create table brand_marks (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  version integer not null check (version > 0),
  marks jsonb not null,
  reading jsonb,
  attention jsonb,
  norm_figures jsonb not null,
  changed_by uuid,
  changed_at timestamptz not null,
  unique (tenant_id, id),
  foreign key (tenant_id, id) references predictions (tenant_id, id) on delete cascade,
  foreign key (tenant_id, changed_by) references users (tenant_id, id) on delete set null (changed_by)
);
create index brand_marks_person on brand_marks (tenant_id, changed_by);
alter table brand_marks enable row level security;
alter table brand_marks force row level security;
create policy brand_marks_of_tenant on brand_marks to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy brand_marks_of_system on brand_marks to fovea_system using (true) with check (true);
grant select, insert, update, delete on brand_marks to fovea_app, fovea_system;

-- Who changed what of them, in words of the page.
create table brand_changes (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  prediction_id uuid not null,
  version integer not null,
  kind text not null check (kind in ('drawn', 'accepted', 'rejected', 'moved', 'renamed', 'deleted', 'released', 'restored')),
  way text not null check (way in ('change', 'undo', 'redo')),
  name text,
  at_s double precision,
  changed_by uuid,
  changed_at timestamptz not null,
  unique (tenant_id, id),
  foreign key (tenant_id, prediction_id) references predictions (tenant_id, id) on delete cascade,
  foreign key (tenant_id, changed_by) references users (tenant_id, id) on delete set null (changed_by)
);
create index brand_changes_of_result on brand_changes (tenant_id, prediction_id, version desc, id);
create index brand_changes_person on brand_changes (tenant_id, changed_by);
alter table brand_changes enable row level security;
alter table brand_changes force row level security;
create policy brand_changes_of_tenant on brand_changes to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy brand_changes_of_system on brand_changes to fovea_system using (true) with check (true);
grant select, insert, update, delete on brand_changes to fovea_app, fovea_system;

-- What people say of the texts and faces of one result, all of it in a row, with what follows from it: whoever reads the result reads
-- these in place of the analysis's own. `id` is the result's. `version` rises with each change; a writer names the one that it changed.
-- `text_reading` and `face_reading` are null while the analysis's own word of them stands.
create table corrections (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  version integer not null check (version > 0),
  texts jsonb not null,
  faces jsonb not null,
  text_reading jsonb,
  face_reading jsonb,
  changed_by uuid,
  changed_at timestamptz not null,
  unique (tenant_id, id),
  foreign key (tenant_id, id) references predictions (tenant_id, id) on delete cascade,
  foreign key (tenant_id, changed_by) references users (tenant_id, id) on delete set null (changed_by)
);
create index corrections_person on corrections (tenant_id, changed_by);
alter table corrections enable row level security;
alter table corrections force row level security;
create policy corrections_of_tenant on corrections to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy corrections_of_system on corrections to fovea_system using (true) with check (true);
grant select, insert, update, delete on corrections to fovea_app, fovea_system;

-- Who changed what of them, in words of the page.
create table correction_changes (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  prediction_id uuid not null,
  version integer not null,
  kind text not null check (kind in ('scenery', 'message', 'reworded', 'role', 'no_face', 'released', 'restored')),
  way text not null check (way in ('change', 'undo')),
  name text,
  wording text,
  role text,
  at_s double precision,
  changed_by uuid,
  changed_at timestamptz not null,
  unique (tenant_id, id),
  foreign key (tenant_id, prediction_id) references predictions (tenant_id, id) on delete cascade,
  foreign key (tenant_id, changed_by) references users (tenant_id, id) on delete set null (changed_by)
);
create index correction_changes_of_result on correction_changes (tenant_id, prediction_id, version desc, id);
create index correction_changes_person on correction_changes (tenant_id, changed_by);
alter table correction_changes enable row level security;
alter table correction_changes force row level security;
create policy correction_changes_of_tenant on correction_changes to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy correction_changes_of_system on correction_changes to fovea_system using (true) with check (true);
grant select, insert, update, delete on correction_changes to fovea_app, fovea_system;

-- A film is placed anew when what is said of its texts changes, as for its brand: its checks rest on them.
create or replace function fovea_place_result_anew() returns trigger language plpgsql as $$
begin
  if tg_table_name in ('brand_marks', 'corrections') then
    update pre_tests set band = null, figures = null, placed_by = null where (band is not null or figures is not null)
      and id = (select pre_test_id from predictions where id = new.id);
  else
    update pre_tests set band = null, figures = null, placed_by = null where (band is not null or figures is not null)
      and id = new.pre_test_id;
  end if;
  return null;
end $$;
create trigger corrections_place_anew after insert or update of text_reading on corrections
  for each row execute function fovea_place_result_anew();

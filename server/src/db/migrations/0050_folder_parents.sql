-- A folder that goes for good leaves folders that lie in the bin on their own: they are put back at the root.
alter table folders drop constraint folders_tenant_id_parent_id_fkey;
alter table folders add foreign key (tenant_id, parent_id) references folders (tenant_id, id) on delete set null (parent_id);

-- `/crud/tenant/table` and `/crud/folder/table` are calls, so a thing with that slug could not be reached by it. It is given one of its
-- own, by its id, which nobody else has.
set local role fovea_system;
update tenants set slug = 'table-' || right(replace(id::text, '-', ''), 12) where slug = 'table';
update folders set slug = 'folder-table-' || right(replace(id::text, '-', ''), 12) where slug = 'table';
reset role;

-- What is still to be done with the films of a folder, some at a time: they go to the bin with it, up to where it lay, or back out of
-- the bin and back into it, those that had moved up from where that was (`content_from`). A folder that is erased goes once its films have.
alter table folders
  add column content_due text check (content_due in ('bin', 'up', 'back')),
  add column content_from uuid,
  add column is_erased boolean not null default false,
  add constraint folders_erased check (not is_erased or deleted_at is not null);

-- Which releases cannot live with what a migration has done: those that do not know the migration of this number (decision 0523). Null where
-- all can, as with every one until now.
alter table fovea_migrations add column if not exists ends_before integer;

-- Where a pre-test lies, whom it is for, what it was filled with, and whether it is in the bin. The bin's columns are those of folders.
-- Indexes of lists leave out the bin; those that a foreign key needs as well hold `deleted_at`, so that a page is found in the index alone.
alter table pre_tests
  add column folder_id uuid,
  add column brand_id uuid,
  add column preset_id uuid,
  add column name_key text collate "C" not null generated always as (fovea_fold(name)) stored,
  add column deleted_at timestamptz,
  add column deleted_by uuid,
  add column bin_root uuid,
  add column moved_from uuid,
  add foreign key (tenant_id, folder_id) references folders (tenant_id, id) on delete set null (folder_id),
  add foreign key (tenant_id, brand_id) references brands (tenant_id, id) on delete set null (brand_id),
  add foreign key (tenant_id, preset_id) references presets (tenant_id, id) on delete set null (preset_id),
  add foreign key (tenant_id, moved_from) references folders (tenant_id, id) on delete set null (moved_from),
  add foreign key (tenant_id, deleted_by) references users (tenant_id, id) on delete set null (deleted_by),
  add constraint pre_tests_bin check ((deleted_at is null) = (bin_root is null));
drop index pre_tests_by_creation;
drop index pre_tests_by_update;
drop index pre_tests_by_name;
drop index pre_tests_by_status;
drop index pre_tests_waiting;
drop index pre_tests_creator;
create index pre_tests_by_creation on pre_tests (tenant_id, created_at, id) where deleted_at is null;
create index pre_tests_by_update on pre_tests (tenant_id, updated_at, id) where deleted_at is null;
create index pre_tests_by_name on pre_tests (tenant_id, name_key, id) include (created_at) where deleted_at is null;
create index pre_tests_by_status on pre_tests (tenant_id, status, created_at, id) where deleted_at is null;
create index pre_tests_waiting on pre_tests (tenant_id, queued_at, id) where status = 'queued';
create index pre_tests_in_folder on pre_tests (tenant_id, folder_id, created_at, id) include (deleted_at);
create index pre_tests_brand on pre_tests (tenant_id, brand_id, created_at, id) include (deleted_at);
create index pre_tests_creator on pre_tests (tenant_id, created_by, created_at, id) include (deleted_at);
create index pre_tests_preset on pre_tests (tenant_id, preset_id) where preset_id is not null;
create index pre_tests_deleter on pre_tests (tenant_id, deleted_by) where deleted_by is not null;
create index pre_tests_bin_by_time on pre_tests (tenant_id, deleted_at, id) where deleted_at is not null;
create index pre_tests_bin_root on pre_tests (tenant_id, bin_root) where bin_root is not null;
create index pre_tests_moved_from on pre_tests (tenant_id, moved_from) where moved_from is not null;
create index pre_tests_expiry on pre_tests (deleted_at) where deleted_at is not null;
-- A binned sample is not made again at the next start: the unique index of samples counts it on purpose.

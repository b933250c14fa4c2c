-- A list of names that are not in the index yet would be walked by every search until housekeeping comes, and the embedded
-- database has none. Names change far less often than they are looked for, so each goes into the index at once.
alter index pre_tests_trigrams set (fastupdate = off);
alter index folders_trigrams set (fastupdate = off);

-- Long lists are read from an index alone, which works for those pages of a table that a vacuum has seen. By default it comes when a
-- fifth of the table is new; a library of a million films would wait for 200,000 more.
alter table pre_tests set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
alter table folders set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);

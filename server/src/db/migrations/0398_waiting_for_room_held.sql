-- Looks at the rows while others write: a check that is only looked at again holds up nobody.
alter table pre_tests validate constraint pre_tests_stage_check;

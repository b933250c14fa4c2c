-- The rules of 0289 are held against the rows from before too: a look through the table that lets everybody read and write meanwhile.
alter table pre_tests
  validate constraint pre_tests_ad_type_check,
  validate constraint pre_tests_options_check,
  validate constraint pre_tests_keep_film_days_check;

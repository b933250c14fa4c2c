-- beside writers
-- Tests whose days are over, for the sweep that gives up films: it looks at these and at no others. Written as a moment without a zone,
-- since only that can be worked out in an index.
create index concurrently pre_tests_days_over on pre_tests (((film_days_since at time zone 'UTC') + make_interval(secs => 86400 * keep_film_days)))
  where film_days_since is not null;

-- Which moment of the film its still shows, and where attention lies at that moment: two numbers of one byte, columns and rows, then the levels.
alter table predictions add column poster_at_s double precision;
alter table predictions add column poster_heat bytea;

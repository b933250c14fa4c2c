-- How often the areas of a result were changed: who changes them names the version that they saw, so that nobody overwrites unseen.
alter table drawn_areas add column version integer not null default 1;

-- How many people a study wants and when it closes may change while it runs.
grant update (people_wanted, ends_at) on studies to fovea_app;

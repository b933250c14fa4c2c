-- How often the worker has begun to look at the picture that is there now: one that ends every worker is given up, not tried for ever.
alter table brand_assets add column claims integer not null default 0 check (claims >= 0);

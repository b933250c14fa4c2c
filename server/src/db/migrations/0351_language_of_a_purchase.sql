-- The language that the provider was asked for. Null: begun before this was kept.
alter table credit_purchases add column locale text check (char_length(locale) between 1 and 35);

-- What a brand sells, by name: looked for in writing beside the brand's own names, and told apart from them.
alter table brands add column products text[] not null default '{}' check (cardinality(products) <= 50);

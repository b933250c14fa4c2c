-- Credits of a purchase whose money was given back while an analysis held them: they are taken as soon as the analysis gives them back.
alter table credit_reservations add column owed bigint not null default 0 check (owed >= 0);

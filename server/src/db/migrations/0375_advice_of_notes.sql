-- A note knows which advice of the analysis it was made from, so that none is added twice (decision 0396).
alter table notes add column advice text check (char_length(advice) between 1 and 200);

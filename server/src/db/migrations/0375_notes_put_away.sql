-- A note that was deleted can be brought back for a while (decision 0396): every few minutes those whose time is over are looked for, and
-- there are hardly any. And a note knows which advice of the analysis it was made from, so that none is added twice.
alter table notes add column advice text check (char_length(advice) between 1 and 200);
create index notes_deleted on notes (deleted_at) where deleted_at is not null;

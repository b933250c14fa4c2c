-- What the transactions of a request gave back so far, sealed, stored together with what they did: whoever sends the request again
-- after a crash goes on from there and gets the first answer. A held key of which something is done is free for that soon.
alter table kept_replies add column steps bytea check (steps is null or state <> 'begun');

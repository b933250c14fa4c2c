-- What an admin lets one tenant keep instead of what its plan grants: films, and bytes of all its files. Null: as the plan says.
alter table tenant_billing
  add column films_kept integer check (films_kept >= 0),
  add column bytes_kept bigint check (bytes_kept >= 0);

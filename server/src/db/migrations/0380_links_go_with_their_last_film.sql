-- A link to a comparison goes with the last of its films, as a link to a result goes with its film: until now its row stayed, with its
-- name and no film, until the organisation was deleted (decision 0394). Films are deleted by people, by retention and with their analyses,
-- and those roles may not delete links: so the rule is kept here, in the role of the system. The links are held first, so that of two who
-- delete its last two films at once the second sees that the first is gone.
grant update (revoked_at) on share_links to fovea_system;
create function fovea_drop_empty_links() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from share_links where id in (select share_id from gone) order by id for update;
  delete from share_links l where l.pre_test_id is null and l.id in (select share_id from gone)
    and not exists (select from share_films f where f.tenant_id = l.tenant_id and f.share_id = l.id);
  return null;
end $$;
create trigger share_films_drop_empty_links after delete on share_films referencing old table as gone
  for each statement execute function fovea_drop_empty_links();
grant create on schema public to fovea_system;
alter function fovea_drop_empty_links() owner to fovea_system;
revoke create on schema public from fovea_system;

set local role fovea_system;
delete from share_links l where l.pre_test_id is null
  and not exists (select from share_films f where f.tenant_id = l.tenant_id and f.share_id = l.id);
reset role;

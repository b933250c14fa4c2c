/** The roles that all work is done under. None of them can log in, owns a table or bypasses row-level security. */
export const OWN_ROLES = ['fovea_app', 'fovea_system', 'fovea_queue'] as const;

/** By what word PostgreSQL tells that somebody may take a role: from 16 on one can be its member, as whoever made it is, and may not. */
export const MAY_TAKE = `case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end`;

/**
 * Makes the roles that are missing, and makes whoever asks one who may take each. Since PostgreSQL 16 whoever makes a role without being a
 * superuser may only give it to others, and has to give it to itself first.
 */
export const haveRoles = (names: readonly string[]): string => `do $$
declare
  name text;
begin
  foreach name in array array['${names.join("', '")}'] loop
    if not exists (select from pg_roles where rolname = name) then
      begin
        execute format('create role %I nologin noinherit nosuperuser nobypassrls', name);
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
    if not pg_has_role(current_user, name, ${MAY_TAKE}) then execute format('grant %I to %I', name, current_user); end if;
  end loop;
end $$`;

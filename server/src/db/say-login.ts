import type pg from 'pg';
import type { Logger } from 'pino';

/** What takes away what Fovea never asks of its login, in the order of the question. To make roles is asked of it once. */
const WITHOUT = ['NOSUPERUSER', 'NOBYPASSRLS', 'NOCREATEROLE', 'NOCREATEDB', 'NOREPLICATION'];

/** Roles of PostgreSQL itself that reach files, programs, other sessions or every row. */
const REACHING = [
  ...(['pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program'] as const),
  ...(['pg_read_all_data', 'pg_write_all_data', 'pg_signal_backend', 'pg_read_all_stats', 'pg_monitor'] as const),
];

interface LoginRow {
  readonly name: string;
  readonly attributes: readonly boolean[];
  readonly reaching: readonly string[];
}

const QUESTION = `select rolname as name, array[rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication] as attributes,
  array(select role.rolname::text from pg_roles role where role.rolname = any($1) and pg_has_role(me.rolname, role.oid, 'member') order by 1) as reaching
  from pg_roles me where rolname = current_user`;

/** What the login has beyond its need: its name, and by what statements it loses that; none where it has no more than it should. */
export async function rightsBeyond(
  pool: Pick<pg.Pool, 'query'>,
): Promise<{ readonly login: string; readonly remedies: readonly string[] }> {
  const { rows } = await pool.query<LoginRow>(QUESTION, [REACHING]);
  const { name = 'unknown', attributes = [], reaching = [] } = rows[0] ?? {};
  const login = `"${name.replaceAll('"', '""')}"`;
  const taken = WITHOUT.filter((_, index) => attributes[index]);
  const isSuperuser = attributes[0] === true; // a member of everything, whatever it was given
  return {
    login: name,
    remedies: [
      ...(taken.length > 0 ? [`ALTER ROLE ${login} ${taken.join(' ')}`] : []),
      ...(isSuperuser || reaching.length === 0 ? [] : [`REVOKE ${reaching.join(', ')} FROM ${login}`]),
    ],
  };
}

/** Warns of a login that can do more than Fovea asks of it: whoever finds a way to run SQL of their own could do that too. Asked once the roles are made. */
export async function sayLogin({
  pool,
  log,
}: {
  readonly pool: Pick<pg.Pool, 'query'>;
  readonly log: Pick<Logger, 'warn'>;
}): Promise<void> {
  const { login, remedies } = await rightsBeyond(pool);
  if (remedies.length > 0)
    log.warn({ event: 'login', login, remedies }, 'the login of DATABASE_URL may do more than Fovea needs; these statements take it away');
}

import type pg from 'pg';
import { MAY_TAKE, OWN_ROLES } from './own-roles.ts';
import { reasonOf } from './reach-database.ts';

type Asked = Pick<pg.Pool, 'query'>;

/** A login that serves beside an owner and has too little, or too much. */
class UnusableLogin extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'UnusableLogin';
  }
}

/** Something that serving needs: how it is asked for as the login itself, and what gives it to `%I`. */
interface Right {
  readonly isHeld: string;
  readonly grant: string;
  /** Whoever owns it where that is not the owner of the tables. */
  readonly by?: 'fovea_system';
}

const everyTable = (right: string) =>
  `not exists (select from pg_class where relnamespace = to_regnamespace('pgboss') and relkind in ('r', 'p') and not has_table_privilege(oid, '${right}'))`;

/**
 * All that serving needs, and no more: to take the three roles, to ask whether the database was brought up to date, the look at sessions
 * that is made before any tenant is known, and the job tables, which the queue's library asks in the login's own name. Each is there for
 * a login that inherits nothing. An empty to_reg… means that the owner has not made it yet.
 */
const RIGHTS: readonly Right[] = [
  ...OWN_ROLES.map((role) => ({ isHeld: `pg_has_role(current_user, to_regrole('${role}'), ${MAY_TAKE})`, grant: `GRANT ${role} TO %I` })),
  { isHeld: `has_schema_privilege('public', 'usage')`, grant: 'GRANT USAGE ON SCHEMA public TO %I' },
  { isHeld: `has_table_privilege(to_regclass('public.fovea_migrations'), 'select')`, grant: 'GRANT SELECT ON fovea_migrations TO %I' },
  {
    isHeld: `has_table_privilege(to_regclass('public.fovea_sessions_by_hash'), 'select')`,
    grant: 'GRANT SELECT ON fovea_sessions_by_hash TO %I',
    by: 'fovea_system',
  },
  { isHeld: `has_schema_privilege(to_regnamespace('pgboss'), 'usage')`, grant: 'GRANT USAGE ON SCHEMA pgboss TO %I' },
  {
    isHeld: ['select', 'insert', 'update', 'delete'].map(everyTable).join(' and '),
    grant: 'GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO %I',
  },
  {
    isHeld: `not exists (select from pg_proc where pronamespace = to_regnamespace('pgboss') and not has_function_privilege(oid, 'execute'))`,
    grant: 'GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA pgboss TO %I',
  },
];

const MISSING = `select array[${RIGHTS.map(({ isHeld }) => `coalesce(${isHeld}, false)`).join(', ')}] as held, current_user::text as login`;

interface Missing {
  readonly login: string;
  readonly rights: readonly Right[];
}

async function missingOf(pool: Asked): Promise<Missing> {
  const { rows } = await pool.query<{ held: boolean[]; login: string }>(MISSING);
  const { held = [], login = '' } = rows[0] ?? {};
  return { login, rights: RIGHTS.filter((_, index) => held[index] !== true) };
}

const quoted = (login: string): string => `"${login.replaceAll('"', '""')}"`;
const grantsOf = ({ login, rights }: Missing): string[] => rights.map(({ grant }) => grant.replace('%I', quoted(login)));

/** Whether the login of this pool owns the tables, or may make them where there are none. */
export async function isOwner(pool: Asked): Promise<boolean> {
  const { rows } = await pool.query<{ owns: boolean }>(
    `select coalesce((select pg_has_role(current_user, relowner, 'member') from pg_class where oid = to_regclass('public.fovea_migrations')),
      has_schema_privilege('public', 'create')) as owns`,
  );
  return rows[0]?.owns === true;
}

/** What the login lacks that serving needs, as a sentence; null where it lacks nothing. */
export async function lackOf(pool: Asked): Promise<string | null> {
  const missing = await missingOf(pool);
  if (missing.rights.length === 0) return null;
  return `The login "${missing.login}" of DATABASE_URL owns no tables and lacks rights that serving needs. An api that starts with DATABASE_OWNER_URL gives them to it; by hand, as whoever owns the tables: ${grantsOf(missing).join('; ')}.`;
}

/**
 * Gives the serving login what it lacks, in one transaction.
 * @throws UnusableLogin where the owner may not, with what an administrator has to say
 */
export async function giveRights(owner: pg.Pool, serving: Asked): Promise<void> {
  const missing = await missingOf(serving);
  if (missing.rights.length === 0) return;
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(${GRANT_LOCK})`); // two who change the same rights at once would refuse each other
    const isFor = (by: Right['by']) => grantsOf({ ...missing, rights: missing.rights.filter((right) => right.by === by) }).join('; ');
    await client.query(isFor(undefined));
    await client.query(`set local role fovea_system; ${isFor('fovea_system')}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw notGiven(missing, error);
  } finally {
    client.release();
  }
  const lack = await lackOf(serving);
  if (lack !== null) throw new UnusableLogin(`DATABASE_URL and DATABASE_OWNER_URL lead to different databases, or ${lack}`);
}

const GRANT_LOCK = 4_072_440;

const notGiven = (missing: Missing, cause: unknown): UnusableLogin =>
  new UnusableLogin(
    `The login of DATABASE_OWNER_URL may not give "${missing.login}" what serving needs: ${reasonOf(cause)}. As an administrator: ${grantsOf(missing).join('; ')}.`,
    cause,
  );

/** Tables, views, sequences and the database itself, of its own or of whoever it may act as; what the three roles own serving does act as. */
const OWNED = `select current_user::text as login, array(
  select format('%I.%I', n.nspname, c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p', 'v', 'm', 'S') and pg_has_role(current_user, c.relowner, 'member')
    and c.relowner <> all (array['${OWN_ROLES.join("', '")}']::regrole[])
  union all select format('the database %I', datname) from pg_database where datname = current_database() and pg_has_role(current_user, datdba, 'member')
  order by 1) as owned`;

/** @throws UnusableLogin where the serving login owns something, or may act as whoever does, though an owner is named */
export async function assertOwnsNothing(serving: Asked): Promise<void> {
  const { rows } = await serving.query<{ login: string; owned: string[] }>(OWNED);
  const { login = '', owned = [] } = rows[0] ?? {};
  if (owned.length === 0) return;
  const more = owned.length > 1 ? ` and ${owned.length - 1} more` : '';
  throw new UnusableLogin(
    `DATABASE_OWNER_URL names who owns the tables, and the login "${login}" of DATABASE_URL owns ${owned[0] ?? ''}${more} as well, or may act as whoever does. Name one there that owns nothing: CREATE ROLE fovea_serving LOGIN NOINHERIT PASSWORD '…'.`,
  );
}

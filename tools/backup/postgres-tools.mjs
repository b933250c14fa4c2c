import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../setup/refusal.mjs';
import { lastLines, run } from '../setup/run.mjs';
import { findProgram } from '../setup/system.mjs';

const DEBIAN = '/usr/lib/postgresql';

const ROLES = ['fovea_app', 'fovea_system', 'fovea_queue'];

/**
 * What the dump cannot hold, since roles and who is in them belong to the whole server.
 * @param {string} login by whom Fovea works
 */
const rolesFor = (login) =>
  [
    ...ROLES.map(
      (name) =>
        `do $$ begin create role ${name} nologin noinherit nosuperuser nobypassrls; exception when duplicate_object or unique_violation then null; end $$;`,
    ),
    `grant ${ROLES.join(', ')} to "${login.replaceAll('"', '""')}";`,
  ].join('\n');

/** @param {'pg_dump' | 'pg_restore' | 'psql'} name */
function toolNamed(name) {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => join(DEBIAN, version, 'bin', name)).find(existsSync) ?? findProgram(name);
  if (found === null)
    throw new Refusal(`${name} is not on this machine. Install the client programs of PostgreSQL (Debian: postgresql-client).`);
  return found;
}

/** What an address may say behind its question mark, and the name by which the client programs are told it. */
const SAID = { host: 'PGHOST', port: 'PGPORT', sslrootcert: 'PGSSLROOTCERT', sslcert: 'PGSSLCERT', sslkey: 'PGSSLKEY' };

/**
 * The address in its parts, each as it was meant; null where it cannot be read so.
 * @param {string} url
 */
function partsOf(url) {
  if (/^[^/]*:\/\/[^/?#]*[/?#].*@/.test(url)) return null; // a sign of the password was read as the end of the host
  try {
    const { hostname, port, username, password, pathname, searchParams } = new URL(url);
    const [user = '', secret = '', database = ''] = [username, password, pathname.slice(1)].map(decodeURIComponent);
    return { hostname, port, user, secret, database, searchParams };
  } catch {
    return null;
  }
}

/**
 * The address of a database as the client programs read it from their surroundings.
 * @param {string} url
 * @returns {Record<string, string>}
 */
export function surroundingsOf(url) {
  const parts = partsOf(url);
  if (parts === null)
    throw new Refusal(
      'The address of the database, in DATABASE_URL or BACKUP_DATABASE_URL, cannot be read. In its user name and password some signs must be percent-encoded: write %25 for %, %2F for /, %3F for ?, %23 for # and %40 for @.',
    ); // neither it nor its password is repeated
  const { hostname, port, user, secret, database, searchParams } = parts;
  const said = Object.entries(SAID).flatMap(([key, name]) => {
    const value = searchParams.get(key);
    return value ? [[name, value]] : [];
  });
  const mode = searchParams.get('sslmode');
  return {
    PGHOST: hostname.replace(/^\[(.*)\]$/, '$1'),
    PGPORT: port || '5432',
    PGUSER: user,
    PGPASSWORD: secret,
    PGDATABASE: database,
    ...Object.fromEntries(said),
    // our driver's own word for a connection that is sealed to whoever answers
    ...(mode && { PGSSLMODE: mode === 'no-verify' ? 'require' : mode }),
  };
}

/**
 * @param {'pg_dump' | 'pg_restore' | 'psql'} name
 * @param {string} url goes by the environment where the program allows it, so that no password is in the list of processes
 * @param {{ args: readonly string[], signal?: AbortSignal | undefined }} wish
 */
async function ask(name, url, { args, signal }) {
  const { code, output, stdout } = await run(toolNamed(name), [...args], { env: { ...process.env, ...surroundingsOf(url) }, signal });
  if (code === 0) return stdout.trim();
  throw new Refusal(
    `${name} failed. It said:\n${lastLines(output)}\nRow-level security holds for the owner of the tables too: set BACKUP_DATABASE_URL to a login that is a superuser, or for saving one with BYPASSRLS.`,
  );
}

/** @param {{ url: string, path: string, signal?: AbortSignal | undefined }} wish */
export async function dumpDatabase({ url, path, signal }) {
  await writeFile(path, '', { mode: 0o600 }); // pg_dump would make it readable for others
  await ask('pg_dump', url, { args: ['--format=custom', '--no-password', `--file=${path}`], signal });
}

/**
 * `loginUrl`: who owns the tables, `servingUrl`: by whom Fovea serves, whose rights are in the dump where that is another.
 * @typedef {{ url: string, loginUrl: string, servingUrl: string, path: string }} RestoreWish
 */

/**
 * @param {RestoreWish} wish
 * @throws {Refusal} where the dump cannot be restored: before anything is written
 */
export async function assertRestorable({ url, loginUrl, servingUrl, path }) {
  const count = "select count(*) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace";
  const tables = await ask('psql', url, { args: ['-AtXc', count] });
  if (tables !== '0')
    throw new Refusal(`The database has ${tables} tables already. A backup is restored into an empty one, so nothing was changed.`);
  await assertOwner({ url, loginUrl, path });
  await assertThere(url, surroundingsOf(servingUrl).PGUSER ?? '', 'LOGIN NOINHERIT');
}

/**
 * Whether all that the database holds was brought back in one go and nobody has changed or added a row since: every row of every table was
 * written by one transaction, which does not show what was deleted. Which state its tables are in, where Fovea made them, is its own word.
 * @param {string} url
 */
export async function isBroughtBack(url) {
  const tables =
    "select format('%I', relname) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'fovea_migrations'";
  const names = (await ask('psql', url, { args: ['-AtXc', tables] })).split('\n').filter(Boolean);
  if (!names.includes('tenants')) return false;
  const writers = names.map((name) => `select xmin::text from public.${name}`).join(' union ');
  const told = `select (select count(*) from (${writers}) writers) = 1 and exists (select from public.tenants)`;
  return (await ask('psql', url, { args: ['-AtXc', told] })) === 't';
}

/**
 * All of the rows or none.
 * @param {RestoreWish} wish
 */
export async function restoreDatabase({ url, loginUrl, path }) {
  const login = surroundingsOf(loginUrl).PGUSER ?? '';
  await ask('psql', url, { args: ['-v', 'ON_ERROR_STOP=1', '-qXc', rolesFor(login)] });
  const into = `--dbname=${surroundingsOf(url).PGDATABASE}`;
  await ask('pg_restore', url, { args: ['--exit-on-error', '--single-transaction', '--no-password', into, path] });
}

/**
 * Rows and rights belong to a login by its name, and the dump names it.
 * @param {{ url: string, loginUrl: string, path: string }} wish
 */
async function assertOwner({ url, loginUrl, path }) {
  const login = surroundingsOf(loginUrl).PGUSER ?? '';
  const list = await ask('pg_restore', url, { args: ['--list', path] });
  const owner = /^\d+; \d+ \d+ TABLE public tenants (.+)$/m.exec(list)?.[1];
  if (owner !== undefined && owner !== login)
    throw new Refusal(
      `This backup belongs to the login "${owner}", and DATABASE_OWNER_URL, or DATABASE_URL without it, names "${login}". Name that one; nothing was restored.`,
    );
  await assertThere(url, login, 'LOGIN CREATEROLE');
}

/**
 * @param {string} url
 * @param {string} login
 * @param {string} kind how it is made
 */
async function assertThere(url, login, kind) {
  const isThere = await ask('psql', url, { args: ['-AtXc', `select 1 from pg_roles where rolname = '${login.replaceAll("'", "''")}'`] });
  if (isThere !== '1')
    throw new Refusal(`There is no login "${login}" on this server. Make it first: CREATE ROLE … ${kind}. Nothing was restored.`);
}

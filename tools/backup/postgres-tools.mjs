import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../setup/refusal.mjs';
import { lastLines, run } from '../setup/run.mjs';
import { findProgram } from '../setup/system.mjs';

const DEBIAN = '/usr/lib/postgresql';

/** What the dump cannot hold, since roles belong to the whole server. */
const ROLES = ['fovea_app', 'fovea_system']
  .map(
    (name) =>
      `do $$ begin create role ${name} nologin noinherit nosuperuser nobypassrls; exception when duplicate_object or unique_violation then null; end $$;`,
  )
  .join('\n');

/** @param {'pg_dump' | 'pg_restore' | 'psql'} name */
function toolNamed(name) {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => join(DEBIAN, version, 'bin', name)).find(existsSync) ?? findProgram(name);
  if (found === null)
    throw new Refusal(`${name} is not on this machine. Install the client programs of PostgreSQL (Debian: postgresql-client).`);
  return found;
}

/**
 * @param {'pg_dump' | 'pg_restore' | 'psql'} name
 * @param {string} url goes by the environment where the program allows it, so that no password is in the list of processes
 * @param {{ args: readonly string[], signal?: AbortSignal | undefined }} wish
 */
async function ask(name, url, { args, signal }) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const env = {
    ...process.env,
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(searchParams.has('sslmode') && { PGSSLMODE: searchParams.get('sslmode') ?? undefined }),
  };
  const { code, output, stdout } = await run(toolNamed(name), [...args], { env, signal });
  if (code === 0) return stdout.trim();
  throw new Refusal(
    `${name} failed. It said:\n${lastLines(output)}\nRow-level security holds for the owner of the tables too: set BACKUP_DATABASE_URL to a login that is a superuser, or for saving one with BYPASSRLS.`,
  );
}

/** @param {{ url: string, path: string, signal?: AbortSignal | undefined }} wish */
export const dumpDatabase = ({ url, path, signal }) =>
  ask('pg_dump', url, { args: ['--format=custom', '--no-password', `--file=${path}`], signal });

/** @param {{ url: string, path: string }} wish */
export async function restoreDatabase({ url, path }) {
  const count = "select count(*) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace";
  const tables = await ask('psql', url, { args: ['-AtXc', count] });
  if (tables !== '0')
    throw new Refusal(`The database has ${tables} tables already. A backup is restored into an empty one, so nothing was changed.`);
  await ask('psql', url, { args: ['-qXc', ROLES] });
  const { pathname } = new URL(url);
  const into = `--dbname=${decodeURIComponent(pathname.slice(1))}`;
  await ask('pg_restore', url, { args: ['--exit-on-error', '--single-transaction', '--no-password', into, path] });
}

// Part of npm run backup: carries the rows of the embedded database in DATA_DIR over to PostgreSQL. The login of DATABASE_URL makes the
// tables, since they are to be its own; that of BACKUP_DATABASE_URL writes the rows. `check` only says whether that can be.
import pg from 'pg';
import { systemClock } from '../../clock.ts';
import { readConfig } from '../../config.ts';
import { createLog } from '../../log.ts';
import { openForApi } from '../../open-deps.ts';
import { connectionOf } from '../pool.ts';
import { carryRows } from './carry-rows.ts';

const [verb] = process.argv.slice(2);
if (verb !== 'check' && verb !== 'carry') throw new TypeError('carry/main.ts check|carry');
const { DATABASE_URL, BACKUP_DATABASE_URL = DATABASE_URL, STORAGE_URL, DATA_DIR, SECRET_KEY } = process.env;
if (DATABASE_URL === undefined || BACKUP_DATABASE_URL === undefined || DATA_DIR === undefined)
  throw new TypeError('DATA_DIR and DATABASE_URL must be set');
const shared = { DATA_DIR, LOG_LEVEL: 'silent', ...(SECRET_KEY && { SECRET_KEY }) };
const open = (more: Record<string, string>) =>
  openForApi({ config: readConfig({ ...shared, ...more }), log: createLog('silent'), clock: systemClock });

/**
 * One that has tables is as good as empty where nobody has signed in: Fovea made them for a carrying that broke off, and it empties them.
 * @throws Error before anything is changed
 */
async function assertEmpty(url: string): Promise<void> {
  const client = new pg.Client(connectionOf({ kind: 'postgres', url }));
  await client.connect();
  try {
    const { rows } = await client.query<{ tables: number; is_ours: boolean }>(
      `select count(*)::int as tables, coalesce(bool_or(relname = 'fovea_migrations') and bool_or(relname = 'users'), false) as is_ours
       from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    const [{ tables, is_ours: isOurs } = { tables: 0, is_ours: false }] = rows;
    if (tables === 0) return;
    const { rows: people } = isOurs ? await client.query('select from users union all select from tenants limit 1') : { rows: [null] };
    if (people.length > 0)
      throw new Error(`The database has ${tables} tables already. Rows are carried into an empty one, so nothing was changed.`);
  } finally {
    await client.end();
  }
}

/** Rows of tables that point at each other are written in any order, which a superuser alone may. @throws Error before anything is changed */
async function assertMayCarry(url: string): Promise<void> {
  const client = new pg.Client(connectionOf({ kind: 'postgres', url }));
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query('rollback');
  } catch (cause) {
    throw new Error('Set BACKUP_DATABASE_URL to a login that is a superuser. Nothing was changed.', { cause });
  } finally {
    await client.end();
  }
}

async function carry(ownerUrl: string, url: string, dataDir: string): Promise<void> {
  await using stack = new AsyncDisposableStack();
  // Opening brings either to the newest state, so both have the same tables.
  const source = await open({});
  stack.defer(() => source[Symbol.asyncDispose]());
  const target = await open({ DATABASE_URL: ownerUrl, ...(STORAGE_URL && { STORAGE_URL }) });
  await target[Symbol.asyncDispose]();
  const clients = [connectionOf({ kind: 'embedded', folder: dataDir }), connectionOf({ kind: 'postgres', url })].map((connection) =>
    stack.adopt(new pg.Client(connection), (client) => client.end()),
  );
  for (const client of clients) await client.connect();
  const [from, to] = clients;
  if (!from || !to) throw new Error('There is nobody to carry');
  const carried = await carryRows(from, to);
  process.stdout.write(`${carried.rows} rows of ${carried.tables} tables were carried over.\n`);
}

try {
  await assertMayCarry(BACKUP_DATABASE_URL);
  await assertEmpty(BACKUP_DATABASE_URL);
  if (verb === 'carry') await carry(DATABASE_URL, BACKUP_DATABASE_URL, DATA_DIR);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

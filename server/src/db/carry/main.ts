// Part of npm run backup: carries the rows of the embedded database in DATA_DIR over to PostgreSQL. The login of DATABASE_URL makes the
// tables, since they are to be its own; that of BACKUP_DATABASE_URL writes the rows.
import pg from 'pg';
import { systemClock } from '../../clock.ts';
import { readConfig } from '../../config.ts';
import { createLog } from '../../log.ts';
import { openForApi } from '../../open-deps.ts';
import { connectionOf } from '../pool.ts';
import { carryRows } from './carry-rows.ts';

const { DATABASE_URL, BACKUP_DATABASE_URL = DATABASE_URL, STORAGE_URL, DATA_DIR, SECRET_KEY } = process.env;
if (DATABASE_URL === undefined || BACKUP_DATABASE_URL === undefined || DATA_DIR === undefined)
  throw new TypeError('DATA_DIR and DATABASE_URL must be set');
const shared = { DATA_DIR, LOG_LEVEL: 'silent', ...(SECRET_KEY && { SECRET_KEY }) };
const open = (more: Record<string, string>) =>
  openForApi({ config: readConfig({ ...shared, ...more }), log: createLog('silent'), clock: systemClock });

async function tablesIn(url: string): Promise<number> {
  const client = new pg.Client(connectionOf({ kind: 'postgres', url }));
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  await client.end();
  return rows[0]?.count ?? 0;
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

try {
  await using stack = new AsyncDisposableStack();
  const there = await tablesIn(DATABASE_URL);
  if (there > 0) throw new Error(`The database has ${there} tables already. Rows are carried into an empty one, so nothing was changed.`);
  await assertMayCarry(BACKUP_DATABASE_URL);
  // Opening brings either to the newest state, so both have the same tables.
  const source = await open({});
  stack.defer(() => source[Symbol.asyncDispose]());
  const target = await open({ DATABASE_URL, ...(STORAGE_URL && { STORAGE_URL }) });
  await target[Symbol.asyncDispose]();
  const clients = [connectionOf({ kind: 'embedded', folder: DATA_DIR }), connectionOf({ kind: 'postgres', url: BACKUP_DATABASE_URL })].map(
    (connection) => stack.adopt(new pg.Client(connection), (client) => client.end()),
  );
  for (const client of clients) await client.connect();
  const [from, to] = clients;
  if (!from || !to) throw new Error('There is nobody to carry');
  const carried = await carryRows(from, to);
  process.stdout.write(`${carried.rows} rows of ${carried.tables} tables were carried over.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { IndexWish } from './beside-writers.ts';
import { indexesOf, inTransaction, makeIndex, withTurn } from './beside-writers.ts';
import { isPostgres } from './pool.ts';
import { sqlStateOf } from './tenancy.ts';

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

/** Any number, as long as nobody else in the database takes the same. */
const LOCK = 4_072_019;
const FOLDER = join(import.meta.dirname, 'migrations');
const UNDEFINED_TABLE = '42P01';

/** A migration that ran once and reads differently now. */
class MigrationError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'MigrationError';
  }
}

/**
 * Brings the database to the newest state: numbered SQL files, forward only, each in one transaction under one lock,
 * so that any number of starters at once is safe and a second run does nothing. A file that begins with `-- beside writers`
 * holds indexes on tables that are in use: on PostgreSQL those are made one by one without a transaction, while others write.
 * @returns the names of those that ran now
 */
export async function migrate(pool: pg.Pool, folder: string = FOLDER): Promise<string[]> {
  const ran: string[] = [];
  for (const migration of await readMigrations(folder)) {
    const indexes = isPostgres(pool) ? indexesOf(migration.sql) : null;
    const isNew = indexes ? await runBeside(pool, migration, indexes) : await runOne(pool, migration);
    if (isNew) ran.push(migration.name); // each builds on the one before
  }
  return ran;
}

/** True when every migration that this version knows has run. */
export async function isMigrated(pool: pg.Pool, folder: string = FOLDER): Promise<boolean> {
  const known = await migrationNames(folder);
  try {
    const { rows } = await pool.query<{ ran: number }>('select count(*)::int as ran from fovea_migrations where name = any($1)', [known]);
    return rows[0]?.ran === known.length;
  } catch (error) {
    if (sqlStateOf(error) === UNDEFINED_TABLE) return false;
    throw error;
  }
}

const migrationNames = async (folder: string): Promise<string[]> => (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = await migrationNames(folder);
  const migrations = await Promise.all(
    names.map(async (name) => {
      const number = Number(/^(\d{4})_[a-z0-9_]+[.]sql$/.exec(name)?.[1]);
      if (!Number.isInteger(number)) throw new MigrationError(`${name} is not named like 0001_what_it_does.sql`);
      const sql = await readFile(join(folder, name), 'utf8');
      return { number, name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
  const numbers = new Set(migrations.map(({ number }) => number));
  if (numbers.size !== migrations.length) throw new MigrationError('Two migrations have the same number');
  return migrations;
}

async function runOne(pool: pg.Pool, migration: Migration): Promise<boolean> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists fovea_migrations (number integer primary key, name text not null, sha256 text not null, ran_at timestamptz not null default now())',
    );
    const isDue = await isStillDue(client, migration);
    if (isDue) await client.query(indexesOf(migration.sql) ? inTransaction(migration.sql) : migration.sql);
    if (isDue) await note(client, migration);
    await client.query('commit');
    return isDue;
  } catch (error) {
    await client.query('rollback').catch((fault: Error) => {
      broken = fault;
    });
    throw error instanceof MigrationError ? error : new MigrationError(`${migration.name} failed; nothing of it was kept`, error);
  } finally {
    client.release(broken);
  }
}

/** Begun anew by the next starter where this one ends in the middle: what is there and whole is kept. */
async function runBeside(pool: pg.Pool, migration: Migration, indexes: readonly IndexWish[]): Promise<boolean> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await withTurn(client, async () => {
      if (!(await isStillDue(client, migration))) return false;
      for (const index of indexes) await makeIndex(client, index); // one after the other, on one connection
      await note(client, migration);
      return true;
    });
  } catch (error) {
    broken = error instanceof Error ? error : new Error('the connection is not lent again');
    throw error instanceof MigrationError ? error : new MigrationError(`${migration.name} failed; the next start goes on with it`, error);
  } finally {
    client.release(broken); // broken: closed, so that its turn ends as well
  }
}

const note = (client: pg.PoolClient, { number, name, sha256 }: Migration) =>
  client.query('insert into fovea_migrations (number, name, sha256) values ($1, $2, $3)', [number, name, sha256]);

async function isStillDue(client: pg.PoolClient, { number, name, sha256 }: Migration): Promise<boolean> {
  const { rows } = await client.query<{ sha256: string }>('select sha256 from fovea_migrations where number = $1', [number]);
  const [before] = rows;
  if (before && before.sha256 !== sha256) {
    throw new MigrationError(`${name} has run before with another content; write a new migration instead of changing an old one`);
  }
  return !before;
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { atLeisure, indexesApart, indexesOf, inTransaction, makeIndex, withTurn } from './beside-writers.ts';
import type { IndexWish } from './index-wish.ts';
import type { KeptColumn } from './kept-columns.ts';
import { columnsApart, fillColumn, keepsOf, looksThrough, settlingOf } from './kept-columns.ts';
import { haveRoles, OWN_ROLES } from './own-roles.ts';
import { isPostgres } from './pool.ts';
import { reachDatabase, reasonOf } from './reach-database.ts';
import { sqlStateOf } from './tenancy.ts';

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
  /** Releases that do not know the migration of this number cannot live with what this one does; null where every older one can. */
  readonly endsBefore: number | null;
}

/** Any number, as long as nobody else in the database takes the same. */
const LOCK = 4_072_019;
export const FOLDER = join(import.meta.dirname, 'migrations');
const UNDEFINED_TABLE = '42P01';

/** A migration that ran once and reads differently now. */
class MigrationError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'MigrationError';
  }
}

/**
 * A table is waited for no longer than this at a time: whoever comes to it meanwhile stands behind the one who waits. Then everything
 * is let go of, and tried again after a pause in which they are served, for ten minutes.
 */
const LOCK_WAIT_MS = 400;
const LOCK_PAUSE_MS = 600;
const LOCK_TRIES = 600;
/** How often a starter asks whether the one before it has ended. */
const ASK_AGAIN_MS = 50;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Brings the database to the newest state: numbered SQL files, forward only, each in one transaction under one lock,
 * so that any number of starters at once is safe and a second run does nothing. A file that begins with `-- beside writers`
 * holds indexes on tables that are in use: on PostgreSQL those are made one by one without a transaction, while others write.
 * So are those of the other files whose table is older than the file. Columns that an older file has generated, and a newer one keeps
 * by a trigger, are filled beside writers as well.
 * @returns the names of those that ran now
 */
export async function migrate(pool: pg.Pool, folder: string = FOLDER): Promise<string[]> {
  await reachDatabase(pool);
  const ran: string[] = [];
  const migrations = await readMigrations(folder);
  const before = await everyNote(pool); // one question: a transaction for each of those that ran is a second of a start
  const due = migrations.filter((migration) => stateIn(before, migration) !== 'whole');
  if (due.length > 0 && isPostgres(pool)) await makeRoles(pool);
  for (const migration of due) {
    const keeper = migrations.find(({ sql }) => keepsOf(sql) === migration.number);
    if (await runOne(pool, migration, partsOf(pool, migration, keeper))) ran.push(migration.name); // each builds on the one before
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

/** Before the first migration, which makes the roles and could not be changed when PostgreSQL 16 came. */
async function makeRoles(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    await untilOurs(client);
    await client.query(haveRoles(OWN_ROLES));
    await client.query('commit');
  } catch (error) {
    broken = error instanceof Error ? error : new Error('the connection is not lent again');
    throw withoutRoles(error);
  } finally {
    client.release(broken);
  }
}

export const migrationNames = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

const endsBeforeOf = (sql: string): number | null => {
  const [, number] = /^-- ends releases before (\d{4})$/m.exec(sql) ?? [];
  return number === undefined ? null : Number(number);
};

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = await migrationNames(folder);
  const migrations = await Promise.all(
    names.map(async (name) => {
      const number = Number(/^(\d{4})_[a-z0-9_]+[.]sql$/.exec(name)?.[1]);
      if (!Number.isInteger(number)) throw new MigrationError(`${name} is not named like 0001_what_it_does.sql`);
      const sql = await readFile(join(folder, name), 'utf8');
      return { number, name, sql, sha256: createHash('sha256').update(sql).digest('hex'), endsBefore: endsBeforeOf(sql) };
    }),
  );
  const numbers = new Set(migrations.map(({ number }) => number));
  if (numbers.size !== migrations.length) throw new MigrationError('Two migrations have the same number');
  return migrations;
}

/** What a migration does in one transaction, and what it does afterwards, while others write. */
interface Parts {
  readonly atOnce: string;
  readonly beside: Beside;
}

interface Beside {
  readonly columns: readonly KeptColumn[];
  readonly indexes: readonly IndexWish[];
}

const NOTHING: Beside = { columns: [], indexes: [] };

/** @param keeper the newer migration that keeps by a trigger what this one would have generated */
function partsOf(pool: pg.Pool, { sql }: Migration, keeper: Migration | undefined): Parts {
  const indexes = indexesOf(sql);
  if (!isPostgres(pool)) return { atOnce: indexes ? inTransaction(sql) : sql, beside: NOTHING };
  if (indexes) return { atOnce: '', beside: { columns: [], indexes } };
  const { rest, indexes: beside } = indexesApart(sql);
  if (keeper === undefined) return { atOnce: rest, beside: { columns: [], indexes: beside } };
  const { rest: atOnce, columns } = columnsApart(rest, keeper.sql);
  return { atOnce, beside: { columns, indexes: beside } };
}

const isHalfOf = ({ columns, indexes }: Beside): boolean => columns.length + indexes.length > 0;

/** @returns whether anything of it was still to be done */
async function runOne(pool: pg.Pool, migration: Migration, parts: Parts): Promise<boolean> {
  const state = await inShortWaits(migration, () => runAtOnce(pool, migration, parts));
  return state === 'half' ? runBeside(pool, migration, parts.beside) : state === 'ran';
}

/** Lets go of everything, and tries again, where somebody holds a table. */
async function inShortWaits<T>(migration: Migration, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (sqlStateOf(error) !== LOCK_NOT_AVAILABLE || tries === LOCK_TRIES) throw namedAfter(migration, 'nothing of it was kept', error);
    }
    await wait(LOCK_PAUSE_MS);
  }
}

/** @returns whether it ran now, ran before, or lacks yet what is made beside writers */
async function runAtOnce(pool: pg.Pool, migration: Migration, { atOnce, beside }: Parts): Promise<'ran' | 'ran before' | 'half'> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    await untilOurs(client);
    await client.query(
      'create table if not exists fovea_migrations (number integer primary key, name text not null, sha256 text not null, ran_at timestamptz not null default now(), ends_before integer)',
    );
    const before = await stateOf(client, migration);
    if (before === 'due') {
      await client.query(`set local lock_timeout = ${LOCK_WAIT_MS}`);
      await client.query(atLeisure(atOnce));
      await note(client, migration, isHalfOf(beside));
    }
    await client.query('commit');
    if (before === 'whole') return 'ran before';
    return isHalfOf(beside) ? 'half' : 'ran';
  } catch (error) {
    await client.query('rollback').catch((fault: Error) => {
      broken = fault;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Waits for a starter that came before, in short questions: its migration may take longer than any one statement may wait. */
async function untilOurs(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_xact_lock($1) as ours', [LOCK]);
    if (rows[0]?.ours === true) return;
    await wait(ASK_AGAIN_MS);
  }
}

/** Begun anew by the next starter where this one ends in the middle: what is there and whole is kept. */
async function runBeside(pool: pg.Pool, migration: Migration, { columns, indexes }: Beside): Promise<boolean> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await withTurn(client, async () => {
      if ((await stateOf(client, migration)) === 'whole') return false;
      for (const column of columns) await makeColumn(client, migration, column);
      for (const index of indexes) await inShortWaits(migration, () => makeIndex(client, index, LOCK_WAIT_MS)); // on one connection
      await client.query('update fovea_migrations set number = $1, name = $2 where number = -$1::integer', [
        migration.number,
        migration.name,
      ]);
      return true;
    });
  } catch (error) {
    broken = error instanceof Error ? error : new Error('the connection is not lent again');
    throw namedAfter(migration, 'the next start goes on with it', error);
  } finally {
    client.release(broken); // broken: closed, so that its turn ends as well
  }
}

async function makeColumn(client: pg.PoolClient, migration: Migration, column: KeptColumn): Promise<void> {
  await fillColumn(client, column);
  for (const look of await looksThrough(client, column)) await client.query(atLeisure(look));
  const settling = settlingOf(column);
  if (settling === null) return;
  await inShortWaits(migration, () => client.query(`set local lock_timeout = ${LOCK_WAIT_MS}; ${settling}`)); // one message, one transaction
}

const withoutRoles = (cause: unknown): MigrationError =>
  new MigrationError(`The roles that Fovea works under could not be made, and nothing was changed: ${reasonOf(cause)}`, cause);

const namedAfter = ({ name }: Migration, kept: string, cause: unknown): MigrationError =>
  cause instanceof MigrationError ? cause : new MigrationError(`${name} failed; ${kept}: ${reasonOf(cause)}`, cause);

/** One that lacks those stands under its number below zero, and by no name that anybody asks for. */
async function note(client: pg.PoolClient, { number, name, sha256, endsBefore }: Migration, isHalf: boolean): Promise<void> {
  const own = isHalf ? -number : number;
  const said = isHalf ? `${name} without its indexes` : name;
  await client.query('insert into fovea_migrations (number, name, sha256) values ($1, $2, $3)', [own, said, sha256]);
  if (endsBefore !== null) await client.query('update fovea_migrations set ends_before = $2 where number = $1', [own, endsBefore]); // no column before 0412
}

/** That one ran: with its number, or with the number below zero while what is made beside writers is lacking. */
interface Note {
  readonly number: number;
  readonly sha256: string;
}

async function everyNote(pool: pg.Pool): Promise<Note[]> {
  try {
    return (await pool.query<Note>('select number, sha256 from fovea_migrations')).rows;
  } catch (error) {
    if (sqlStateOf(error) === UNDEFINED_TABLE) return [];
    throw error;
  }
}

async function stateOf(client: pg.PoolClient, migration: Migration): Promise<State> {
  const { rows } = await client.query<Note>('select number, sha256 from fovea_migrations where number in ($1, -$1::integer)', [
    migration.number,
  ]);
  return stateIn(rows, migration);
}

type State = 'due' | 'half' | 'whole';

function stateIn(notes: readonly Note[], { number, name, sha256 }: Migration): State {
  const before = notes.find((note) => Math.abs(note.number) === number);
  if (!before) return 'due';
  if (before.sha256 !== sha256) {
    throw new MigrationError(`${name} has run before with another content; write a new migration instead of changing an old one`);
  }
  return before.number > 0 ? 'whole' : 'half';
}

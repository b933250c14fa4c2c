import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { indexesApart, indexesOf } from './beside-writers.ts';
import { isMigrated, migrate } from './migrate.ts';
import { createPool, isPostgres } from './pool.ts';

const LONG_MS = 60_000;
const ROWS = 5_000;
const NAME = '9101_busy.sql';
const INDEX = 'create index concurrently busy_name on busy (name);';

let pool: pg.Pool;
let folder = '';
beforeAll(async () => {
  pool = createPool({ database: inject('database'), connectionsMax: 30, onIdleFault: () => undefined });
  folder = await mkdtemp(join(tmpdir(), 'fovea-beside-'));
  await writeFile(join(folder, NAME), `-- beside writers\n-- found by name\n${INDEX}\n`);
});
beforeEach(async () => {
  await pool.query(`drop table if exists busy; delete from fovea_migrations where number >= 9100;
    create table busy (id serial primary key, name text not null); insert into busy (name) select 'n' || i from generate_series(1, ${ROWS}) i`);
});
afterAll(async () => {
  await pool.query('drop table if exists busy; delete from fovea_migrations where number >= 9100');
  await pool.end();
  await rm(folder, { recursive: true, force: true });
});

const isWhole = async (): Promise<boolean | undefined> =>
  (await pool.query<{ indisvalid: boolean }>(`select indisvalid from pg_index where indexrelid = to_regclass('busy_name')`)).rows[0]
    ?.indisvalid;
const count = async (): Promise<number> => (await pool.query<{ n: number }>('select count(*)::int as n from busy')).rows[0]?.n ?? 0;

/** Writes as a request does that waits for no lock longer than a second. */
async function write(name: string): Promise<'written' | 'blocked'> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = '1s'`);
    await client.query('insert into busy (name) values ($1)', [name]);
    await client.query('commit');
    return 'written';
  } catch {
    await client.query('rollback');
    return 'blocked';
  } finally {
    client.release();
  }
}

/** True while somebody makes the index and waits for those who wrote before. */
const isMaking = async (): Promise<boolean> =>
  (await pool.query('select 1 from pg_stat_progress_create_index p join pg_class c on c.oid = p.relid where c.relname = $1', ['busy'])).rows
    .length > 0;

describe('R65: an index on a table that is in use', { timeout: LONG_MS }, () => {
  test('is made while others write: none of them is blocked, and nothing of theirs is missing', async () => {
    const early = await pool.connect();
    const onPostgres = isPostgres(pool);
    if (onPostgres) await early.query(`begin; insert into busy (name) values ('early')`); // whoever makes an index waits for this one
    const done = migrate(pool, folder);
    if (onPostgres) await vi.waitUntil(isMaking, { timeout: 20_000 });
    const said = await Promise.all(Array.from({ length: 20 }, (_, i) => write(`late ${i}`)));
    const isOver = onPostgres ? await isMigrated(pool, folder) : false;
    if (onPostgres) await early.query('commit');
    early.release();
    expect(await done).toEqual([NAME]);
    expect(isOver).toBe(false); // they wrote before it was done
    expect(said).toEqual(Array.from({ length: 20 }, () => 'written'));
    expect([await isWhole(), await count()]).toEqual([true, ROWS + 20 + (onPostgres ? 1 : 0)]);
  });

  test('is made once, by one of twenty starters, and never again', async () => {
    const runs = await Promise.all(Array.from({ length: 20 }, () => migrate(pool, folder)));
    expect(runs.flat()).toEqual([NAME]);
    expect([await isWhole(), await migrate(pool, folder)]).toEqual([true, []]);
  });

  test('that a broken try left behind is made anew', async () => {
    const before = isPostgres(pool) ? await breakOff() : undefined;
    expect(before).toBe(isPostgres(pool) ? false : undefined);
    expect(await migrate(pool, folder)).toEqual([NAME]);
    expect(await isWhole()).toBe(true);
  });

  test('of a table in parts is made part by part, and a new part has it by itself', async () => {
    await pool.query(`drop table busy; create table busy (id serial, name text not null) partition by range (id);
      create table busy_first partition of busy for values from (0) to (100); create table busy_second partition of busy for values from (100) to (1000);
      insert into busy (name) select 'n' || i from generate_series(1, 200) i`);
    if (isPostgres(pool)) {
      await pool.query(`create index busy_name on only busy (name); create index busy_first_busy_name on busy_first (name);
        alter index busy_name attach partition busy_first_busy_name`); // so far came a starter before
    }
    expect(await isWhole()).toBe(isPostgres(pool) ? false : undefined);
    expect(await migrate(pool, folder)).toEqual([NAME]);
    await pool.query('create table busy_third partition of busy for values from (1000) to (2000)');
    const { rows } = await pool.query(`select c.relname as part, i.indisvalid as is_whole from pg_inherits p
      join pg_index i on i.indexrelid = p.inhrelid join pg_class c on c.oid = i.indrelid where p.inhparent = 'busy_name'::regclass order by 1`);
    expect(rows).toEqual(['busy_first', 'busy_second', 'busy_third'].map((part) => ({ part, is_whole: true })));
    expect(await isWhole()).toBe(true);
  });

  /** A starter whose connection ends while it makes the index. @returns whether what it leaves is whole */
  async function breakOff(): Promise<boolean | undefined> {
    const early = await pool.connect();
    await early.query(`begin; insert into busy (name) values ('early')`);
    const broken = migrate(pool, folder).catch((error: unknown) => error);
    await vi.waitUntil(isMaking, { timeout: 20_000 });
    await pool.query('select pg_terminate_backend(pid) from pg_stat_progress_create_index');
    expect(await broken).toBeInstanceOf(Error);
    await early.query('rollback');
    early.release();
    return isWhole();
  }

  test('is taken out of an older migration with what is set on it, and one that refuses rows stays in it', () => {
    const own = 'create table own (id int);\ncreate index own_id on own (id);\ncreate unique index busy_once on busy (name);\n';
    const late = 'create index busy_late on busy (name)\n  where id > 3;';
    const setting = 'alter index busy_late alter column 1 set statistics 0;';
    expect(indexesApart(`${own}${late}\n${setting}`)).toEqual({
      rest: `${own}\n`,
      indexes: [{ name: 'busy_late', sql: late.replace('create index', 'create index concurrently'), settings: [setting] }],
    });
  });

  test('and nothing else is, without a transaction', () => {
    expect(indexesOf('create table a (id int);')).toBeNull();
    expect(indexesOf(`-- beside writers\n${INDEX}`)).toEqual([{ name: 'busy_name', sql: INDEX.slice(0, -1) }]);
    expect(() => indexesOf('-- beside writers\ncreate index a on b (c);')).toThrow('nothing but');
    expect(() => indexesOf(`-- beside writers\n${INDEX} update busy set name = '';`)).toThrow('nothing but');
  });
});

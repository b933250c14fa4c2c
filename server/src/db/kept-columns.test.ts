import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { columnsApart } from './kept-columns.ts';
import { isMigrated, migrate } from './migrate.ts';
import { createPool, isPostgres } from './pool.ts';

const ROWS = 1_200;
const GENERATES = '9201_generates.sql';
const KEEPS = '9205_keeps.sql';
const FILES = {
  [GENERATES]: `alter table busy_kept add column shade text not null generated always as (lower(name)) stored,
    add constraint busy_kept_named check (length(name) > 0);
    create index busy_kept_shade on busy_kept (shade);`,
  [KEEPS]: `-- keeps what 9201 generated
    create or replace function busy_keep() returns trigger language plpgsql as $$ begin new.shade := lower(new.name); return new; end $$;
    drop trigger if exists busy_keep on busy_kept;
    create trigger busy_keep before insert or update of name, shade on busy_kept for each row execute function busy_keep();
    alter table busy_kept alter column shade drop expression if exists;`,
};

let pool: pg.Pool;
let folder = '';
beforeAll(async () => {
  pool = createPool({ database: inject('database'), connectionsMax: 30, onIdleFault: () => undefined });
  folder = await mkdtemp(join(tmpdir(), 'fovea-kept-'));
  for (const [name, sql] of Object.entries(FILES)) await writeFile(join(folder, name), sql);
});
const clear = 'drop table if exists busy_kept; drop function if exists busy_keep; delete from fovea_migrations where abs(number) >= 9200';
beforeEach(async () => {
  await pool.query(`${clear}; create table busy_kept (id uuid primary key default gen_random_uuid(), name text not null);
    grant select, update on busy_kept to fovea_system; insert into busy_kept (name) select 'N' || i from generate_series(1, ${ROWS}) i`);
});
afterAll(async () => {
  await pool.query(clear);
  await pool.end();
  await rm(folder, { recursive: true, force: true });
});

const one = async (text: string): Promise<unknown> => Object.values((await pool.query<Record<string, unknown>>(text)).rows[0] ?? {})[0];
/** The table's file: another one after it was written anew, as the embedded database may do. */
const fileOfTable = async () => (isPostgres(pool) ? one(`select pg_relation_filenode('busy_kept')::text`) : null);
const unfilled = () => one('select count(*)::int from busy_kept where shade is distinct from lower(name)');
const column = () =>
  one(`select attnotnull::text || attgenerated::text from pg_attribute where attrelid = 'busy_kept'::regclass and attname = 'shade'`);
const unlooked = () =>
  one(`select count(*)::int from pg_constraint where conrelid = 'busy_kept'::regclass and (not convalidated or conname ~ 'is_kept')`);

describe('R65: a generated column on a table that is in use', { timeout: 60_000 }, () => {
  test('is filled beside writers, some of whom hold rows; the table is not written anew, and nobody waits', async () => {
    const before = await fileOfTable();
    const holder = await pool.connect();
    const ran = migrate(pool, folder);
    if (isPostgres(pool)) {
      await vi.waitUntil(
        () => one(`select to_regclass('busy_kept') is not null and exists (select 1 from fovea_migrations where number = -9201)`),
        {
          timeout: 20_000,
        },
      );
    } else await ran;
    await holder.query(`insert into busy_kept (name) values ('LATE'); update busy_kept set name = 'OTHER' where name = 'N7'`);
    holder.release();
    expect(await ran).toEqual([GENERATES, KEEPS]);
    expect([await unfilled(), await column(), await unlooked()]).toEqual([0, 'true', 0]);
    expect(await fileOfTable()).toBe(before);
    expect(await one('select count(*)::int from busy_kept')).toBe(ROWS + 1);
    await expect(pool.query(`insert into busy_kept (name) values ('')`)).rejects.toThrow('busy_kept_named');
  });

  test('is filled once more by the next starter where one was broken off, and for rows that somebody held', async () => {
    const broken = isPostgres(pool) ? await breakOff() : null;
    const next = Promise.all(Array.from({ length: 10 }, () => migrate(pool, folder)));
    await broken?.letGo();
    expect((await next).flat()).toEqual([GENERATES, KEEPS]);
    expect([await unfilled(), await column(), await unlooked()]).toEqual([0, 'true', 0]);
  });

  /** A starter that waits for its turn, then fills all rows but one that somebody holds, and whose connection ends then. */
  async function breakOff() {
    const turn = await pool.connect();
    await turn.query('select pg_advisory_lock(4072020)'); // of those who work beside writers
    const waiting = migrate(pool, folder).catch(String);
    await vi.waitUntil(() => one('select exists (select 1 from fovea_migrations where number = -9201)'), { timeout: 20_000 });
    expect([await isMigrated(pool, folder), await unfilled()]).toEqual([false, ROWS]);
    const holder = await pool.connect();
    await holder.query(`begin; select 1 from busy_kept where name = 'N1' for update`);
    await turn.query('select pg_advisory_unlock(4072020)');
    turn.release();
    await vi.waitUntil(async () => (await unfilled()) === 1, { timeout: 20_000 });
    await pool.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 4072020 and granted`);
    expect(await waiting).toContain('the next start goes on with it');
    const letGo = () => holder.query('commit').then(() => holder.release());
    return { letGo };
  }

  test('that is there already becomes one that is kept, without being written anew', async () => {
    await pool.query(`alter table busy_kept add column shade text not null generated always as (lower(name)) stored`);
    const before = await fileOfTable();
    await pool.query(FILES[KEEPS]);
    await pool.query(`insert into busy_kept (name) values ('LATE'); update busy_kept set name = 'OTHER' where name = 'N7'`);
    expect([await unfilled(), await column(), await fileOfTable()]).toEqual([0, 'true', before]);
  });
});

test('the generated columns of older migrations are all taken out, with what is asked of rows, and nothing else', async () => {
  const read = (name: string) => readFile(join(import.meta.dirname, 'migrations', name), 'utf8');
  const places = columnsApart(await read('0047_pre_test_places.sql'), '-- the trigger');
  expect(places.columns).toEqual([{ table: 'pre_tests', name: 'name_key', is: 'fovea_fold(name)', isNeverNull: true }]);
  expect(places.rest).toContain('add column name_key text collate "C",\n');
  expect(places.rest.match(/not valid/g)).toHaveLength(7);
  const norms = columnsApart(await read('0101_norm_figures.sql'), '-- the trigger');
  expect(norms.columns.map(({ table, name, isNeverNull }) => [table, name, isNeverNull])).toEqual([
    ['predictions', 'norm_figures', false],
    ['predictions', 'norm_versions', false],
  ]);
  expect(norms.rest).not.toMatch(/generated always|not valid/);
});

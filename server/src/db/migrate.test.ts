import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { isMigrated, migrate } from './migrate.ts';
import { unknownMigrations } from './other-releases.ts';
import { createPool } from './pool.ts';

let pool: pg.Pool;
let folder = '';
beforeAll(async () => {
  pool = createPool({ database: inject('database'), onIdleFault: () => undefined });
  folder = await mkdtemp(join(tmpdir(), 'fovea-migrations-'));
});
afterAll(async () => {
  await pool.query('drop table if exists trial; delete from fovea_migrations where number >= 9000');
  await pool.end();
  await rm(folder, { recursive: true, force: true });
});

test('R65: a second run does nothing', async () => {
  let asked = 0;
  const count = () => void asked++;
  pool.on('acquire', count);
  expect(await migrate(pool)).toEqual([]);
  pool.off('acquire', count);
  expect(asked, 'whether PostgreSQL answers, and what has run').toBeLessThanOrEqual(2);
  expect(await isMigrated(pool)).toBe(true);
});

test('R65: of twenty starters at once, one runs each migration', async () => {
  await writeFile(join(folder, '9001_trial.sql'), 'create table trial (id integer); insert into trial values (1);');
  await writeFile(join(folder, '9002_more.sql'), 'insert into trial values (2);');
  expect(await isMigrated(pool, folder)).toBe(false);
  const runs = await Promise.all(Array.from({ length: 20 }, () => migrate(pool, folder)));
  expect(runs.flat().sort()).toEqual(['9001_trial.sql', '9002_more.sql']);
  expect((await pool.query('select id from trial order by id')).rows).toEqual([{ id: 1 }, { id: 2 }]);
});

test('what a newer release has run is told, and nothing where there is none', async () => {
  const older = await mkdtemp(join(tmpdir(), 'fovea-older-'));
  await writeFile(join(older, '9001_trial.sql'), '');
  expect(await unknownMigrations(pool, older)).toEqual(expect.arrayContaining(['9002_more.sql']));
  expect(await unknownMigrations(pool, older)).not.toContain('9001_trial.sql');
  expect((await unknownMigrations(pool)).filter((name) => !name.startsWith('9'))).toEqual([]);
  await rm(older, { recursive: true });
});

test('a migration that fails leaves nothing behind and is named', async () => {
  await writeFile(join(folder, '9003_broken.sql'), 'insert into trial values (3); select 1 / 0;');
  await expect(migrate(pool, folder)).rejects.toThrow('9003_broken.sql failed');
  expect((await pool.query('select id from trial where id = 3')).rows).toEqual([]);
  await rm(join(folder, '9003_broken.sql'));
});

test('a migration that was changed after it ran stops the start', async () => {
  await writeFile(join(folder, '9002_more.sql'), 'insert into trial values (4);');
  await expect(migrate(pool, folder)).rejects.toThrow('has run before with another content');
});

/** From before there was a rule: two began with tables that were empty, and what the third missed is done by 0303. */
const FROM_BEFORE = ['0055_credits.sql', '0056_payments.sql', '0280_paid_before.sql'];
const CHANGES_ROWS = /^(?:update|delete from|insert into) (?!fake_)/m;
const AS_SYSTEM = /^set local role fovea_system;/m;

test('a migration that changes rows says as whom: row-level security holds for the owner of a table too', async () => {
  const migrations = join(import.meta.dirname, 'migrations');
  const files = await Promise.all(
    (await readdir(migrations)).map(async (name) => ({ name, text: await readFile(join(migrations, name), 'utf8') })),
  );
  const silent = files.filter(({ text }) => CHANGES_ROWS.test(text) && !AS_SYSTEM.test(text)).map(({ name }) => name);
  expect(silent.toSorted()).toEqual(FROM_BEFORE);
});

/**
 * Weeks of the log that are over, for which no release of any age asks, and two functions whose new form older releases can still call: it
 * has a default for what they do not say.
 */
const HARMLESS = ['0065_request_log.sql', '0362_files_that_go_have_a_row.sql'];
/** "column" may be left out in all of them. What only loosens (a constraint, a default, an index) takes nothing away. */
const TAKES_AWAY =
  /\brename\b|\balter (?:column )?[\w"]+ (?:set not null|type|set data type)\b|\bdrop (?!constraint|default|not null|expression|identity|policy|trigger|index|owned|role)[\w"]+/i;
const withoutRemarks = (sql: string): string => sql.replace(/^\s*--.*$/gm, '');

test('R65: a migration that takes away what an older release reads or writes says which releases it ends', async () => {
  const migrations = join(import.meta.dirname, 'migrations');
  const files = await Promise.all(
    (await readdir(migrations)).map(async (name) => ({ name, text: await readFile(join(migrations, name), 'utf8') })),
  );
  const silent = files.filter(({ text }) => TAKES_AWAY.test(withoutRemarks(text)) && !/^-- ends releases before \d{4}$/m.test(text));
  expect(silent.map(({ name }) => name).toSorted()).toEqual(HARMLESS);
});

test.each([
  'drop table films',
  'alter table films drop column name',
  'alter table films drop name',
  'alter table films rename name to title',
  'alter table films alter name set not null',
  'alter table films alter column "name" type text',
  'drop function fovea_one(uuid)',
])('%s takes something away', (sql) => expect(TAKES_AWAY.test(sql)).toBe(true));

test.each([
  'alter table films drop constraint films_check',
  'alter table films alter column name drop not null',
  'drop index films_by_name',
])('%s takes nothing away', (sql) => expect(TAKES_AWAY.test(sql)).toBe(false));

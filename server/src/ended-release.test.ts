import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from './db/embedded/open.ts';
import { migrate } from './db/migrate.ts';
import { endedBy } from './db/other-releases.ts';
import type { Database } from './db/pool.ts';
import { createPool } from './db/pool.ts';
import { createLog } from './log.ts';
import { heedNewer, makeReady, untilReady, watchRelease } from './ready-database.ts';
import { layDatabase } from './testing/kept-database.ts';
import { openOwnDatabase } from './testing/own-database.ts';

const stack = new AsyncDisposableStack();
let database: Database;
let pool: pg.Pool;
let folder = '';
beforeAll(async () => {
  folder = stack.adopt(await mkdtemp(join(tmpdir(), 'fovea-ended-')), (path) => rm(path, { recursive: true, force: true }));
  database = (await openOwnDatabase('ended')) ?? { kind: 'embedded', folder: join(folder, 'data') };
  if (database.kind === 'embedded') {
    await layDatabase(database.folder, 'migrated');
    stack.use(await openEmbedded(database.folder, []));
  }
  pool = stack.adopt(createPool({ database, onIdleFault: () => undefined }), (one) => one.end());
  await migrate(pool);
}, 60_000);
afterAll(() => stack.disposeAsync());

/** A release that has these migrations beside those that are there. */
async function releaseOf(files: Record<string, string>): Promise<string> {
  const own = await mkdtemp(join(folder, 'release-'));
  await Promise.all(Object.entries(files).map(([name, sql]) => writeFile(join(own, name), sql)));
  return own;
}

const FIRST = { '9001_first.sql': 'select 1;' };
const SECOND = { '9002_second.sql': 'select 2;' };
const THIRD = { '9003_third.sql': '-- Nobody reads it by its old name.\n-- ends releases before 9002\nselect 3;' };
const ALL = { ...FIRST, ...SECOND, ...THIRD };

const lines: { readonly level: number; readonly migrations?: string[] }[] = [];
const heard = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });

test('R65: a release lives beside the next one, and is ended by a migration that says so of all that do not know one before it', async () => {
  const [oldest, older, newest] = await Promise.all([FIRST, { ...FIRST, ...SECOND }, ALL].map(releaseOf));
  await migrate(pool, older);
  expect(await Promise.all([oldest, older].map((one) => endedBy(pool, one)))).toEqual([null, null]);
  await using watch = watchRelease({ pool, log: createLog('silent'), everyMs: 20 });
  await migrate(pool, newest);
  expect(await Promise.all([oldest, older, newest].map((one) => endedBy(pool, one)))).toEqual(['9003_third.sql', null, null]);
  expect((await watch.ended).message).toContain('A newer Fovea has changed the database (9003_third.sql)');
});

test('R65: one that was ended does not start, as api or as worker, and says what to do', async () => {
  await migrate(pool, await releaseOf(ALL));
  const wish = { pool, database, config: { databaseOwnerUrl: undefined }, log: createLog('silent'), stack };
  const words = /^A newer Fovea has changed the database \(9003_third[.]sql\).*Stop all that runs of the older one and start the newer one/;
  await expect(makeReady(wish)).rejects.toThrow(words);
  await expect(untilReady(pool, database)).rejects.toThrow(words);
});

test('R65: a worker that finds a newer release says so on PostgreSQL, and goes no further on the embedded database', async () => {
  await migrate(pool, await releaseOf(ALL));
  await pool.query('update fovea_migrations set ends_before = null');
  await expect(untilReady(pool, database)).resolves.toBeUndefined();
  const heeded = await heedNewer({ pool, database, log: heard }).then(
    () => 'goes on',
    (error: Error) => error.message,
  );
  const isEmbedded = database.kind === 'embedded';
  expect(heeded).toMatch(isEmbedded ? /^A newer Fovea has changed the database in DATA_DIR \(9003_third[.]sql\)/ : /^goes on$/);
  expect(lines.map(({ migrations }) => migrations?.at(-1))).toEqual(isEmbedded ? [] : ['9003_third.sql']);
});

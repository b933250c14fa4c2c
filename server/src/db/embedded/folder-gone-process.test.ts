import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { systemClock } from '../../clock.ts';
import { readConfig } from '../../config.ts';
import { createLog } from '../../log.ts';
import { openForApi } from '../../open-deps.ts';
import { layDatabase } from '../../testing/kept-database.ts';
import { watchPlace } from './watch-place.ts';

const newFolder = async (stack: AsyncDisposableStack) =>
  stack.adopt(await mkdtemp(join(tmpdir(), 'fovea-gone-')), (path) => rm(path, { recursive: true, force: true }));

test('R64: while DATA_DIR is not there, or another process has it, nothing is acknowledged from the next look on; when it is back all goes on', {
  timeout: 90_000,
}, async () => {
  await using stack = new AsyncDisposableStack();
  const dataDir = join(await newFolder(stack), 'data');
  await mkdir(dataDir);
  await layDatabase(dataDir, 'migrated');
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => lines.push(line) });
  const opened = stack.use(await openForApi({ config: readConfig({ DATA_DIR: dataDir }), log, clock: systemClock }));
  const ask = () =>
    opened.deps
      .asSystem('health', (tx) => tx.runSql('select 1'))
      .then(
        () => 'answered',
        (fault: unknown) => Object(fault).code,
      );
  expect(await ask()).toBe('answered');

  await rename(dataDir, `${dataDir}-away`);
  await expect.poll(ask, { timeout: 10_000 }).toBe('unavailable');
  expect(await opened.isReady()).toBe(false);
  await rename(`${dataDir}-away`, dataDir);
  await expect.poll(ask, { timeout: 10_000 }).toBe('answered');

  const lock = join(dataDir, 'db.lock');
  const own = await readFile(lock, 'utf8');
  await writeFile(lock, own.replace('"pid"', '"pid":1,"was"'));
  await expect.poll(ask, { timeout: 10_000 }).toBe('unavailable');
  await writeFile(lock, own);
  await expect.poll(ask, { timeout: 10_000 }).toBe('answered');
  expect(await opened.isReady()).toBe(true);
  expect(lines.filter((line) => line.includes('DATA_DIR is')).map((line) => JSON.parse(line).level)).toEqual([50, 40, 50, 40]);
});

test('a process that comes in by the door of another goes on with whoever has the database open next', async () => {
  await using stack = new AsyncDisposableStack();
  const lock = join(await newFolder(stack), 'db.lock');
  await writeFile(lock, 'the first');
  const told: string[] = [];
  const watched = stack.use(await watchPlace(lock, { isOwner: false, onGone: () => told.push('gone'), onBack: () => told.push('back') }));
  await rm(lock);
  await expect.poll(watched.isGone, { timeout: 5_000 }).toBe(true);
  await writeFile(lock, 'the next');
  await expect.poll(watched.isGone, { timeout: 5_000 }).toBe(false);
  expect(told).toEqual(['gone', 'back']);
});

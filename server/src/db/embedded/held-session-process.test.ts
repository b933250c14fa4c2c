import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { systemClock } from '../../clock.ts';
import { readConfig } from '../../config.ts';
import { createLog } from '../../log.ts';
import { openForApi } from '../../open-deps.ts';
import { layDatabase } from '../../testing/kept-database.ts';
import { createPool } from '../pool.ts';

test('R63, F2, F18: a client that falls asleep inside a transaction is cut off, keeps nothing, and nobody is refused meanwhile', {
  timeout: 60_000,
}, async () => {
  await using stack = new AsyncDisposableStack();
  const dataDir = stack.adopt(await mkdtemp(join(tmpdir(), 'fovea-held-')), (path) => rm(path, { recursive: true, force: true }));
  await layDatabase(dataDir, 'migrated');
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const opened = stack.use(await openForApi({ config: readConfig({ DATA_DIR: dataDir }), log, clock: systemClock }));
  const other = stack.adopt(createPool({ database: { kind: 'embedded', folder: dataDir }, onIdleFault: () => undefined }), (pool) =>
    pool.end(),
  );
  await other.query('create table kept (word text); grant select on kept to fovea_system');

  const asleep = stack.adopt(await other.connect(), (client) => client.release(true));
  await asleep.query('begin');
  await asleep.query(`insert into kept values ('half done')`);
  const startedMs = performance.now();
  const { rows: words } = await opened.deps.asSystem('health', (tx) => tx.runSql('select word from kept'));
  const waitedS = (performance.now() - startedMs) / 1_000;
  expect(words).toEqual([]);
  expect(waitedS).toBeGreaterThan(3);
  expect(waitedS).toBeLessThan(9);
  expect(lines.filter((line) => line.includes('fell asleep'))).toHaveLength(1);

  // What it says when it wakes goes nowhere, least of all outside of its transaction.
  await expect(asleep.query(`insert into kept values ('late')`)).rejects.toThrow();
  expect((await other.query('select word from kept')).rows).toEqual([]);

  // Whoever holds the session and says so now and then is left alone.
  const patient = stack.adopt(await other.connect(), (client) => client.release());
  const awake = stack.adopt(await other.connect(), (client) => client.release());
  await awake.query('begin');
  const waiting = patient.query('select 1 as it');
  for (let second = 0; second < 6; second++) {
    await wait(1_000); // which only time can show
    await awake.query('select 1');
  }
  await awake.query('commit');
  expect((await waiting).rows).toEqual([{ it: 1 }]);
  expect(lines.filter((line) => line.includes('fell asleep'))).toHaveLength(1);
});

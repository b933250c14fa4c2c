import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { systemClock } from '../../clock.ts';
import { readConfig } from '../../config.ts';
import { createLog } from '../../log.ts';
import { openForApi } from '../../open-deps.ts';
import { layDatabase } from '../../testing/kept-database.ts';
import { createPool } from '../pool.ts';
import { END_AFTER_S } from './open.ts';

test('R63, F15: a statement that never ends is ended after 10 s, others are told to come back, and nothing that was kept is lost', {
  timeout: 90_000,
}, async () => {
  await using stack = new AsyncDisposableStack();
  const dataDir = stack.adopt(await mkdtemp(join(tmpdir(), 'fovea-stuck-')), (path) => rm(path, { recursive: true, force: true }));
  await layDatabase(dataDir, 'migrated');
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const opened = stack.use(await openForApi({ config: readConfig({ DATA_DIR: dataDir }), log, clock: systemClock }));
  const other = stack.adopt(createPool({ database: { kind: 'embedded', folder: dataDir }, onIdleFault: () => undefined }), (pool) =>
    pool.end(),
  );
  await other.query('create table kept (word text)');
  await other.query(`insert into kept values ('before')`);

  const startedMs = performance.now();
  const endless = other.query('do $$ begin loop end loop; end $$').catch((fault: unknown) => fault);
  const ask = () =>
    opened.deps
      .asSystem('health', (tx) => tx.runSql('select 1'))
      .then(
        () => 'answered',
        (fault: unknown) => fault,
      );
  const first = ask(); // waits with the statement that holds up everybody
  await expect
    .poll(() => opened.deps.asSystem('health', async () => 1).catch((fault: unknown) => Object(fault).code), { timeout: 9_000 })
    .toBe('unavailable');
  const askedMs = performance.now();
  expect(await ask()).toMatchObject({ code: 'unavailable', retryAfterS: 2 });
  expect(performance.now() - askedMs).toBeLessThan(100);

  expect(await endless).toBeInstanceOf(Error);
  const endedAfterMs = performance.now() - startedMs;
  expect(endedAfterMs).toBeGreaterThan(END_AFTER_S * 900);
  expect(endedAfterMs).toBeLessThan(END_AFTER_S * 1_000 + 8_000);
  expect(await first).toMatchObject({ code: 'unavailable' });
  await expect.poll(ask, { timeout: 20_000 }).toBe('answered');
  const { rows } = await other.query('select word from kept');
  expect(rows).toEqual([{ word: 'before' }]);
  expect(lines.filter((line) => line.includes('opened anew') || line.includes('is open again'))).toHaveLength(2);
  expect(await opened.deps.metrics.text()).toContain('fovea_database_reopened_total 1');
});

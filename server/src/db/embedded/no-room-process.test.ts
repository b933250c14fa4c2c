import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { systemClock } from '../../clock.ts';
import { readConfig } from '../../config.ts';
import { createLog } from '../../log.ts';
import { openForApi } from '../../open-deps.ts';
import { limitFiles } from '../../testing/file-limit.ts';
import { layDatabase } from '../../testing/kept-database.ts';
import { createPool } from '../pool.ts';

/** Less than the embedded database has written of its log by the time that every migration has run. */
const ROOM_BYTES = 1 << 20;

test('R63: the embedded database without room for its log is closed for others at once and opened anew until there is room, with all that was kept', {
  timeout: 600_000,
}, async () => {
  await using stack = new AsyncDisposableStack();
  const dataDir = stack.adopt(await mkdtemp(join(tmpdir(), 'fovea-no-room-')), (path) => rm(path, { recursive: true, force: true }));
  await layDatabase(dataDir, 'migrated');
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const opened = stack.use(await openForApi({ config: readConfig({ DATA_DIR: dataDir }), log, clock: systemClock }));
  const other = stack.adopt(createPool({ database: { kind: 'embedded', folder: dataDir }, onIdleFault: () => undefined }), (pool) =>
    pool.end(),
  );
  await other.query('create table kept (word text); grant select, insert on kept to fovea_system');
  const write = (word: string) =>
    opened.deps
      .asSystem('health', (tx) => tx.runSql('insert into kept values ($1)', [word]))
      .then(
        () => 'kept' as const,
        (fault: unknown) => fault,
      );
  expect(await write('before')).toBe('kept');
  const answered = ['before'];

  await limitFiles(process.pid, ROOM_BYTES);
  try {
    expect(await write('no room')).not.toBe('kept');
    await expect
      .poll(() => opened.deps.asSystem('health', async () => 1).catch((fault: unknown) => Object(fault).code), { timeout: 5_000 })
      .toBe('unavailable');
    const askedMs = performance.now();
    expect(await write('while it is closed')).toMatchObject({ code: 'unavailable', retryAfterS: 2 });
    expect(performance.now() - askedMs).toBeLessThan(1_000);
  } finally {
    await limitFiles(process.pid, null);
  }
  await expect.poll(() => write('after'), { timeout: 400_000, interval: 500 }).toBe('kept');
  answered.push('after');
  const { rows } = await other.query<{ word: string }>('select word from kept');
  expect(rows.map(({ word }) => word)).toEqual(answered);
  expect(lines.filter((line) => line.includes('is open again'))).toHaveLength(1);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { openForApi, openForWorker } from './open-deps.ts';

test('R64: neither role opens a DATA_DIR into which half a backup was brought back', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fovea-half-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  await writeFile(join(dataDir, 'restoring.json'), '{}');
  const wish = { config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), log: createLog('silent'), clock: systemClock };
  await expect(openForApi(wish)).rejects.toThrow(
    'did not come to its end. Give the same command once more, with the options that it was given',
  );
  await expect(openForWorker(wish)).rejects.toThrow('did not come to its end');
});

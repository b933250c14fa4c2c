import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SHIPPED_MODEL } from '../shipped-model.ts';
import { runAlone } from '../testing/run-alone.ts';

const at = (path: string) => join(import.meta.dirname, path);

it('loads the runtime without its reports: no device number, no queue of events, no log, whatever the environment says', async () => {
  const home = await mkdtemp(join(tmpdir(), 'fovea-home-'));
  try {
    const env = { HOME: home, TMPDIR: home, XDG_CACHE_HOME: join(home, 'cache'), ORT_DISABLE_TELEMETRY: '0' };
    const said = await runAlone(at('../testing/open-model-alone.ts'), { args: [SHIPPED_MODEL], env });
    expect(said).toBe(`${16 * 16}\n`);
    expect(await readdir(home, { recursive: true })).toEqual([]);
  } finally {
    await rm(home, { recursive: true });
  }
});

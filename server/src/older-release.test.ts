import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { openForApi } from './open-deps.ts';

const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());

it('R64: an embedded database that a newer release has changed is not opened by an older one, which leaves it as it is', async () => {
  const folder = stack.adopt(await mkdtemp(join(tmpdir(), 'fovea-older-')), (path) => rm(path, { recursive: true, force: true }));
  const open = () => openForApi({ config: readConfig({ DATA_DIR: folder }), log: createLog('silent'), clock: systemClock });
  const note = async (question: string) => {
    await using opened = await open();
    await opened.deps.asSystem('seed', async (tx) => {
      await tx.runSql('reset role');
      await tx.runSql(question);
    });
  };
  await note("insert into fovea_migrations (number, name, sha256) values (9901, '9901_of_tomorrow.sql', '')");
  await expect(open()).rejects.toThrow(/^A newer Fovea has changed the database in DATA_DIR \(9901_of_tomorrow.sql\).*Nothing was changed/);
  await expect(open()).rejects.toThrow('9901_of_tomorrow.sql'); // it was closed again, so the newer one can have it
});

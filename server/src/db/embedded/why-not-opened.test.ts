import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openEmbedded } from './open.ts';
import { whyNotOpened } from './why-not-opened.ts';

const fault = new Error('It did not start', { cause: new Error('it was torn') });

test('F20: a database that does not open on a disk that is nearly full says so, and what to do', async () => {
  const { message } = await whyNotOpened('/data', fault, async () => 6_500_000);
  expect(message).toContain('The disk of DATA_DIR has 6 MB left');
  expect(message).toContain('make room, then start again');
});

test('with room, or where nobody can tell, the database’s own reason alone is told', async () => {
  for (const look of [async () => 1e12, () => Promise.reject(new Error('no such call'))])
    expect((await whyNotOpened('/data', fault, look)).message).toBe('It did not start: it was torn.');
});

test('a folder that holds no database of ours is refused with the reason', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fovea-torn-'));
  try {
    await mkdir(join(folder, 'db'));
    await writeFile(join(folder, 'db', 'PG_VERSION'), 'none');
    await expect(openEmbedded(folder, [])).rejects.toThrow(/^The embedded database did not start: .+\./);
  } finally {
    await rm(folder, { recursive: true });
  }
});

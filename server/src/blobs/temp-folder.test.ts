import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTempFolder } from './temp-folder.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'fovea-temp-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const HOURS_AGO = new Date(Date.now() - 2 * 3_600_000);
async function left(name: string, touchedAt?: Date) {
  await mkdir(join(root, name, 'film'), { recursive: true });
  await writeFile(join(root, name, 'film', 'media'), 'a film');
  if (touchedAt) await utimes(join(root, name), touchedAt, touchedAt);
}

it('R10: what a worker left behind goes after an hour, though the next one has its pid; what others lay there stays', async () => {
  const same = `${process.pid}-00000000-0000-4000-8000-000000000000`;
  await left(same, HOURS_AGO);
  await left(String(process.pid), HOURS_AGO); // as releases before this one named it
  await left('notes', HOURS_AGO);
  expect(await openTempFolder(root).sweep()).toBe(2);
  expect(await readdir(root)).toEqual(['notes']);
});

it('a film that a living worker of another container reads is left to it, whatever its pid looks like from here', async () => {
  await left('999999-00000000-0000-4000-8000-000000000000');
  expect(await openTempFolder(root).sweep()).toBe(0);
});

it('two stores of one process, and two processes of one pid, keep apart', async () => {
  const [one, other] = await Promise.all([openTempFolder(root).place(), openTempFolder(root).place()]);
  await one.drop();
  expect([existsSync(dirname(one.path)), existsSync(dirname(other.path))]).toEqual([false, true]);
});

it('a film that takes hours is touched meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const temp = openTempFolder(root);
    const { path } = await temp.place();
    const own = dirname(dirname(path));
    await utimes(own, HOURS_AGO, HOURS_AGO);
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.poll(async () => (await stat(own)).mtimeMs).toBeGreaterThan(HOURS_AGO.getTime() + 1_000);
    expect([await openTempFolder(root).sweep(), existsSync(own)]).toEqual([0, true]);
  } finally {
    vi.useRealTimers();
  }
});

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limitFiles } from '../../testing/file-limit.ts';
import { takeLock } from './lock.ts';

let folder = '';
let path = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fovea-lock-'));
  path = join(folder, 'db.lock');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('R69: a second owner is refused with the reason, and let in once the first has gone', async () => {
  const unlock = await takeLock(path);
  await expect(takeLock(path)).rejects.toThrow(`as process ${process.pid}`);
  await unlock();
  await (await takeLock(path))();
  expect(await readdir(folder)).toEqual([]);
});

test('R69: the lock of a process that is gone, or of another with its number, is taken over', async () => {
  await writeFile(path, JSON.stringify({ pid: 2 ** 22 + 1, started: '1', host: hostname() }));
  await (await takeLock(path))();
  await writeFile(path, JSON.stringify({ pid: process.pid, started: '1', host: hostname() }));
  const unlock = await takeLock(path);
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ pid: process.pid });
  await unlock();
});

test('R69: the lock of another machine is left alone', async () => {
  await writeFile(path, JSON.stringify({ pid: 1, started: '1', host: 'another-machine' }));
  await expect(takeLock(path)).rejects.toThrow('another machine (another-machine)');
});

test('F20: a disk without room refuses, and nothing is left of the try, however often it is made', async () => {
  await limitFiles(process.pid, 0);
  try {
    await expect(takeLock(path)).rejects.toThrow('EFBIG');
  } finally {
    await limitFiles(process.pid, null);
  }
  expect(await readdir(folder)).toEqual([]);
});

test('R69: of twenty who find a stale lock at once, one gets it', async () => {
  await writeFile(path, JSON.stringify({ pid: 2 ** 22 + 1, started: '1', host: hostname() }));
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => takeLock(path)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

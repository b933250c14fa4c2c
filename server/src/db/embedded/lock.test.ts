import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limitFiles } from '../../testing/file-limit.ts';
import { takeLock } from './lock.ts';

/** Of this kernel alone, which the disk of a container's own files does not say of itself. */
const PLACE = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

let folder = '';
let path = '';
beforeEach(async () => {
  folder = await mkdtemp(join(PLACE, 'fovea-lock-'));
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
  await expect(takeLock(path)).rejects.toThrow(/another container \(another-machine\).*delete .*db\.lock and start again/);
});

/** A process of its own that has the lock until it is killed; afterwards the lock says that this was in another container. */
async function lockedElsewhere(at: string): Promise<(signal: 'SIGSTOP' | 'SIGKILL') => Promise<void>> {
  const program = `
    const { takeLock } = await import(${JSON.stringify(new URL('./lock.ts', import.meta.url).href)});
    await takeLock(${JSON.stringify(at)});
    process.stdout.write('locked');
    setInterval(() => undefined, 60_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const { socket, at: numbers, pid } = JSON.parse(await readFile(at, 'utf8'));
  expect(pid).toBe(child.pid);
  await writeFile(at, JSON.stringify({ pid: 2 ** 22 + 1, started: '1', host: 'another-container', socket, at: numbers }));
  return async (signal) => {
    const ended = once(child, 'exit');
    child.kill(signal);
    if (signal === 'SIGKILL') await ended;
  };
}

test('R69: a process of another container is known to live, also held still, and its lock is taken over once it was killed', async () => {
  const kill = await lockedElsewhere(path);
  await kill('SIGSTOP');
  await expect(takeLock(path)).rejects.toThrow('running on this folder already, as process 4194305 of another-container');
  await kill('SIGKILL');
  const unlock = await takeLock(path);
  await expect(takeLock(path)).rejects.toThrow(`as process ${process.pid}`);
  await unlock();
  expect(await readdir(folder)).toEqual([]);
});

test('R69: one that has the host name of this machine is not taken for gone because its number cannot be seen', async () => {
  const kill = await lockedElsewhere(path);
  await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), host: hostname() }));
  await expect(takeLock(path)).rejects.toThrow('running on this folder already');
  await kill('SIGKILL');
});

test('R69: a folder that was copied while it was open is not opened, one that was given another name is', async () => {
  const kill = await lockedElsewhere(path);
  const other = join(folder, 'copy');
  await mkdir(other);
  await cp(path, join(other, 'db.lock'), { preserveTimestamps: true });
  await expect(takeLock(join(other, 'db.lock'))).rejects.toThrow(/is a copy of a folder.*npm run backup.*delete .*copy\/db\.lock/);
  await kill('SIGKILL');
  await expect(takeLock(join(other, 'db.lock'))).rejects.toThrow('is a copy of a folder');
  await rm(join(other, 'db.lock'));
  await rename(folder, `${folder}-renamed`);
  folder = `${folder}-renamed`;
  await (await takeLock(join(folder, 'db.lock')))();
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

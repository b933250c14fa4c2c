import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limitFiles } from '../../testing/file-limit.ts';
import { takeLock } from './lock.ts';

/** Where there is one, of this kernel alone, which the disk of a container's own files does not say of itself. */
const PLACE = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** So it is of every disk on which these tests run, of whatever kind it is. */
const isOfThisKernel = async () => true;

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

test('R69: a turn that somebody left and nobody can judge is named, so that it can be deleted', async () => {
  const gone = { pid: 2 ** 22 + 1, started: '1', host: hostname() };
  await writeFile(path, JSON.stringify(gone));
  await writeFile(`${path}.turn`, JSON.stringify({ ...gone, host: 'another-machine' }));
  await expect(takeLock(path)).rejects.toThrow(/another container \(another-machine\).*delete .*db\.lock\.turn and start again/);
  await writeFile(`${path}.turn`, JSON.stringify({ pid: process.pid, started: '', host: hostname() }));
  await expect(takeLock(path)).rejects.toThrow('is starting on this folder at this moment');
});

/** A process of its own that has the lock until it is killed; afterwards the lock says that this was in another container. */
async function lockedElsewhere(at: string): Promise<(signal: 'SIGSTOP' | 'SIGKILL') => Promise<void>> {
  const program = `
    const { takeLock } = await import(${JSON.stringify(new URL('./lock.ts', import.meta.url).href)});
    await takeLock(${JSON.stringify(at)}, async () => true);
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
  await expect(takeLock(path, isOfThisKernel)).rejects.toThrow('running on this folder already, as process 4194305 of another-container');
  await kill('SIGKILL');
  const unlock = await takeLock(path, isOfThisKernel);
  await expect(takeLock(path, isOfThisKernel)).rejects.toThrow(`as process ${process.pid}`);
  await unlock();
  expect(await readdir(folder)).toEqual([]);
});

test('R69: one that has the host name of this machine is not taken for gone because its number cannot be seen', async () => {
  const kill = await lockedElsewhere(path);
  await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), host: hostname() }));
  await expect(takeLock(path, isOfThisKernel)).rejects.toThrow('running on this folder already');
  await kill('SIGKILL');
});

test('R69: a folder that was copied while it was open is not opened, one that was given another name is', async () => {
  const kill = await lockedElsewhere(path);
  const other = join(folder, 'copy');
  await mkdir(other);
  await cp(path, join(other, 'db.lock'), { preserveTimestamps: true });
  await expect(takeLock(join(other, 'db.lock'), isOfThisKernel)).rejects.toThrow(
    /is a copy of a folder.*npm run backup.*delete .*copy\/db\.lock/,
  );
  await kill('SIGKILL');
  await expect(takeLock(join(other, 'db.lock'), isOfThisKernel)).rejects.toThrow('is a copy of a folder');
  await rm(join(other, 'db.lock'));
  await rename(folder, `${folder}-renamed`);
  folder = `${folder}-renamed`;
  await (await takeLock(join(folder, 'db.lock'), isOfThisKernel))();
});

const GONE = { pid: 2 ** 22 + 1, started: '1', host: hostname(), socket: 'db.lock.0123abcd.s', at: '1:1' };

test('R69: a lock that somebody took while the one before it was judged is left alone, and one that was given back is not missed', async () => {
  await writeFile(path, JSON.stringify(GONE));
  let asked = 0;
  const meanwhile = (change: () => Promise<void>) => async () => {
    if (++asked % 2 === 0) await change(); // first it asks for its own sign of life
    return false;
  };
  const taken = meanwhile(async () => {
    await rm(path);
    await writeFile(path, 'of another');
  });
  await expect(takeLock(path, taken)).rejects.toThrow('took this folder at this moment');
  expect(await readFile(path, 'utf8')).toBe('of another');
  await writeFile(path, JSON.stringify(GONE));
  await (
    await takeLock(
      path,
      meanwhile(() => rm(path)),
    )
  )();
  expect(await readdir(folder)).toEqual([]);
});

test('R69: the turn of one who begins at this moment is left alone too', async () => {
  await writeFile(path, JSON.stringify(GONE));
  await writeFile(`${path}.turn`, JSON.stringify(GONE));
  let asked = 0;
  const taking = takeLock(path, async () => {
    if (++asked === 2) await rm(`${path}.turn`).then(() => writeFile(`${path}.turn`, 'of another'));
    return false;
  });
  await expect(taking).rejects.toThrow('Another process is starting');
  expect(await readFile(`${path}.turn`, 'utf8')).toBe('of another');
});

test('R69: an owner who cannot be asked, as by a path that is too long from here, is not taken for gone', async () => {
  const deep = join(folder, 'a'.repeat(100));
  await mkdir(deep);
  const lock = join(deep, 'db.lock');
  await writeFile(lock, '');
  const at = `${(await stat(deep)).ino}:${(await stat(lock)).ino}`;
  await writeFile(lock, JSON.stringify({ ...GONE, at }));
  await expect(takeLock(lock, isOfThisKernel)).rejects.toThrow(/could not be asked \(\w+\).*delete .*db\.lock and start again/);
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

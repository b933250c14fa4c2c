import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { undoBegun } from './begun.mjs';
import { restoreBackup } from './restore.mjs';
import { saveBackup } from './save.mjs';

/** So it is of every disk on which these tests run, of whatever kind it is. */
const knowsDisk = async () => true;

let place = '';
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'fovea-restore-'));
});
afterEach(() => rm(place, { recursive: true, force: true }));

const FILES = ['db/base/1', 'db/pg_wal/1', 'blobs/t/aa/film', 'blobs/t/bb/film', 'secret.key'];
const textOf = (/** @type {string} */ path) => `as saved: ${path}`;

/** @param {string} folder @param {Record<string, string>} files */
async function lay(folder, files) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

/** What lies in a folder, by its path. @param {string} folder */
async function lying(folder) {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path.slice(folder.length + 1), await readFile(path, 'utf8')])));
}

async function saved() {
  const files = FILES.map((path) => ({
    path,
    bytes: textOf(path).length,
    sha256: createHash('sha256').update(textOf(path)).digest('hex'),
  }));
  const manifest = {
    format: 'fovea.backup/1',
    madeAt: new Date(0).toISOString(),
    database: 'embedded',
    folders: ['db/base', 'db/empty'],
    files,
  };
  await lay(join(place, 'backup'), {
    ...Object.fromEntries(FILES.map((path) => [path, textOf(path)])),
    'manifest.json': JSON.stringify(manifest),
  });
}

const work = () => ({ folder: join(place, 'backup'), dataDirectory: join(place, 'data'), databaseUrl: null, storageUrl: null });

/**
 * A restore by a process of its own that is killed, or refused, as it calls on the disk for the nth time.
 * @param {{ name: 'copyFile' | 'rename', nth: number, over: 'nothing' | 'newer files', by?: 'kill' | 'refusal' }} wish
 */
const killedAt = ({ name, nth, over, by = 'kill' }) =>
  new Promise((resolve) => {
    const program = `
      import fs from 'node:fs/promises';
      import { syncBuiltinESMExports } from 'node:module';
      const whole = fs.${name};
      let calls = 0;
      fs.${name} = (...args) => (++calls === ${nth} ? at() : whole(...args));
      const at = () => ${by === 'kill' ? `process.kill(process.pid, 'SIGKILL')` : `Promise.reject(new Error('no room'))`};
      syncBuiltinESMExports();
      const { restoreBackup } = await import(${JSON.stringify(new URL('./restore.mjs', import.meta.url).href)});
      await restoreBackup(${JSON.stringify({ ...work(), over })});`;
    execFile(process.execPath, ['--input-type=module', '--eval', program], (fault, _, said) => resolve(fault?.signal ?? said));
  });

const asSaved = () => Object.fromEntries(FILES.map((path) => [path, textOf(path)]).sort());

test('R64: a restore that was killed in the middle is undone by the next, which comes to its end', async () => {
  await saved();
  expect(await killedAt({ name: 'copyFile', nth: 4, over: 'nothing' })).toBe('SIGKILL');
  expect(existsSync(join(place, 'data', 'restoring.json'))).toBe(true);
  const copying = saveBackup({ ...work(), folder: join(place, 'other') });
  await expect(copying).rejects.toThrow('did not come to its end');
  expect(await restoreBackup({ ...work(), over: 'nothing' })).toMatchObject({ files: FILES.length, isAgain: true });
  expect(await lying(join(place, 'data'))).toEqual(asSaved());
});

test.each([
  { name: /** @type {const} */ ('rename'), nth: 2 },
  { name: /** @type {const} */ ('copyFile'), nth: 3 },
])('F29: what was set aside is all there after one that was killed at its $name number $nth', async ({ name, nth }) => {
  await saved();
  const newer = {
    'db/base/1': 'rows of today',
    'db/base/2': 'more rows',
    'blobs/t/cc/film': 'of today',
    'blobs/t/aa/film': 'changed',
    'secret.key': textOf('secret.key'),
  };
  await lay(join(place, 'data'), newer);
  expect(await killedAt({ name, nth, over: 'newer files' })).toBe('SIGKILL');
  const { aside } = await restoreBackup({ ...work(), over: 'newer files' });
  const kept = ['blobs/t/aa/film', 'blobs/t/cc/film', 'db/base/1', 'db/base/2'].map((path) => [path, Reflect.get(newer, path)]);
  expect(await lying(aside?.to ?? '')).toEqual(Object.fromEntries(kept));
  await rm(join(place, 'data', 'quarantine'), { recursive: true });
  expect(await lying(join(place, 'data'))).toEqual(asSaved());
});

test.each([
  { name: /** @type {const} */ ('rename'), nth: 3 },
  { name: /** @type {const} */ ('copyFile'), nth: 4 },
])('F29: one that is refused at its $name number $nth leaves everything where it was', async ({ name, nth }) => {
  await saved();
  const there = { 'blobs/t/aa/film': 'changed', 'blobs/t/cc/film': 'of today', 'db/base/1': 'rows of today', 'secret.key': 'key' };
  await lay(join(place, 'data'), there);
  expect(await killedAt({ name, nth, over: 'newer files', by: 'refusal' })).toContain('no room');
  expect(await lying(join(place, 'data'))).toEqual(there);
});

test('one that still runs is left alone', async () => {
  await saved();
  await lay(join(place, 'data'), {
    'restoring.json': JSON.stringify({ pid: process.pid, started: '', host: hostname(), paths: ['secret.key'] }),
  });
  await expect(restoreBackup({ ...work(), over: 'nothing' })).rejects.toThrow(`Process ${process.pid} is bringing a backup back`);
});

test('of one on another machine a person has to say that it is gone', async () => {
  await saved();
  const left = { pid: 7, started: '', host: 'another-container', paths: ['secret.key'], hasDatabase: false, aside: null };
  await lay(join(place, 'data'), { 'restoring.json': JSON.stringify(left), 'secret.key': 'half' });
  await expect(restoreBackup({ ...work(), over: 'nothing' })).rejects.toThrow(/Process 7 on another-container .* with --broken-off/);
  expect(await restoreBackup({ ...work(), over: 'nothing', isBrokenOff: true })).toMatchObject({ isAgain: true });
  expect(await lying(join(place, 'data'))).toEqual(asSaved());
});

test('of a list that cannot be read nobody takes for granted that there is none, and one that cannot be written shuts nothing', async () => {
  await saved();
  await mkdir(join(place, 'data', 'restoring.json'), { recursive: true });
  await expect(saveBackup({ ...work(), folder: join(place, 'other') })).rejects.toThrow('EISDIR');
  await rm(join(place, 'data', 'restoring.json'), { recursive: true });
  await mkdir(join(place, 'data', 'restoring.json.part'));
  await expect(restoreBackup({ ...work(), over: 'nothing' })).rejects.toThrow('EISDIR');
  expect(existsSync(join(place, 'data', 'restoring.json'))).toBe(false);
});

test('R69: over newer files, a Fovea of another container is known to run, and to have been killed; then its lock goes too', async () => {
  await saved();
  const lock = join(place, 'data', 'db.lock');
  const socket = `${lock}.0123abcd.s`;
  await lay(join(place, 'data'), { 'db/base/1': 'rows of today', 'db.lock': '' });
  const at = `${(await stat(join(place, 'data'))).ino}:${(await stat(lock)).ino}`;
  await writeFile(lock, JSON.stringify({ pid: process.pid, started: '', host: 'another-container', socket: basename(socket), at }));
  const program = `require('node:net').createServer().listen(${JSON.stringify(socket)}, () => console.log('listening'))`;
  const listening = spawn(process.execPath, ['--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(listening.stdout, 'data');
  await expect(restoreBackup({ ...work(), over: 'newer files', knowsDisk })).rejects.toThrow('Fovea is running on');
  const ended = once(listening, 'exit');
  listening.kill('SIGKILL');
  await ended;
  expect(await restoreBackup({ ...work(), over: 'newer files', knowsDisk })).toMatchObject({ files: FILES.length });
  expect(existsSync(lock)).toBe(false);
});

test('R69: a copy of a folder on which Fovea runs can be given a backup, and opens afterwards', async () => {
  await saved();
  const owner = { pid: process.pid, started: '', host: hostname(), socket: 'db.lock.0123abcd.s', at: '1:1' };
  await lay(join(place, 'data'), { 'db/base/1': 'perhaps torn', 'db.lock': JSON.stringify(owner) });
  await restoreBackup({ ...work(), over: 'newer files', knowsDisk });
  expect(existsSync(join(place, 'data', 'db.lock'))).toBe(false);
});

test('R64: of rows that had all come the record stays while the files are undone: a second refusal still finds it', async () => {
  await lay(join(place, 'data'), { 'restoring.json': '{}', 'secret.key': 'half' });
  const left = { backup: 'which', paths: [], hasDatabase: false, aside: null };
  await undoBegun(join(place, 'data'), { ...left, paths: ['secret.key'] }, left);
  const { 'restoring.json': note, ...others } = await lying(join(place, 'data'));
  expect([JSON.parse(note ?? ''), others]).toEqual([expect.objectContaining(left), {}]);
});

test('R69: of a copy of a folder on which Fovea runs no backup is saved, since its database may be torn', async () => {
  const owner = { pid: process.pid, started: '', host: hostname(), socket: 'db.lock.0123abcd.s', at: '1:1' };
  await lay(join(place, 'data'), { 'db/base/1': 'perhaps torn', 'db.lock': JSON.stringify(owner) });
  const saving = saveBackup({ ...work(), folder: join(place, 'other'), knowsDisk });
  await expect(saving).rejects.toThrow(/is a copy of a folder on which Fovea was running.*delete .*db\.lock and save again/);
  expect(existsSync(join(place, 'other'))).toBe(false);
});

test('R69: over newer files, an owner who cannot be asked, as by a path that is too long from here, is not taken for gone', async () => {
  await saved();
  const dataDirectory = join(place, 'a'.repeat(100));
  await lay(dataDirectory, { 'db/base/1': 'rows of today', 'db.lock': '' });
  const lock = join(dataDirectory, 'db.lock');
  const at = `${(await stat(dataDirectory)).ino}:${(await stat(lock)).ino}`;
  await writeFile(lock, JSON.stringify({ pid: 2 ** 22 + 1, started: '1', host: hostname(), socket: 'db.lock.0123abcd.s', at }));
  const restoring = restoreBackup({ ...work(), dataDirectory, over: 'newer files', knowsDisk });
  await expect(restoring).rejects.toThrow(/may be running on .*could not be asked \(\w+\): if that process is gone, delete .*db\.lock/);
});

test('one that was killed while it wrote down what it was about to do has done nothing', async () => {
  await saved();
  await lay(join(place, 'data'), { 'restoring.json': '{"pid":1' });
  expect(await restoreBackup({ ...work(), over: 'nothing' })).toMatchObject({ files: FILES.length });
  expect(await lying(join(place, 'data'))).toEqual(asSaved());
});

test('R64: a backup that cannot be made leaves no folder behind, and one that was there empty', async () => {
  await lay(join(place, 'data'), { 'secret.key': 'key', 'db/base/1': 'rows' });
  await mkdir(join(place, 'there'));
  const storageUrl = 's3://key:secret@127.0.0.1:1/x'; // names no bucket
  for (const folder of [join(place, 'new'), join(place, 'there')])
    await expect(saveBackup({ ...work(), folder, storageUrl })).rejects.toThrow('could not be copied');
  expect([existsSync(join(place, 'new')), await readdir(join(place, 'there'))]).toEqual([false, []]);
});

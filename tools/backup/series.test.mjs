import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyFiles, keptFiles, sha256Of } from './files.mjs';
import { newestIn, saveNext } from './series.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fovea-series-'));
  mkdirSync(join(folder, 'data', 'db'), { recursive: true });
  writeFileSync(join(folder, 'data', 'db', 'rows'), 'rows');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** @param {string} text @returns {string} its path in the data folder, and in each backup */
function film(text) {
  const sha256 = createHash('sha256').update(text).digest('hex');
  const path = join('blobs', 'tenant', sha256.slice(0, 2), sha256);
  mkdirSync(join(folder, 'data', 'blobs', 'tenant', sha256.slice(0, 2)), { recursive: true });
  writeFileSync(join(folder, 'data', path), text);
  return path;
}

const places = () => ({ place: join(folder, 'kept'), dataDirectory: join(folder, 'data'), databaseUrl: null, storageUrl: null });
/** @param {number} day @param {number} [keep] */
const save = (day, keep = 7) => saveNext({ ...places(), keep, now: new Date(Date.UTC(2026, 0, day, 3)) });
/** @param {string} name @param {string} path */
const inode = (name, path) => statSync(join(folder, 'kept', name, path)).ino;

test('R64: a film that the last backup has is not copied again, one that was damaged there is', async () => {
  const [one, other] = [film('one film'), film('another film')];
  const first = await save(1);
  writeFileSync(join(folder, 'kept', first.name, other), 'ANOTHER film');
  const third = film('a third film');
  const second = await save(2);
  expect(inode(second.name, one)).toBe(inode(first.name, one));
  expect(inode(second.name, other)).not.toBe(inode(first.name, other));
  expect([other, third].map((path) => readFileSync(join(folder, 'kept', second.name, path), 'utf8'))).toEqual([
    'another film',
    'a third film',
  ]);
  expect(second.files).toBe(4);
});

test('a film that the disk has changed is saved whole where the last backup has it, and told where no backup does', async () => {
  const [old, fresh] = [film('one film'), film('another film')];
  rmSync(join(folder, 'data', fresh));
  await save(1);
  film('another film');
  for (const path of [old, fresh])
    writeFileSync(join(folder, 'data', path), readFileSync(join(folder, 'data', path), 'utf8').replace('film', 'FILM'));
  const { name, damaged } = await save(2);
  expect(damaged).toEqual([fresh]);
  expect(readFileSync(join(folder, 'kept', name, old), 'utf8')).toBe('one film');
});

test('R64: so many stay; the oldest go, and so does one that broke off; nothing else in the place is touched', async () => {
  mkdirSync(join(folder, 'kept', 'fovea-2025-12-31T03-00-00Z', 'db'), { recursive: true });
  mkdirSync(join(folder, 'kept', 'photos'));
  expect(await newestIn(join(folder, 'kept'), new Date('2026-02-01T00:00:00Z'))).toBeNull();
  for (const day of [1, 2, 3]) await save(day, 2);
  expect(readdirSync(join(folder, 'kept')).sort()).toEqual(['fovea-2026-01-02T03-00-00Z', 'fovea-2026-01-03T03-00-00Z', 'photos']);
  expect(await newestIn(join(folder, 'kept'), new Date('2026-02-01T00:00:00Z'))).toEqual(new Date('2026-01-03T03:00:00Z'));
  expect(await newestIn(join(folder, 'kept'), new Date('2026-01-03T02:00:00Z'))).not.toEqual(new Date('2026-01-03T03:00:00Z')); // dated by a clock that went ahead
});

test('R64: a backup that fails leaves the earlier ones', async () => {
  await save(1, 1);
  rmSync(join(folder, 'data'), { recursive: true });
  await expect(save(2, 1)).rejects.toThrow('There is nothing to save');
  expect(existsSync(join(folder, 'kept', 'fovea-2026-01-01T03-00-00Z', 'manifest.json'))).toBe(true);
});

test('R64: one that is given up ends at once, also while it looks at what a large film holds', async () => {
  writeFileSync(join(folder, 'large'), '');
  truncateSync(join(folder, 'large'), 100_000_000);
  const giving = new AbortController();
  const looked = keptFiles(folder, ['large'], giving.signal);
  const copied = copyFiles({ from: folder, to: join(folder, 'copy'), paths: ['large'], signal: giving.signal });
  giving.abort();
  await expect(looked).rejects.toThrow('aborted');
  await expect(copied).rejects.toThrow('aborted');
});

test('R64: a large film that is being copied is let go in its middle', async () => {
  const bytes = 200_000_000;
  writeFileSync(join(folder, 'large'), '');
  truncateSync(join(folder, 'large'), bytes);
  const giving = new AbortController();
  const copied = copyFiles({ from: folder, to: join(folder, 'copy'), paths: ['large'], signal: giving.signal });
  await vi.waitUntil(() => existsSync(join(folder, 'copy', 'large')), { interval: 1 });
  giving.abort();
  await expect(copied).rejects.toThrow('aborted');
  expect(statSync(join(folder, 'copy', 'large')).size).toBeLessThan(bytes);
});

test('R64: a large film is copied whole, with its rights', async () => {
  const at = join(folder, 'large');
  writeFileSync(at, Buffer.alloc(70_000_000, 'film'));
  chmodSync(at, 0o666); // more than any umask leaves
  const { signal } = new AbortController();
  const [kept] = await copyFiles({ from: folder, to: join(folder, 'copy'), paths: ['large'], signal });
  expect(kept).toEqual({ path: 'large', bytes: 70_000_000, sha256: await sha256Of(at) });
  expect(statSync(join(folder, 'copy', 'large')).mode & 0o777).toBe(0o666);
});

test('R64: one that is given up, or finds no room, is no backup and leaves nothing behind', async () => {
  film('one film');
  const given = saveNext({ ...places(), keep: 7, now: new Date(Date.UTC(2026, 0, 1)), signal: AbortSignal.abort() });
  await expect(given).rejects.toThrow('aborted');
  expect(await newestIn(join(folder, 'kept'), new Date('2026-02-01T00:00:00Z'))).toBeNull();
  expect(readdirSync(join(folder, 'kept'))).toEqual([]);
});

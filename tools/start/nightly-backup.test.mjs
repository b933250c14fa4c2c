import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { backUpNightly, lastTimeAt, readNightly } from './nightly-backup.mjs';

test('R64: nothing is backed up where no place is named', () => {
  expect(readNightly({})).toBeNull();
  expect(readNightly({ BACKUP_DIR: '' })).toBeNull();
});

test('R64: a place is enough: at three in the morning, seven are kept', () => {
  expect(readNightly({ BACKUP_DIR: '/backups' })).toEqual({ place: '/backups', atHour: 3, keep: 7 });
  expect(readNightly({ BACKUP_DIR: '/backups', BACKUP_HOUR: '0', BACKUP_KEEP: '30' })).toMatchObject({ atHour: 0, keep: 30 });
});

test('R64: what is no hour and no number is said before anything starts', () => {
  expect(() => readNightly({ BACKUP_DIR: '/backups', BACKUP_HOUR: '24' })).toThrow(
    'BACKUP_HOUR is "24", but must be a whole number from 0 to 23.',
  );
  expect(() => readNightly({ BACKUP_DIR: '/backups', BACKUP_KEEP: '0' })).toThrow('BACKUP_KEEP');
});

test('R64: a machine that slept through the hour makes up for it', () => {
  const at = (/** @type {number} */ day, /** @type {number} */ hour) => new Date(2026, 0, day, hour);
  expect(lastTimeAt(at(2, 9), 3)).toEqual(at(2, 3));
  expect(lastTimeAt(at(2, 2), 3)).toEqual(at(1, 3));
  expect(lastTimeAt(at(1, 0), 3)).toEqual(new Date(2025, 11, 31, 3));
});

test('R64: one that is being made when everything stops is given up at once, which is said, and leaves nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fovea-nightly-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [data, place, film] = [join(folder, 'data'), join(folder, 'kept'), join('blobs', 't', 'aa', 'film')];
  await mkdir(join(data, film, '..'), { recursive: true });
  await writeFile(join(data, film), '');
  await truncate(join(data, film), 300_000_000); // its hash takes a while
  /** @type {string[]} */
  const said = [];
  const work = { dataDirectory: data, databaseUrl: null, storageUrl: null };
  const backups = backUpNightly({ place, atHour: 3, keep: 7, work, say: (text) => said.push(text), firstLookMs: 0 });
  await expect.poll(() => existsSync(place) && readdir(place), { interval: 1 }).toHaveLength(1);
  await backups.stop();
  expect(said).toEqual(['  Backup     the one that was being made is given up; it is made a minute after the next start.']);
  expect(await readdir(place)).toEqual([]);
});

import { expect, test } from 'vitest';
import { lastTimeAt, readNightly } from './nightly-backup.mjs';

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

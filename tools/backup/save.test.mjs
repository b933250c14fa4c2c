import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveBackup } from './save.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fovea-save-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A DATA_DIR whose embedded database is closed, or open in a process that is there. */
function dataOf(/** @type {number | null} */ pid) {
  const dataDirectory = join(folder, 'data');
  mkdirSync(join(dataDirectory, 'db'), { recursive: true });
  writeFileSync(join(dataDirectory, 'db', 'PG_VERSION'), '17\n');
  if (pid !== null) writeFileSync(join(dataDirectory, 'db.lock'), JSON.stringify({ pid }));
  const urls = { databaseUrl: null, loginUrl: null, servingUrl: null, storageUrl: null };
  /** The database has a disk of its own. */
  const freeBytes = async (/** @type {string} */ asked) => (asked === join(dataDirectory, 'db') ? 16 * 2 ** 20 - 1 : 1e12);
  return { folder: join(folder, 'saved'), dataDirectory, ...urls, freeBytes };
}

test('F20: a running database on a disk without room is not held still, which would end it', async () => {
  await expect(saveBackup(dataOf(process.pid))).rejects.toThrow(
    /^The disk of the database \(.*[/]db\) has 16 MB left, and the running database may write more/,
  );
  expect(readdirSync(folder)).toEqual(['data']);
});

test('F20: one that is closed writes nothing, so it is saved from a full disk', async () => {
  expect(await saveBackup(dataOf(null))).toMatchObject({ database: 'embedded', files: 1 });
});

test.each([
  ['a whole backup', ['manifest.json', 'secret.key'], 'holds a backup already'],
  ['what is left of one whose saving was killed', ['db', 'blobs'], 'looks like a backup that broke off'],
  ['things of others', ['db', 'holiday.jpg'], 'is not empty'],
])('a folder with %s is refused, said as what it is, and left alone', async (_, names, said) => {
  const work = dataOf(null);
  for (const name of names) mkdirSync(join(work.folder, name), { recursive: true });
  await expect(saveBackup(work)).rejects.toThrow(`${work.folder} ${said}`);
  expect(readdirSync(work.folder)).toEqual(names.toSorted());
});

import { constants, existsSync } from 'node:fs';
import { mkdir, readdir, rm, rmdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../setup/refusal.mjs';
import { begunIn } from './begun.mjs';
import { copyFiles, copyOne, filesBelow, foldersBelow, keptFiles } from './files.mjs';
import { whileHeld } from './hold.mjs';
import { DUMP, doneOf, FORMAT, isWhole, KEPT_FILES, KEPT_FOLDERS, writeManifest } from './manifest.mjs';
import { dumpDatabase } from './postgres-tools.mjs';
import { copied, isOfOneKernel, runningOn } from './running.mjs';
import { copyStore } from './store.mjs';

/** What has changed is written down as the database is held still: a piece of its log has 16 MiB. */
const HELD_BYTES = 16 * 2 ** 20;

/**
 * `previous`: where the last backup lies; its films and pictures are neither copied nor asked of a store again where both backups lie on one disk. `signal` gives it up.
 * @typedef {{ previous?: string | null, signal?: AbortSignal, knowsDisk?: import('./running.mjs').KnowsDisk, freeBytes?: (folder: string) => Promise<number> }} Beside
 */

/**
 * Saves database and files into a new folder while Fovea runs. What cannot be finished leaves nothing behind: it would look like a backup,
 * and fill the disk that may have been too full for it.
 * @param {import('./manifest.mjs').Work & Beside} work
 * @returns {Promise<import('./manifest.mjs').Done>}
 */
export async function saveBackup(work) {
  const { folder, dataDirectory, storageUrl } = work;
  if (storageUrl === null && !existsSync(dataDirectory))
    throw new Refusal(`There is nothing to save: ${dataDirectory} is not there. Set DATA_DIR.`);
  if ((await begunIn(dataDirectory, { isBrokenOff: false })) !== null)
    throw new Refusal(`A backup was being brought back into ${dataDirectory}, which did not come to its end: bring it back first.`);
  await assertFree(folder);
  const made = (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined;
  try {
    return await saveInto(work);
  } catch (fault) {
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
    if (made) await rmdir(folder);
    throw fault;
  }
}

/**
 * A save that was killed, or whose machine went down, could clear nothing up: what it left must not be taken for a backup by whoever looks for one.
 * @param {string} folder
 */
async function assertFree(folder) {
  const names = existsSync(folder) ? await readdir(folder) : [];
  if (names.length === 0) return;
  if (isWhole(folder)) throw new Refusal(`${folder} holds a backup already. Name a new folder.`);
  const isOurs = names.every((name) => ['db', DUMP, ...KEPT_FOLDERS, ...KEPT_FILES].includes(name));
  throw new Refusal(
    isOurs
      ? `${folder} looks like a backup that broke off, and cannot be restored. Delete it, or name a new folder.`
      : `${folder} is not empty. Name a new folder.`,
  );
}

/**
 * The database first and the files after it, so that every file that the saved rows name is there. The embedded database is held still
 * while its files are copied.
 * @param {import('./manifest.mjs').Work & Beside} work
 * @returns {Promise<import('./manifest.mjs').Done>}
 */
async function saveInto({ folder, dataDirectory, databaseUrl, storageUrl, previous = null, signal, knowsDisk, freeBytes = freeBytesOf }) {
  const database =
    databaseUrl === null
      ? await saveEmbedded({ folder, dataDirectory, signal, knowsDisk, freeBytes })
      : await savePostgres({ folder, url: databaseUrl, signal });
  const own = storageUrl === null ? KEPT_FOLDERS : KEPT_FOLDERS.filter((name) => name !== 'blobs');
  const below = await Promise.all(own.map((name) => pathsBelow(dataDirectory, name)));
  const alone = KEPT_FILES.filter((name) => existsSync(join(dataDirectory, name)));
  const copied = await copyFiles({ from: dataDirectory, to: folder, paths: [...below.flat(), ...alone], previous, signal });
  const stored = storageUrl === null ? [] : await fromStore({ folder, storageUrl, previous, signal });
  const files = [...database.files, ...copied, ...stored];
  const { kind, folders } = database;
  await writeManifest(folder, { format: FORMAT, madeAt: new Date().toISOString(), database: kind, folders, files });
  return doneOf({ database: kind, files });
}

/**
 * @typedef {import('./manifest.mjs').Manifest} Manifest
 * @typedef {{ kind: Manifest['database'], folders: Manifest['folders'], files: Manifest['files'] }} SavedDatabase
 */

/**
 * @param {{ folder: string, url: string, signal: AbortSignal | undefined }} wish
 * @returns {Promise<SavedDatabase>}
 */
async function savePostgres({ folder, url, signal }) {
  await dumpDatabase({ url, path: join(folder, DUMP), signal });
  return { kind: 'PostgreSQL', folders: [], files: await keptFiles(folder, [DUMP], signal) };
}

/**
 * The copies are looked at after the database was let go: people wait for the copying alone.
 * @param {{ folder: string, dataDirectory: string, signal: AbortSignal | undefined, knowsDisk: import('./running.mjs').KnowsDisk | undefined, freeBytes: (folder: string) => Promise<number> }} wish
 * @returns {Promise<SavedDatabase>}
 */
async function saveEmbedded({ folder, dataDirectory, signal, knowsDisk = isOfOneKernel, freeBytes }) {
  const copy = async () => {
    const paths = await pathsBelow(dataDirectory, 'db');
    const folders = (await foldersBelow(join(dataDirectory, 'db'))).map((path) => join('db', path));
    for (const path of ['db', ...folders]) await mkdir(join(folder, path), { recursive: true, mode: 0o700 });
    for (const path of paths) {
      signal?.throwIfAborted();
      await copyOne({ from: join(dataDirectory, path), to: join(folder, path), signal, mode: constants.COPYFILE_FICLONE });
    }
    return { paths, folders };
  };
  const before = await runningOn(dataDirectory, knowsDisk);
  if (before === 'copy') throw new Refusal(copied(dataDirectory));
  if (before !== null) await assertHoldable(join(dataDirectory, 'db'), freeBytes);
  const { paths, folders } = before === null ? await copy() : await whileHeld(dataDirectory, copy);
  if ((await runningOn(dataDirectory, knowsDisk)) !== before)
    throw new Refusal('Fovea was started or stopped while its database was copied, so the copy is worth nothing. Save once more.');
  return { kind: 'embedded', folders, files: await keptFiles(folder, paths, signal) };
}

/**
 * Without what a disk keeps for root, also where it is root's database: not every disk lets it in there, and to have held still one that
 * cannot write is worse than to have made no backup.
 * @param {string} folder
 */
async function freeBytesOf(folder) {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * A database that cannot write down what has changed ends there and then, and is away for everybody until there is room.
 * @param {string} folder its own, which may lie on another disk than the rest of DATA_DIR
 * @param {(folder: string) => Promise<number>} freeBytes
 */
async function assertHoldable(folder, freeBytes) {
  const free = await freeBytes(folder);
  if (free >= HELD_BYTES) return;
  throw new Refusal(
    `The disk of the database (${folder}) has ${Math.floor(free / 1e6)} MB left, and the running database may write more than that as it is held still for a backup. Make room, then save again.`,
  );
}

/**
 * @param {string} dataDirectory
 * @param {string} name
 */
const pathsBelow = async (dataDirectory, name) => (await filesBelow(join(dataDirectory, name))).map((path) => join(name, path));

/**
 * The files of a store, copied into the folder and looked at there.
 * @param {{ folder: string, storageUrl: string, previous: string | null, signal: AbortSignal | undefined }} where
 */
async function fromStore(where) {
  await copyStore('save', where);
  const { folder, signal } = where;
  return keptFiles(folder, await pathsBelow(folder, 'blobs'), signal);
}

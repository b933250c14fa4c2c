import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../setup/refusal.mjs';
import { copyFiles, filesBelow, foldersBelow, keptFiles } from './files.mjs';
import { DUMP, doneOf, FORMAT, KEPT_FILES, KEPT_FOLDERS, writeManifest } from './manifest.mjs';
import { dumpDatabase } from './postgres-tools.mjs';
import { assertStopped } from './running.mjs';
import { copyStore } from './store.mjs';

/**
 * Saves database and files into a new folder. On PostgreSQL while Fovea runs: the database first and the files after it, so that
 * every file that the saved rows name is there. The embedded database is copied as it lies, so Fovea must be stopped.
 * @param {import('./manifest.mjs').Work} work
 * @returns {Promise<import('./manifest.mjs').Done>}
 */
export async function saveBackup({ folder, dataDirectory, databaseUrl, storageUrl }) {
  if (storageUrl === null && !existsSync(dataDirectory))
    throw new Refusal(`There is nothing to save: ${dataDirectory} is not there. Set DATA_DIR.`);
  if (existsSync(folder) && (await readdir(folder)).length > 0) throw new Refusal(`${folder} is not empty. Name a new folder.`);
  if (databaseUrl === null) await assertStopped(dataDirectory);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (databaseUrl !== null) await dumpDatabase({ url: databaseUrl, path: join(folder, DUMP) });
  const own = storageUrl === null ? KEPT_FOLDERS : KEPT_FOLDERS.filter((name) => name !== 'blobs');
  const folders = databaseUrl === null ? ['db', ...own] : own;
  const below = await Promise.all(
    folders.map(async (name) => (await filesBelow(join(dataDirectory, name))).map((path) => join(name, path))),
  );
  const alone = KEPT_FILES.filter((name) => existsSync(join(dataDirectory, name)));
  const copied = await copyFiles({ from: dataDirectory, to: folder, paths: [...below.flat(), ...alone] });
  const files = storageUrl === null ? copied : [...copied, ...(await fromStore({ folder, storageUrl }))];
  if (databaseUrl === null) await assertStopped(dataDirectory); // nobody has started it meanwhile
  /** @type {import('./manifest.mjs').Done['database']} */
  const database = databaseUrl === null ? 'embedded' : 'PostgreSQL';
  const folderNames = databaseUrl === null ? (await foldersBelow(join(dataDirectory, 'db'))).map((path) => join('db', path)) : [];
  await writeManifest(folder, { format: FORMAT, madeAt: new Date().toISOString(), database, folders: folderNames, files });
  return doneOf({ database, files });
}

/**
 * The files of a store, copied into the folder and looked at there.
 * @param {{ folder: string, storageUrl: string }} where
 */
async function fromStore({ folder, storageUrl }) {
  await copyStore('save', { folder, storageUrl });
  const paths = (await filesBelow(join(folder, 'blobs'))).map((path) => join('blobs', path));
  return keptFiles(folder, paths);
}

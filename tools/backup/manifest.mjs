import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { Refusal } from '../setup/refusal.mjs';
import { damagedOf } from './files.mjs';

/**
 * @typedef {import('./files.mjs').Kept} Kept
 * @typedef {{ folder: string, dataDirectory: string, databaseUrl: string | null, loginUrl?: string | null, servingUrl?: string | null, storageUrl: string | null, env?: NodeJS.ProcessEnv }} Work  `env`: every setting, also from a file; `databaseUrl`: by whom everything is read and written; `loginUrl`: who owns the tables, where that is another; `servingUrl`: by whom Fovea serves; `storageUrl`: null where the files lie in DATA_DIR
 * @typedef {{ files: number, bytes: number, database: 'embedded' | 'PostgreSQL', damaged: string[] }} Done  `damaged`: films and pictures that are not what their names say, by their paths
 * @typedef {{ format: 'fovea.backup/1', madeAt: string, database: Done['database'], folders: string[], files: Kept[] }} Manifest
 */

const NAME = 'manifest.json';
export const FORMAT = 'fovea.backup/1';
export const DUMP = 'database.dump';

/** What DATA_DIR holds that cannot be made again, beside the embedded database: mails that nobody read yet are among it. */
export const KEPT_FOLDERS = ['blobs', 'mail'];
export const KEPT_FILES = ['secret.key'];

/**
 * Written last: a folder without it is no backup.
 * @param {string} folder
 * @param {Manifest} manifest
 */
export const writeManifest = (folder, manifest) =>
  writeFile(join(folder, NAME), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true });

/**
 * False for one that broke off.
 * @param {string} folder
 */
export const isWhole = (folder) => existsSync(join(folder, NAME));

/**
 * @param {string} folder
 * @returns {Promise<Manifest>}
 */
export async function readManifest(folder) {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => {
    throw new Refusal(`${folder} holds no backup: there is no ${NAME} in it. A backup that broke off has none.`);
  });
  /** @type {Manifest} */
  const manifest = JSON.parse(text);
  if (manifest.format !== FORMAT) throw new Refusal(`This backup is in the form "${manifest.format}", which this version does not know.`);
  for (const path of [...manifest.folders, ...manifest.files.map((file) => file.path)]) {
    if (!isOurs(path)) throw new Refusal(`The list of this backup names "${path}", which no backup of Fovea holds. Nothing was restored.`);
  }
  return manifest;
}

/**
 * Whoever brings a backup back writes by its list, so it may name nothing outside of it.
 * @param {unknown} path
 */
function isOurs(path) {
  if (typeof path !== 'string' || path !== normalize(path) || path.includes('\0')) return false;
  const [first = '', ...rest] = path.split(sep);
  const isBelow = [...KEPT_FOLDERS, 'db'].includes(first) && !rest.includes('..');
  return isBelow || [...KEPT_FILES, DUMP].includes(path);
}

/**
 * @param {Pick<Manifest, 'database' | 'files'>} manifest
 * @returns {Done}
 */
export const doneOf = ({ database, files }) => ({
  database,
  files: files.length,
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  damaged: damagedOf(files),
});

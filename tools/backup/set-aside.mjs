import { existsSync } from 'node:fs';
import { mkdir, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesBelow, sha256Of } from './files.mjs';
import { KEPT_FILES, KEPT_FOLDERS } from './manifest.mjs';

/** @typedef {import('./manifest.mjs').Manifest} Manifest */

/** What was set aside stays here until a person has looked at it: no sweep of the server knows this folder. */
const QUARANTINE = 'quarantine';

/**
 * What DATA_DIR holds, file by file, except the embedded database, which is one thing.
 * @param {string} dataDirectory
 * @returns {Promise<string[]>}
 */
export async function filesThere(dataDirectory) {
  const below = await Promise.all(
    KEPT_FOLDERS.map(async (name) => (await filesBelow(join(dataDirectory, name))).map((path) => join(name, path))),
  );
  return [...below.flat(), ...KEPT_FILES.filter((name) => existsSync(join(dataDirectory, name)))];
}

/**
 * What a backup finds in a DATA_DIR that was used since. What is byte for byte in the backup too is adopted where it lies; everything else,
 * the embedded database as a whole among it, is to be moved into a folder of its own.
 * @param {string} dataDirectory
 * @param {Manifest} manifest
 * @returns {Promise<{ adopted: Set<string>, others: string[], to: string }>}
 */
export async function planAside(dataDirectory, { files }) {
  const to = join(dataDirectory, QUARANTINE, new Date().toISOString().replaceAll(':', '-'));
  const wanted = new Map(files.map(({ path, sha256 }) => [path, sha256]));
  /** @type {Set<string>} */
  const adopted = new Set();
  /** @type {string[]} */
  const others = [];
  for (const path of await filesThere(dataDirectory)) {
    const sha256 = wanted.get(path);
    if (sha256 !== undefined && sha256 === (await sha256Of(join(dataDirectory, path)))) adopted.add(path);
    else others.push(path);
  }
  const database = join(dataDirectory, 'db');
  if (existsSync(database) && (await readdir(database)).length > 0) others.push('db');
  return { adopted, others, to };
}

/**
 * Makes room. Nothing is deleted.
 * @param {string} dataDirectory
 * @param {{ others: readonly string[], to: string }} plan
 */
export async function moveAside(dataDirectory, { others, to }) {
  for (const path of others) {
    await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 });
    await rename(join(dataDirectory, path), join(to, path));
  }
}

import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** @typedef {{ path: string, bytes: number, sha256: string }} Kept */

/** Uploads on their way: they are begun again, and nobody has been told that they are safe. */
const ON_THEIR_WAY = 'in-flight';

/**
 * Every file below a folder, by its path in it; none where there is no folder.
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
export async function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && basename(entry.parentPath) !== ON_THEIR_WAY)
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/**
 * Every folder below a folder, empty ones too: the embedded database does not open without its own.
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
export async function foldersBelow(folder) {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/**
 * @param {string} path
 * @returns {Promise<string>}
 */
export async function sha256Of(path) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * Copies files and says what the copies hold.
 * @param {{ from: string, to: string, paths: readonly string[] }} wish
 * @returns {Promise<Kept[]>}
 */
export async function copyFiles({ from, to, paths }) {
  /** @type {Kept[]} */
  const kept = [];
  for (const path of paths) {
    const target = join(to, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    try {
      await copyFile(join(from, path), target);
    } catch (fault) {
      if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') continue; // removed by the running server meanwhile
      throw fault;
    }
    kept.push(...(await keptFiles(to, [path])));
  }
  return kept;
}

/**
 * What files of a folder hold.
 * @param {string} folder
 * @param {readonly string[]} paths
 * @returns {Promise<Kept[]>}
 */
export async function keptFiles(folder, paths) {
  /** @type {Kept[]} */
  const kept = [];
  for (const path of paths) kept.push({ path, bytes: (await stat(join(folder, path))).size, sha256: await sha256Of(join(folder, path)) });
  return kept;
}

import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { inRoot } from '../setup/place.mjs';

/** The rooms of the house, as package.json lists them. */
export const ROOMS = ['contract', 'engine', 'server', 'web', 'e2e', 'bench', 'tools'];

/** Folders that hold nothing of ours, beside a room's `src`: inside it a folder may be called anything. */
const STRANGE = new Set(['node_modules', 'dist', 'var', 'report', 'pictures', '.cache']);

/**
 * Paths of the files under a folder of the repository whose names match, relative to the root.
 * @param {string} folder
 * @param {RegExp} pattern
 * @returns {string[]}
 */
export function filesUnder(folder, pattern) {
  const isOurs = folder.split(sep).includes('src');
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    if (!isOurs && STRANGE.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesUnder(path, pattern);
    return pattern.test(entry.name) ? [path] : [];
  });
}

/** @param {string} room */
export const testFilesOf = (room) => filesUnder(room, /[.]test[.](ts|tsx|mjs)$/);

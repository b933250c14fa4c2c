import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from './place.mjs';

/**
 * SHA-256 over the names and contents of files and folders of the repository; what is not there counts as not there.
 * @param {string[]} paths
 */
export function fingerprintOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesUnder).sort())
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(inRoot(path)))
      .update('\0');
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  if (!existsSync(inRoot(path))) return [];
  if (!statSync(inRoot(path)).isDirectory()) return [path];
  return readdirSync(inRoot(path)).flatMap((name) => filesUnder(join(path, name)));
}

// Kept inside node_modules, so that a fresh install also means a fresh build.
const stampPath = (/** @type {string} */ name) => inRoot('node_modules', '.cache', 'fovea', `${name}.sha256`);

/**
 * @param {string} name
 * @param {string} fingerprint
 */
export const isStamped = (name, fingerprint) => existsSync(stampPath(name)) && readFileSync(stampPath(name), 'utf8') === fingerprint;

/**
 * @param {string} name
 * @param {string} fingerprint
 */
export function stamp(name, fingerprint) {
  mkdirSync(dirname(stampPath(name)), { recursive: true });
  writeFileSync(stampPath(name), fingerprint);
}

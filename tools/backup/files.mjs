import { createHash } from 'node:crypto';
import { constants, createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, copyFile, link, mkdir, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
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
 * @param {AbortSignal | undefined} [signal] gives it up: a film of some gigabytes takes its time
 * @returns {Promise<string>}
 */
export async function sha256Of(path, signal) {
  const hash = createHash('sha256');
  await (signal ? pipeline(createReadStream(path), hash, { signal }) : pipeline(createReadStream(path), hash));
  return hash.digest('hex');
}

/** Nobody notices the wait for less, and the system copies it faster. */
const COPIED_AT_ONCE_BYTES = 64 * 1_048_576;

/**
 * Copies a file, which is given up in its middle too where it is a large one: what was copied of it stays.
 * @param {{ from: string, to: string, signal: AbortSignal | undefined, mode?: number }} wish `mode`: of copyFile
 */
export async function copyOne({ from, to, signal, mode = 0 }) {
  const { size, mode: rights } = await stat(from);
  if (signal === undefined || size <= COPIED_AT_ONCE_BYTES) return copyFile(from, to, mode);
  if (mode === constants.COPYFILE_FICLONE && (await cloned(from, to))) return;
  await pipeline(createReadStream(from, { highWaterMark: CHUNK_BYTES }), createWriteStream(to, { mode: rights }), { signal });
  // The umask has kept some of its rights back; a disk that knows none, as of a Windows share, is no reason to give up.
  await chmod(to, rights).catch((fault) => {
    if (fault.code !== 'EPERM') throw fault;
  });
}

const CHUNK_BYTES = 1_048_576;

/**
 * @param {string} from
 * @param {string} to
 */
const cloned = (from, to) =>
  copyFile(from, to, constants.COPYFILE_FICLONE_FORCE).then(
    () => true,
    () => false, // not between these disks
  );

/**
 * Copies files and says what the copies hold.
 * @param {{ from: string, to: string, paths: readonly string[], previous?: string | null, signal?: AbortSignal | undefined }} wish `previous`: a backup that may have them
 *   already. A film's or picture's name says what it holds, so one of that name and size is the same: it gets another name, no copy.
 * @returns {Promise<Kept[]>}
 */
export async function copyFiles({ from, to, paths, previous = null, signal }) {
  /** @type {Kept[]} */
  const kept = [];
  for (const path of paths) {
    signal?.throwIfAborted();
    const target = join(to, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    try {
      const mayBeThere = previous !== null && isBlob(path);
      const isLinked = mayBeThere && (await linked({ from: join(from, path), to: target, other: join(previous, path), signal }));
      if (isLinked) {
        kept.push({ path, bytes: (await stat(target)).size, sha256: basename(path) });
        continue;
      }
      await copyOne({ from: join(from, path), to: target, signal });
    } catch (fault) {
      if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') continue; // removed by the running server meanwhile
      throw fault;
    }
    kept.push(...(await keptFiles(to, [path], signal)));
  }
  return kept;
}

/** @param {string} path */
const isBlob = (path) => path.startsWith(`blobs${sep}`);

/**
 * Films and pictures that are no longer what their names say: the disk has changed them.
 * @param {readonly Kept[]} files
 */
export const damagedOf = (files) =>
  files
    .filter(({ path, sha256 }) => isBlob(path) && /^[\da-f]{64}$/.test(basename(path)) && basename(path) !== sha256)
    .map(({ path }) => path);

/**
 * Gives a file that is there already a second name. @returns false where it is not there, is another one, or lies on another disk
 * @param {{ from: string, to: string, other: string, signal: AbortSignal | undefined }} wish
 */
async function linked({ from, to, other, signal }) {
  try {
    const [wanted, found] = await Promise.all([stat(from), stat(other)]);
    if (wanted.size !== found.size || (await sha256Of(other, signal)) !== basename(from)) return false; // damaged there meanwhile
    await link(other, to);
    return true;
  } catch {
    signal?.throwIfAborted();
    return false;
  }
}

/**
 * What files of a folder hold.
 * @param {string} folder
 * @param {readonly string[]} paths
 * @param {AbortSignal | undefined} [signal] gives it up
 * @returns {Promise<Kept[]>}
 */
export async function keptFiles(folder, paths, signal) {
  /** @type {Kept[]} */
  const kept = [];
  for (const path of paths) {
    const at = join(folder, path);
    kept.push({ path, bytes: (await stat(at)).size, sha256: await sha256Of(at, signal) });
  }
  return kept;
}

import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';
/** Both databases, of which their logs are the larger part, and the files of both lanes take 3.2 GB at most, in a whole run. */
const NEEDED_BYTES = 6 * 2 ** 30;

/** @typedef {{ isWritable: boolean, freeBytes: number }} Place */

/**
 * Where the databases under test and the files of the tests lie: in memory, where there is such a place with room enough and as much
 * memory to spare, since the embedded database asks the file system for a great deal. A container has 64 MB of it, macOS none.
 * @param {{ place?: Place, memoryBytes?: number }} [here]
 */
export const fastPlace = ({ place = lookAt(IN_MEMORY), memoryBytes = process.availableMemory() } = {}) =>
  place.isWritable && place.freeBytes >= NEEDED_BYTES && memoryBytes >= 2 * NEEDED_BYTES ? IN_MEMORY : tmpdir();

/** A folder of this run, by the id of its process. */
const OF_A_RUN = /^fovea-run-(\d+)-/;

/**
 * A folder of this run there, and how to take it away with all that is in it. What runs left that were killed goes first: in memory it
 * would stay until the machine starts again.
 * @param {string} [place]
 */
export function openFastFolder(place = fastPlace()) {
  for (const name of readdirSync(place)) {
    const pid = OF_A_RUN.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(place, name), { recursive: true, force: true });
  }
  const path = mkdtempSync(join(place, `fovea-run-${process.pid}-`));
  chmodSync(path, 0o711); // PostgreSQL may run as somebody else, who must get through to its own
  return { path, isInMemory: path.startsWith(IN_MEMORY), remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0); // asks, and ends nothing
    return true;
  } catch (fault) {
    return Object(fault).code !== 'ESRCH'; // somebody else's is there too
  }
}

/**
 * @param {string} path
 * @returns {Place}
 */
function lookAt(path) {
  try {
    accessSync(path, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(path);
    return { isWritable: true, freeBytes: bavail * bsize };
  } catch {
    return { isWritable: false, freeBytes: 0 };
  }
}

import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal } from '../setup/refusal.mjs';

/** What an embedded database writes as it is opened: its lock, its log, its notes. A disk without it opens none. */
const TRIED_BYTES = 256 * 1024;
const FULL = ['ENOSPC', 'EDQUOT'];

/**
 * Makes the folder of everything that is kept, and tries whether it takes a file.
 * @param {string} dataDirectory
 * @returns {string} where the logs go
 * @throws {Refusal}
 */
export function openDataDirectory(dataDirectory) {
  const logDirectory = join(dataDirectory, 'log');
  const code = whyNot(logDirectory);
  if (code === null) return logDirectory;
  throw new Refusal(
    FULL.includes(code)
      ? `The disk of DATA_DIR (${dataDirectory}) has no room left, not even for what a start writes. Everything is kept as it is: make room, then start again. (Where df -h shows room, df -i shows that the disk may hold no more files.)`
      : `Fovea may not write into DATA_DIR (${dataDirectory}): ${code}. It must be a folder that this user may write to, on a disk that is not read-only.`,
  );
}

/**
 * @param {string} folder
 * @returns {string | null} the code of the system's fault; null where a file can be written
 */
function whyNot(folder) {
  const tried = join(folder, `tried-${process.pid}`);
  try {
    makeFolder(folder);
    try {
      writeFileSync(tried, Buffer.alloc(TRIED_BYTES), { mode: 0o600 });
    } finally {
      rmSync(tried, { force: true });
    }
    return null;
  } catch (fault) {
    const code = codeOf(fault);
    if (code !== null) return code;
    throw fault;
  }
}

/**
 * With those above it. Node's own way (`recursive`) calls a disk that is read-only a file that is missing, and never ends where the system
 * keeps the folder above for itself (/proc).
 * @param {string} folder
 */
function makeFolder(folder) {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (fault) {
    if (isFolder(folder)) return;
    if (codeOf(fault) !== 'ENOENT' || dirname(folder) === folder) throw fault;
    makeFolder(dirname(folder));
    try {
      mkdirSync(folder, { mode: 0o700 });
    } catch (late) {
      if (!isFolder(folder)) throw late; // else the other role, which starts at the same moment, has made it
    }
  }
}

/** @param {string} path */
const isFolder = (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** @param {unknown} fault */
const codeOf = (fault) => (fault instanceof Error && 'code' in fault ? String(fault.code) : null);

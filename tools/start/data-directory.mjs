import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
      ? `The disk of DATA_DIR (${dataDirectory}) has no room left, not even for what a start writes. Everything is kept as it is: make room, then start again.`
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
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    try {
      writeFileSync(tried, Buffer.alloc(TRIED_BYTES), { mode: 0o600 });
    } finally {
      rmSync(tried, { force: true });
    }
    return null;
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault) return String(fault.code);
    throw fault;
  }
}

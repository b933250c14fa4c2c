import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../setup/refusal.mjs';

/**
 * The process that has the embedded database open; null when it is closed.
 * @param {string} dataDirectory
 * @returns {Promise<number | null>}
 */
export async function runningOn(dataDirectory) {
  const lock = await readFile(join(dataDirectory, 'db.lock'), 'utf8').catch(() => null);
  if (lock === null) return null;
  const { pid } = JSON.parse(lock);
  return isAlive(pid) ? pid : null;
}

/**
 * @param {string} dataDirectory
 * @throws {Refusal} while a process has the embedded database open
 */
export async function assertStopped(dataDirectory) {
  const pid = await runningOn(dataDirectory);
  if (pid !== null)
    throw new Refusal(
      `Fovea is running on ${dataDirectory} (process ${pid}). Stop it first: the embedded database can only be replaced while it is closed.`,
    );
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

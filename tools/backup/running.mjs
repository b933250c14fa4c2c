import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../setup/refusal.mjs';

/**
 * @param {string} dataDirectory
 * @throws {Refusal} while a process has the embedded database open
 */
export async function assertStopped(dataDirectory) {
  const lock = await readFile(join(dataDirectory, 'db.lock'), 'utf8').catch(() => null);
  if (lock === null) return;
  const { pid } = JSON.parse(lock);
  if (isAlive(pid))
    throw new Refusal(
      `Fovea is running on ${dataDirectory} (process ${pid}). Stop it first: the embedded database can only be copied or replaced while it is closed.`,
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

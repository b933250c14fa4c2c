import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
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
  const owner = JSON.parse(lock);
  return (await isRunning(owner)) ? owner.pid : null;
}

/**
 * Whether a process that wrote itself down is still there. Of another machine nobody here can tell, so it counts as being there.
 * @param {{ pid: number, started?: string, host?: string }} who
 */
export async function isRunning({ pid, started = '', host = hostname() }) {
  if (host !== hostname()) return true;
  const begun = await startOf(pid);
  return begun !== null && (started === '' || begun === '' || begun === started);
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

/**
 * When a process began, since its number alone may have been given to another: null when there is none, '' where it cannot be told.
 * @param {number} pid
 */
export async function startOf(pid) {
  try {
    process.kill(pid, 0);
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ESRCH') return null; // EPERM: it is there and belongs to somebody else
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''; // field 22 of proc(5), counted behind the name
}

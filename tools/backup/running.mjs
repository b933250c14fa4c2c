import { readFile, stat, statfs } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '../setup/refusal.mjs';

/** As the server names the socket by which a process that has the database open is known, from other containers too (server/src/db/embedded/sign-of-life.ts). */
const SOCKET = /^db\.lock\.[\da-f]{8}\.s$/;
/** As the server knows file systems of which nobody beside this kernel can have a file open. */
const OF_ONE_KERNEL = new Set([0xef53, 0x58465342, 0x9123683e, 0x2fc12fc1, 0xf2f52010, 0x01021994]);

/**
 * The process that has the embedded database open; null when it is closed.
 * @param {string} dataDirectory
 * @returns {Promise<number | null>}
 */
export async function runningOn(dataDirectory) {
  const lock = await readFile(join(dataDirectory, 'db.lock'), 'utf8').catch(() => null);
  if (lock === null) return null;
  const { socket, at, ...owner } = JSON.parse(lock);
  const isTold = typeof socket === 'string' && SOCKET.test(socket) && OF_ONE_KERNEL.has((await statfs(dataDirectory)).type);
  if (isTold && at !== (await numbersOf(dataDirectory))) return null; // a copy of a folder on which somebody was running
  const sign = isTold ? await askForSignOfLife(join(dataDirectory, socket)) : 'unknown';
  const isThere = sign === 'unknown' ? await isRunning(owner) : sign === 'alive';
  return isThere ? owner.pid : null;
}

/**
 * The folder and its lock, by their numbers on the disk.
 * @param {string} dataDirectory
 */
async function numbersOf(dataDirectory) {
  const [folder, file] = await Promise.all([dataDirectory, join(dataDirectory, 'db.lock')].map((path) => stat(path, { bigint: true })));
  return `${folder?.ino}:${file?.ino}`;
}

/**
 * @param {string} path
 * @returns {Promise<'alive' | 'gone' | 'unknown'>}
 */
const askForSignOfLife = (path) =>
  new Promise((resolve) => {
    const asking = createConnection(path);
    asking.once('connect', () => {
      asking.destroy();
      resolve('alive');
    });
    asking.once('error', (fault) => {
      const code = 'code' in fault ? fault.code : undefined;
      if (code === 'ECONNREFUSED') return resolve('gone');
      resolve(code === 'EAGAIN' ? 'alive' : 'unknown');
    });
  });

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

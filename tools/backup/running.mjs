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
 * Whether every process that has the folder open runs on this kernel.
 * @typedef {(dataDirectory: string) => Promise<boolean>} KnowsDisk
 */

/** @type {KnowsDisk} */
export const isOfOneKernel = async (dataDirectory) => OF_ONE_KERNEL.has((await statfs(dataDirectory)).type);

/**
 * The process that has the embedded database open; null when it is closed; 'copy' where the folder was copied while somebody was running on
 * it, or after that one was killed: the copy is not open, and may be torn.
 * @param {string} dataDirectory
 * @param {KnowsDisk} [knowsDisk]
 * @returns {Promise<number | 'copy' | null>}
 */
export async function runningOn(dataDirectory, knowsDisk = isOfOneKernel) {
  const owner = await ownerOf(dataDirectory, knowsDisk);
  return owner === null || owner === 'copy' ? owner : owner.pid;
}

/**
 * @param {string} dataDirectory
 * @param {KnowsDisk} knowsDisk
 * @returns {Promise<{ pid: number, doubt: string } | 'copy' | null>} `doubt`: why nobody can tell whether it is still there; '' where it is
 */
async function ownerOf(dataDirectory, knowsDisk) {
  const path = join(dataDirectory, 'db.lock');
  const lock = await readFile(path, 'utf8').catch(() => null);
  if (lock === null) return null;
  const { socket, at, ...owner } = JSON.parse(lock);
  const isTold = typeof socket === 'string' && SOCKET.test(socket) && (await knowsDisk(dataDirectory));
  const numbers = isTold ? await numbersOf(dataDirectory) : at;
  if (numbers === null) return null; // given back at this moment
  if (numbers !== at) return 'copy';
  const sign = isTold ? await askForSignOfLife(join(dataDirectory, socket)) : 'ENOENT';
  if (sign === 'ECONNREFUSED') return null;
  if (sign === 'ENOENT') return (await isRunning(owner)) ? { pid: owner.pid, doubt: '' } : null;
  const doubt = `${join(dataDirectory, socket)}, which says so, could not be asked (${sign}): if that process is gone, delete ${path}.`;
  return { pid: owner.pid, doubt: isAlive(sign) ? '' : doubt };
}

/** The same words as the server's (server/src/db/embedded/lock.ts). @param {string} dataDirectory */
export const copied = (dataDirectory) =>
  `${dataDirectory} is a copy of a folder on which Fovea was running, or had been killed. Database files that are copied one after the other while they are written may be torn, which shows only later: save the folder itself, or bring a backup back instead. If Fovea stood still while they were copied, or all were copied in one moment as by a snapshot, delete ${join(dataDirectory, 'db.lock')} and save again.`;

/**
 * The folder and its lock, by their numbers on the disk; null where there is no lock any more.
 * @param {string} dataDirectory
 */
async function numbersOf(dataDirectory) {
  try {
    const [folder, file] = await Promise.all([dataDirectory, join(dataDirectory, 'db.lock')].map((path) => stat(path, { bigint: true })));
    return `${folder?.ino}:${file?.ino}`;
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return null;
    throw fault;
  }
}

/**
 * @param {string} path
 * @returns {Promise<string>} 'answered', or with which code of the system it could not be asked
 */
const askForSignOfLife = (path) =>
  new Promise((resolve) => {
    const asking = createConnection(path);
    asking.once('connect', () => {
      asking.destroy();
      resolve('answered');
    });
    asking.once('error', (fault) => resolve('code' in fault ? String(fault.code) : fault.message));
  });

/** Also where it answers nobody, as one that is held still. @param {string} sign */
const isAlive = (sign) => sign === 'answered' || sign === 'EAGAIN';

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
 * @param {KnowsDisk} [knowsDisk]
 * @throws {Refusal} while a process has the embedded database open, or may have it
 */
export async function assertStopped(dataDirectory, knowsDisk = isOfOneKernel) {
  const owner = await ownerOf(dataDirectory, knowsDisk);
  if (owner === null || owner === 'copy') return;
  const { pid, doubt } = owner;
  const advice = 'Stop it first: the embedded database can only be replaced while it is closed.';
  throw new Refusal(
    doubt === ''
      ? `Fovea is running on ${dataDirectory} (process ${pid}). ${advice}`
      : `Fovea may be running on ${dataDirectory} (process ${pid}). ${advice} ${doubt}`,
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

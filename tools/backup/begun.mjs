import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, sep } from 'node:path';
import { Refusal } from '../setup/refusal.mjs';
import { isRunning, startOf } from './running.mjs';

/**
 * That a backup is being brought back into a DATA_DIR, and what of it is the backup's. It is there from before the first file until the end:
 * the server does not open such a DATA_DIR (server/src/assert-restored.ts), and the next restore makes it what it was before.
 */
const NAME = 'restoring.json';

/**
 * `backup`: which backup comes, and into which database where that is a PostgreSQL; `paths`: files that come; `hasDatabase`: whether the embedded database is among them; `aside`: what was there and is moved away meanwhile.
 * @typedef {{ backup?: string, paths: readonly string[], hasDatabase: boolean, aside: { to: string, others: readonly string[] } | null }} Begun
 */

/**
 * Whole or not at all: half a list on a disk that is full would shut a DATA_DIR in which nothing was touched.
 * @param {string} dataDirectory
 * @param {Begun} begun
 */
export async function noteBegun(dataDirectory, begun) {
  const who = { pid: process.pid, started: (await startOf(process.pid)) ?? '', host: hostname() };
  const written = join(dataDirectory, `${NAME}.part`);
  try {
    await writeFile(written, JSON.stringify({ ...who, ...begun }), { mode: 0o600, flush: true });
    await rename(written, join(dataDirectory, NAME));
  } catch (fault) {
    await rm(written, { force: true }).catch(() => undefined);
    throw fault;
  }
}

/**
 * A restore into this DATA_DIR that did not come to its end; null where there is none.
 * @param {string} dataDirectory
 * @param {{ isBrokenOff: boolean }} said whether a person says that it runs no more: of one on another machine nobody here can tell
 * @returns {Promise<Begun | null>}
 * @throws {Refusal} while it still runs, or may do so elsewhere
 */
export async function begunIn(dataDirectory, { isBrokenOff }) {
  const text = await readFile(join(dataDirectory, NAME), 'utf8').catch((fault) => {
    if (fault.code === 'ENOENT') return null;
    throw fault; // it is there, and may not be read
  });
  if (text === null) return null;
  const begun = readBegun(text);
  const { pid, host = hostname() } = begun;
  if (pid === undefined || (host !== hostname() && isBrokenOff) || !(await isRunning({ ...begun, pid }))) return begun;
  const where = `Process ${pid}${host === hostname() ? '' : ` on ${host}`} is bringing a backup back into ${dataDirectory}. Wait until it has ended.`;
  throw new Refusal(host === hostname() ? where : `${where} If it is gone, as a container that was replaced, restore with --broken-off.`);
}

/**
 * One that broke off while it was written has moved and copied nothing.
 * @param {string} text
 * @returns {Begun & { pid?: number, started?: string, host?: string }}
 */
function readBegun(text) {
  try {
    return JSON.parse(text);
  } catch {
    return { paths: [], hasDatabase: false, aside: null };
  }
}

/**
 * Makes a DATA_DIR what it was before, as often as it takes: what is done already is passed over.
 * @param {string} dataDirectory
 * @param {Begun} begun
 * @param {Begun | null} [left] what stays begun, since it is not undone: rows that came into a database elsewhere
 */
export async function undoBegun(dataDirectory, { paths, hasDatabase, aside }, left = null) {
  const { to, others } = aside ?? { to: '', others: [] };
  const moved = others.filter((path) => existsSync(join(to, path)));
  const staysThere = new Set(others.filter((path) => !moved.includes(path))); // not moved yet, or moved back already
  const ours = paths.filter((path) => !staysThere.has(path) && !path.startsWith(`db${sep}`));
  for (const path of ours) await rm(join(dataDirectory, path), { force: true });
  if (hasDatabase && !staysThere.has('db')) await rm(join(dataDirectory, 'db'), { recursive: true, force: true });
  for (const path of moved) await rename(join(to, path), join(dataDirectory, path));
  if (aside !== null) await rm(to, { recursive: true, force: true });
  await (left === null ? noteEnded(dataDirectory) : noteBegun(dataDirectory, left));
}

/** @param {string} dataDirectory */
export const noteEnded = (dataDirectory) => rm(join(dataDirectory, NAME), { force: true });

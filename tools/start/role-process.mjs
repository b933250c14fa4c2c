import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inRoot, root } from '../setup/place.mjs';
import { openLogFile } from './log-file.mjs';
import { readLogLine } from './log-line.mjs';

/**
 * @typedef {import('../setup/settings.mjs').Role} Role
 * @typedef {{ address?: string, firstLogin?: { email: string, password: string | null } }} Ready
 * @typedef {{ code: number | null, signal: NodeJS.Signals | null }} Exit
 * @typedef {{ node: string, env: NodeJS.ProcessEnv, logDirectory: string, onFault: (text: string) => void }} Surroundings
 */

const KEPT_LINES = 12;

/**
 * A small young space: each object there may hold a picture outside of the heap, which is only freed when that space is searched
 * (docs/decisions/0359).
 * @type {Record<Role, readonly string[]>}
 */
const FLAGS = { api: [], worker: ['--max-semi-space-size=8'] };

/**
 * Starts one role of the server. Its structured log goes to a file; what it says of level error or worse is handed to `onFault`.
 * @param {Role} role
 * @param {Surroundings} surroundings
 */
export function startRole(role, { node, env, logDirectory, onFault }) {
  const child = spawn(node, [...FLAGS[role], inRoot('server', 'src', 'main.ts')], {
    cwd: root,
    env: { ...env, ROLE: role },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true, // a group of its own: Ctrl-C reaches us alone, and we end the roles in order
  });
  const log = openLogFile(join(logDirectory, `${role}.log`));
  /** @type {string[]} */
  const faults = [];
  const keep = (/** @type {string} */ line) => {
    log.write(line);
    const said = readLogLine(line);
    if (said === null) return;
    faults.push(said.text);
    if (faults.length > KEPT_LINES) faults.shift();
    if (said.kind === 'error') onFault(said.text);
  };
  for (const stream of [child.stdout, child.stderr]) if (stream) createInterface({ input: stream }).on('line', keep);

  /** @type {Promise<Exit>} */
  const exited = new Promise((resolve) => {
    child.on('error', (fault) => faults.push(fault.message));
    child.on('close', (code, signal) => resolve({ code, signal }));
  });
  /** @type {Promise<Ready | null>} null when it ended before it was ready */
  const ready = new Promise((resolve) => {
    child.on('message', (message) => {
      if (isReady(message)) resolve(message);
    });
    void exited.then(() => resolve(null));
  });
  return { role, ready, exited, faults, stop: (/** @type {NodeJS.Signals} */ signal) => child.kill(signal) };
}

/**
 * @param {unknown} message
 * @returns {message is Ready}
 */
const isReady = (message) => typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'ready';

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { findNode } from '../setup/find-node.mjs';
import { inRoot, root } from '../setup/place.mjs';
import { Refusal } from '../setup/refusal.mjs';
import { lastLines } from '../setup/run.mjs';

/**
 * Does something while the embedded database of a running Fovea writes nothing. People wait meanwhile, so it should be short.
 * @template T
 * @param {string} dataDirectory
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 * @throws {Refusal} when it could not be held, or not to the end
 */
export async function whileHeld(dataDirectory, work) {
  const { path: node } = await findNode();
  const program = inRoot('server', 'src', 'db', 'embedded', 'hold', 'main.ts');
  const child = spawn(node, [program, dataDirectory], { cwd: root, stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  child.stdin.on('error', () => undefined); // it has ended, which its code says
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => {
    child.on('error', () => resolve(127));
    child.on('close', (code) => resolve(code ?? 1));
  });
  const lines = createInterface({ input: child.stdout });
  const isHeld = await Promise.race([new Promise((resolve) => lines.once('line', () => resolve(true))), ended.then(() => false)]);
  if (!isHeld) throw new Refusal(`The running database could not be held still. It said:\n${lastLines(said)}`);
  const done = await work().finally(() => child.stdin.end());
  if ((await ended) === 0) return done;
  const why = said === '' ? '' : ` It said:\n${lastLines(said)}`; // nothing where the copying took too long
  throw new Refusal(`The database was let go before its files were copied, so the copy is worth nothing.${why}`);
}

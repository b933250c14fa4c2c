import { findNode } from '../setup/find-node.mjs';
import { inRoot } from '../setup/place.mjs';
import { Refusal } from '../setup/refusal.mjs';
import { lastLines, run } from '../setup/run.mjs';

const LONGEST_MS = 24 * 3_600_000;

/**
 * Copies the files of the store at STORAGE_URL into the folder of a backup, or from it into the store. What is on the other side
 * already stays as it is: a file's name says what its bytes must be, and each is checked as it is copied.
 * @typedef {{ blobs: number, bytes: number, copied: number, others?: number }} Told `copied`: what was read from the other side; `others`: what the store has and the backup has not
 * @param {'save' | 'restore'} verb
 * @param {{ folder: string, storageUrl: string, previous?: string | null, signal?: AbortSignal | undefined }} where `previous`: a backup on the
 *   same disk whose files need not be read from the store again
 * @returns {Promise<Told>}
 */
export async function copyStore(verb, { folder, storageUrl, previous = null, signal }) {
  const program = inRoot('server', 'src', 'blobs', 'copy', 'main.ts');
  const env = { ...process.env, STORAGE_URL: storageUrl };
  const { path: node } = await findNode();
  const { code, output, stdout } = await run(node, [program, verb, folder, ...(previous === null ? [] : [previous])], {
    env,
    timeoutMs: LONGEST_MS,
    signal,
  });
  if (code !== 0) throw new Refusal(`The files of the store could not be copied: ${lastLines(output)}`);
  return JSON.parse(lastLines(stdout, 1));
}

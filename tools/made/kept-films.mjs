import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';

/** Where the truth of a film lies. @param {string} film */
export const truthBeside = (film) => film.replace(/\.[^.]+$/, '.truth.json');

/**
 * Copies a film that was drawn before in the same run of tests, or draws and keeps it: one with fifteen texts takes half a minute of a core,
 * and two rooms look at it. What is kept goes by the content of everything that draws, so that no change can hide behind it.
 * @param {{ keptIn: string, name: string, out: string, draw: (path: string) => Promise<void> }} film
 */
export async function takeKept({ keptIn, name, out, draw }) {
  const kept = join(keptIn, `${name}-${await nameOfDrawing()}`);
  if (!(await isThere(kept))) await keep({ kept, ending: extname(out), draw });
  for (const file of await readdir(kept)) await copyFile(join(kept, file), file.endsWith('.truth.json') ? truthBeside(out) : out);
}

/**
 * Two may draw it at the same time: the first that is through is kept.
 * @param {{ kept: string, ending: string, draw: (path: string) => Promise<void> }} film
 */
async function keep({ kept, ending, draw }) {
  const folder = await mkdtemp(`${kept}-`);
  try {
    await draw(join(folder, `film${ending}`));
    await rename(folder, kept);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if (!(await isThere(kept))) throw error;
  }
}

/** Other code, photos or sounds draw another film. */
async function nameOfDrawing() {
  const hash = createHash('sha256');
  const entries = await readdir(import.meta.dirname, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  for (const file of files.sort()) hash.update(basename(file)).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

/** @param {string} path */
const isThere = (path) =>
  stat(path).then(
    () => true,
    () => false,
  );

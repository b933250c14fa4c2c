import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inRoot } from './places.ts';

/** The films of the journeys: name in `tools/made` → ending. */
const FILMS = {
  small: 'mp4',
  'small-tall': 'mp4',
  still: 'jpg',
  'half-a-minute': 'mp4',
  'truncated-index-first': 'mp4',
  'truncated-index-last': 'mp4',
  'lying-header': 'mp4',
  'no-sound': 'mp4',
  'one-second': 'mp4',
  'flash-fail': 'mp4',
  'text-and-speech': 'mp4',
  text: 'mp4',
  zero: 'mp4',
} as const satisfies Record<string, string>;

export type FilmName = keyof typeof FILMS;

/** Where a film lies in the folder of this run. */
export const filmIn = (folder: string, name: FilmName): string => `${folder}/${name}.${FILMS[name]}`;

/** Draws every film into a folder, one after the other. */
export async function drawFilms(folder: string): Promise<void> {
  const run = promisify(execFile);
  for (const [name, ending] of Object.entries(FILMS)) {
    await run(process.execPath, [inRoot('tools', 'made', 'make.mjs'), name, '--out', `${folder}/${name}.${ending}`]);
  }
}

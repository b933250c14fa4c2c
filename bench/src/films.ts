import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { runCommand } from './command.ts';
import { inRoot } from './places.ts';

/** The films that are measured; each is drawn once by `tools/made` and kept under `var/bench`. */
export interface Films {
  /** 30 s, 1920×1080, 30 frames a second, about 8 Mbit/s H.264, stereo sound. */
  readonly ad: string;
  /** The mark of its last seconds, for the search of brands. */
  readonly logo: string;
  /** The same slides at 640×360 for half a minute and for ten. */
  readonly halfMinute: string;
  readonly tenMinutes: string;
}

/** Draws the films that are not there yet. */
export async function prepareFilms(say: (line: string) => void): Promise<Films> {
  const folder = inRoot('var', 'bench');
  await mkdir(folder, { recursive: true });
  const film = async (name: string) => {
    const path = `${folder}/${name}.mp4`;
    if (!existsSync(path)) {
      say(`drawing ${name}`);
      await runCommand(process.execPath, [inRoot('tools', 'made', 'make.mjs'), name, '--out', path]);
    }
    return path;
  };
  return {
    logo: inRoot('tools', 'made', 'overlays', 'end-logo.png'),
    ad: await film('ad-16x9'),
    halfMinute: await film('half-a-minute'),
    tenMinutes: await film('ten-minutes'),
  };
}

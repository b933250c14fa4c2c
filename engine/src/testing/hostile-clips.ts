import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MediaLimits } from '../ports.ts';
import { runFfmpeg } from './found-tools.ts';

/** The limits that the product ships with. */
export const LIMITS: MediaLimits = { bytesMax: 2 ** 31, durationMinS: 0.5, durationMaxS: 600, sideMaxPx: 4096, frameRateMax: 120 };

/** A folder that goes away with its test; readable by all, so that tools with an uid of their own reach it. */
export interface Workbench extends AsyncDisposable {
  readonly path: string;
  /** Runs ffmpeg to draw a clip; the last argument is the file's name in the folder. @returns its path */
  draw(...args: string[]): Promise<string>;
}

export async function openWorkbench(): Promise<Workbench> {
  const path = await mkdtemp(join(tmpdir(), 'fovea-test-'));
  await chmod(path, 0o755);
  return {
    path,
    async draw(...args) {
      const file = join(path, args.at(-1) ?? '');
      await runFfmpeg(['-nostdin', '-v', 'error', '-y', ...args.slice(0, -1), file]);
      return file;
    },
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  };
}

/** ffmpeg arguments for a moving test picture. */
export const picture = (seconds: number, { size = '320x180', rate = 25 } = {}): string[] => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=s=${size}:r=${rate}:d=${seconds}`,
];

/** ffmpeg arguments for a tone. */
export const tone = (seconds: number): string[] => ['-f', 'lavfi', '-i', `sine=frequency=440:sample_rate=48000:duration=${seconds}`];

/** Fast H.264, small. */
export const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'] as const;

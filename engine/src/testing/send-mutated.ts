import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decode } from '../decode/decode.ts';
import { ENGINE_ERRORS, EngineError } from '../errors.ts';
import type { MediaTools } from '../ports.ts';
import { probeMedia } from '../probe/probe.ts';
import { LIMITS } from './hostile-clips.ts';
import { mutatedFilm } from './mutated-films.ts';

export interface MutantsWish {
  readonly films: readonly Uint8Array[];
  readonly folder: string;
  readonly tools: MediaTools;
  /** How many, numbered from nothing on: the same number is the same film in every run. */
  readonly count: number;
  readonly atOnce: number;
  /** Told after each, with how many are done. */
  readonly onDone?: (done: number) => void;
}

/** How many ended in which way: `film` where all of it was decoded, else a code of the closed list, or what came instead of one. */
export type Outcomes = ReadonlyMap<string, number>;

const SIZE = { widthPx: 160, heightPx: 90 };

/** Those that are neither a film nor a code of the closed list. */
export const withoutReason = (outcomes: Outcomes): string[] =>
  [...outcomes.keys()].filter((outcome) => outcome !== 'film' && !Object.hasOwn(ENGINE_ERRORS, outcome));

/** Sends broken films through the probe and the decoder in the fence, some at once, and keeps nothing of them. */
export async function sendMutated({ films, folder, tools, count, atOnce, onDone }: MutantsWish): Promise<Outcomes> {
  const outcomes = new Map<string, number>();
  let next = 0;
  let done = 0;
  const lane = async () => {
    for (let number = next++; number < count; number = next++) {
      const path = join(folder, `mutated-${number}`);
      await writeFile(path, mutatedFilm(films, number));
      const outcome = await sendOne(path, tools);
      await rm(path);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      onDone?.(++done);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return outcomes;
}

async function sendOne(path: string, tools: MediaTools): Promise<string> {
  let frames = 0;
  try {
    const media = await probeMedia(path, { tools, limits: LIMITS });
    for await (const piece of decode({ path, media, size: SIZE, toneMapping: 'none', tools, limits: LIMITS })) {
      if (piece.kind === 'frame') frames++;
    }
    return frames > 0 ? 'film' : 'no reason: it has no frame';
  } catch (error) {
    return error instanceof EngineError ? error.code : `no reason: ${String(error)}`;
  }
}

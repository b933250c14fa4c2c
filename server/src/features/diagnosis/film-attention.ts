import { hardCuts } from '@fovea/engine/metrics/hard-cuts';
import type { Jump } from '@fovea/engine/metrics/jumps';
import { jumpsAt } from '@fovea/engine/metrics/jumps';
import { hottestCell } from '@fovea/engine/metrics/map-figures';
import type { DecodedAttention } from '@fovea/engine/tracks/decode-attention-track';
import type { StoredResult } from '../../db/schema/predictions.ts';
import type { Deps } from '../../deps.ts';
import { readAttention } from '../predictions/index.ts';

/** The kept attention of a film with every map unpacked once. */
export interface FilmAttention {
  readonly grid: DecodedAttention['grid'];
  readonly timesS: readonly number[];
  readonly durationS: number;
  readonly densities: readonly (Float32Array | null)[];
  readonly shotStarts: readonly number[];
}

const filmAttention = (track: DecodedAttention, { media }: Pick<StoredResult, 'media'>): FilmAttention => ({
  grid: track.grid,
  timesS: track.timesS,
  // A still has one map and no time: a second stands for it.
  durationS: media.kind === 'still' ? 1 : media.duration_s,
  densities: track.timesS.map((_, k) => track.density(k)),
  shotStarts: track.shotStarts,
});

/** Kept attention that was looked for; one that should be there and is not may be there the next time. */
export interface LookedFor {
  readonly film: FilmAttention | null;
  readonly isLasting: boolean;
}

/** The kept attention of a result that was read already. */
export async function lookForAttention(
  deps: Pick<Deps, 'blobs'>,
  { prediction, result }: { readonly prediction: Parameters<typeof readAttention>[1]; readonly result: StoredResult },
): Promise<LookedFor> {
  const track = await readAttention(deps, prediction);
  return { film: track && filmAttention(track, result), isLasting: track !== null || prediction.attentionSha256 === null };
}

/** The way of the eyes at each hard cut. */
export function jumpsOf({ grid, timesS, densities, shotStarts }: FilmAttention, shots: StoredResult['shots']): Jump[] {
  const spans = shots.map(({ start_s, end_s }) => ({ startS: start_s, endS: end_s }));
  const samples = timesS.map((timeS, k) => {
    const density = densities[k];
    return { timeS, map: density ? { hottest: hottestCell(density, grid) } : null };
  });
  return jumpsAt(hardCuts(spans, { timesS, shotStarts }), samples, grid.aspect);
}

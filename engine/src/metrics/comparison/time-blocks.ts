import { timeWeights } from '../time-weights.ts';
import type { ComparedFilm } from './compared-film.ts';

/** Sums of one curve over one block of time: Σ weight · value and Σ weight, over the samples that have a value. */
export interface Block {
  readonly sum: number;
  readonly weight: number;
}

/** Fewer blocks than this say nothing about noise. */
export const BLOCKS_LEAST = 6;
/** A block lasts at least this long, at least this share of the film, and as long as so many of its shots. */
const BLOCK_LEAST_S = 1;
const BLOCK_LEAST_SHARE = 1 / 20;
const BLOCK_LEAST_SHOTS = 2;
const ROUNDING = 1e-9;

/**
 * How many blocks of at least max(1 s, D / 20, two mean shots) a film has. They are made equally long, so that nothing is left over. Moments
 * of one shot are alike: blocks shorter than that would be copies of each other, and hide how far other moments would move the mean.
 */
export function blockCount({ durationS, cutsS }: Pick<ComparedFilm, 'durationS' | 'cutsS'>): number {
  const shotS = durationS / (cutsS.length + 1);
  const leastS = Math.max(BLOCK_LEAST_S, durationS * BLOCK_LEAST_SHARE, BLOCK_LEAST_SHOTS * shotS);
  return Math.max(1, Math.floor(durationS / leastS + ROUNDING));
}

/** A curve and its clock. */
export interface TimedCurve {
  readonly timesS: readonly number[];
  readonly values: readonly (number | null)[];
  readonly durationS: number;
}

/** Cuts a curve into `count` blocks of equal length; a sample belongs to the block in which it lies. */
export function blocksOf({ timesS, values, durationS }: TimedCurve, count: number): Block[] {
  const weights = timeWeights(timesS, durationS);
  const sums = new Float64Array(count);
  const totals = new Float64Array(count);
  for (const [k, value] of values.entries()) {
    if (value === null) continue;
    const place = durationS > 0 ? Math.floor(((timesS[k] ?? 0) / durationS) * count + ROUNDING) : 0;
    const block = Math.min(count - 1, Math.max(0, place));
    sums[block] = (sums[block] ?? 0) + value * (weights[k] ?? 0);
    totals[block] = (totals[block] ?? 0) + (weights[k] ?? 0);
  }
  return Array.from(sums, (sum, block) => ({ sum, weight: totals[block] ?? 0 }));
}

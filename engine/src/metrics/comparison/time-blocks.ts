import { timeWeights } from '../time-weights.ts';

/** Sums of one curve over one block of time: Σ weight · value and Σ weight, over the samples that have a value. */
export interface Block {
  readonly sum: number;
  readonly weight: number;
}

/** Fewer blocks than this say nothing about noise. */
export const BLOCKS_LEAST = 6;
/** A block lasts at least this long, and at least this share of the film. */
const BLOCK_LEAST_S = 1;
const BLOCK_LEAST_SHARE = 1 / 20;
const ROUNDING = 1e-9;

/** How many blocks of at least max(1 s, D / 20) a film of this length has. They are made equally long, so that nothing is left over. */
export const blockCount = (durationS: number): number =>
  Math.max(1, Math.floor(durationS / Math.max(BLOCK_LEAST_S, durationS * BLOCK_LEAST_SHARE) + ROUNDING));

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

import { shareIn } from './region-mask.ts';
import { timeWeights, weightedMean } from './time-weights.ts';

/** Attention on a whole page, one entry a sample; a moment at which the film is blank has no density. */
export interface PageAttention {
  readonly timesS: readonly number[];
  readonly durationS: number;
  /** S′: density on the page's grid, sum 1. */
  readonly densityAt: (index: number) => Float32Array | null;
  /** Covered share of each cell by the slot that the film plays in. */
  readonly slot: Float32Array;
  /** Covered share of each cell by what the platform lays over the film at that moment; inside the slot. */
  readonly interfaceAt: (index: number) => Float32Array;
}

/** What stays on the ad, and what the interface over it draws. */
export interface Breakthrough {
  /** AB_k, 0..1, one a sample; null where the film is blank. */
  readonly shares: readonly (number | null)[];
  /** UI_k, 0..1. */
  readonly interfaceShares: readonly (number | null)[];
  /** AB, 0..1; null when every moment is blank. */
  readonly share: number | null;
  /** AB by the slot's share of the page; 1 where the ad draws what its size explains. */
  readonly power: number | null;
  /** Mean of UI_k. */
  readonly interfaceShare: number | null;
}

/** AB_k = Σ S′ in the slot and not under the interface; AB = mean; AB_power = AB / area of the slot; UI_k = Σ S′ under the interface. */
export function breakthrough({ timesS, durationS, densityAt, slot, interfaceAt }: PageAttention): Breakthrough {
  const slotShare = slot.reduce((sum, value) => sum + value, 0) / slot.length;
  const looked = timesS.map((_, k) => {
    const density = densityAt(k);
    if (!density) return null;
    const covered = interfaceAt(k);
    const open = slot.map((value, i) => Math.max(0, value - (covered[i] ?? 0)));
    return { open: shareIn(density, open), covered: shareIn(density, covered) };
  });
  const shares = looked.map((look) => look?.open ?? null);
  const interfaceShares = looked.map((look) => look?.covered ?? null);
  const weights = timeWeights(timesS, durationS);
  const share = weightedMean(shares, weights);
  return {
    ...{ shares, interfaceShares, share },
    power: share === null || slotShare === 0 ? null : share / slotShare,
    interfaceShare: weightedMean(interfaceShares, weights),
  };
}

/** Half-width of the band: 1.96 times the spread over the four views and the spread over the surroundings, put together. */
export const breakthroughHalfWidth = (viewDeviation: number, surroundingsDeviation: number): number =>
  1.96 * Math.hypot(viewDeviation, surroundingsDeviation);

import type { Fixation, ScoredMap } from './fixation-scores.ts';
import { valuesAt } from './fixation-scores.ts';

/**
 * Mean over positives of P(positive > negative) + ½ P(equal). Only the positives are put in order: they are a few hundred fixations,
 * the negatives all pixels of a map.
 */
function exactArea(positives: readonly number[], negatives: ArrayLike<number>): number {
  const ordered = Float64Array.from(positives).sort();
  let won = 0;
  for (let i = 0; i < negatives.length; i++) {
    const value = negatives[i] ?? 0;
    const beaten = countUpTo(ordered, value);
    won += ordered.length - beaten;
    if (beaten > 0 && ordered[beaten - 1] === value) won += (beaten - countBelow(ordered, value)) / 2;
  }
  return won / ordered.length / negatives.length;
}

const countBelow = (sorted: Float64Array, value: number): number => bound(sorted, (other) => other < value);
const countUpTo = (sorted: Float64Array, value: number): number => bound(sorted, (other) => other <= value);

/** How many leading values of an ordered list hold. */
function bound(sorted: Float64Array, holds: (value: number) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(sorted[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * AUC-Judd, exact: how often a fixated pixel's value beats that of any pixel of the map, ties counting half.
 * @returns 0..1; 0.5 is chance
 * @throws EngineError `no_fixations`
 * @see Bylinskii, Judd, Oliva, Torralba and Durand, What do different evaluation metrics tell us about saliency models? (2016)
 */
export const aucJudd = (map: ScoredMap, fixations: readonly Fixation[]): number => exactArea(valuesAt(map, fixations), map.values);

/**
 * AUC-Judd as the MIT benchmark's code reckons it, for comparison with old tables: thresholds at the fixated pixels' values, no jitter.
 * A pixel fixated several times counts once.
 * @throws EngineError `no_fixations`
 * @see Judd, Ehinger, Durand and Torralba, Learning to predict where humans look (2009)
 */
export function aucJuddMit(map: ScoredMap, fixations: readonly Fixation[]): number {
  const pixels = [...new Map(fixations.map((fixation) => [fixation.row * map.columns + fixation.column, fixation])).values()];
  const thresholds = valuesAt(map, pixels).toSorted((a, b) => b - a);
  const sorted = Float64Array.from(map.values).sort();
  const points = thresholds.map((threshold, k) => {
    const above = sorted.length - countBelow(sorted, threshold);
    return { hits: (k + 1) / thresholds.length, alarms: (above - k - 1) / (sorted.length - thresholds.length) };
  });
  const curve = [{ hits: 0, alarms: 0 }, ...points, { hits: 1, alarms: 1 }];
  return curve.slice(1).reduce((area, point, k) => {
    const before = curve[k] ?? point;
    return area + ((point.alarms - before.alarms) * (point.hits + before.hits)) / 2;
  }, 0);
}

/**
 * Shuffled AUC, exact: as AUC-Judd, but the negatives are where people looked in other pictures, so that a preference for the centre
 * earns nothing.
 * @param others fixations of other pictures, rescaled to this map
 * @throws EngineError `no_fixations`
 * @see Zhang, Tong, Marks, Shan and Cottrell, SUN: a Bayesian framework for saliency (2008)
 */
export const shuffledAuc = (map: ScoredMap, fixations: readonly Fixation[], others: readonly Fixation[]): number =>
  exactArea(valuesAt(map, fixations), valuesAt(map, others));

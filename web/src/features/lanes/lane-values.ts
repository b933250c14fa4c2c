import type { Curve, CurveLane } from './lane.ts';

export interface TimeRange {
  readonly startS: number;
  readonly endS: number;
}

/** What a lane says at a moment: a value, known to be nothing, or beyond what has been analysed. */
export type Reading =
  | { readonly state: 'ok'; readonly value: number; readonly band: number | null }
  | { readonly state: 'gap' }
  | { readonly state: 'outside' };

/** The sample nearest to a time; nothing is made up between samples. */
export function readingAt(curve: Curve, timeS: number): Reading {
  const { timesS, values, band } = curve;
  const last = timesS.at(-1);
  const first = timesS[0];
  if (first === undefined || last === undefined) return { state: 'outside' };
  const spacing = timesS.length > 1 ? (last - first) / (timesS.length - 1) : Number.POSITIVE_INFINITY;
  if (timeS > last + spacing * 1.5) return { state: 'outside' };
  const value = values[nearestIndex(timesS, timeS)];
  return value === null || value === undefined ? { state: 'gap' } : { state: 'ok', value, band };
}

/** Index of the nearest of rising times; of two as near, the earlier. */
function nearestIndex(timesS: readonly number[], timeS: number): number {
  let low = 0;
  let high = timesS.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((timesS[middle] ?? 0) <= timeS) low = middle;
    else high = middle;
  }
  return Math.abs((timesS[high] ?? 0) - timeS) < Math.abs((timesS[low] ?? 0) - timeS) ? high : low;
}

/** A lane's figures inside a range. `too_short`: no sample lies inside; `not_measured`: all that do are gaps. */
export type RangeFigures =
  | { readonly state: 'ok'; readonly mean: number; readonly min: number; readonly max: number }
  | { readonly state: 'too_short' | 'not_measured' };

/** Mean (weighted by the time each sample stands for), smallest and largest value in a range, ends included. */
export function rangeFigures({ timesS, values }: Curve, range: TimeRange, mean: CurveLane['mean']): RangeFigures {
  let weightSum = 0;
  let sum = 0;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  let isInside = false;
  for (const [index, timeS] of timesS.entries()) {
    if (timeS < range.startS - 1e-6 || timeS > range.endS + 1e-6) continue;
    isInside = true;
    const value = values[index];
    if (value === null || value === undefined) continue;
    const before = timesS[index - 1] ?? timeS;
    const after = timesS[index + 1] ?? timeS;
    const weight = Math.max(1e-9, Math.min(after, range.endS) - Math.max(before, range.startS));
    weightSum += weight;
    sum += weight * (mean === 'decibel' ? 10 ** (value / 10) : value);
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  if (!isInside) return { state: 'too_short' };
  if (weightSum === 0) return { state: 'not_measured' };
  const average = sum / weightSum;
  return { state: 'ok', mean: mean === 'decibel' ? 10 * Math.log10(average) : average, min, max };
}

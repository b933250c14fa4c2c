import type { Prediction, Series } from './predictions.ts';

/** A measure over time on its samples; null is a gap. */
export interface SampledCurve {
  /** Seconds, rising. */
  readonly timesS: readonly number[];
  readonly values: readonly (number | null)[];
  /** Half-width of the band, or null where there is none. */
  readonly band: number | null;
}

/** Full silence has no level; a curve has this there, so that a file needs no infinity. */
const SILENCE_LUFS = -120;

/** True where a level of loudness says that nothing sounds: no value that was measured. */
export const isFullSilence = (value: number | null | undefined, unit: string): boolean =>
  unit === 'LUFS' && typeof value === 'number' && value <= SILENCE_LUFS;

/** A stretch of the film that somebody chose. */
export interface TimeRange {
  readonly startS: number;
  readonly endS: number;
}

/** How values of one unit are averaged: levels as energy, everything else as it is. */
export type CurveMean = 'linear' | 'decibel';

/** The way of averaging that goes with a unit: a mean of decibels would be quieter than what is heard. */
export const curveMean = (unit: string): CurveMean => (unit === 'LUFS' ? 'decibel' : 'linear');

/** A curve of a result with the seconds of its samples. */
export function sampledCurve({ time_base, values, band }: Series, { analysis, loudness }: Prediction['time_bases']): SampledCurve {
  if (time_base === 'analysis') return { timesS: analysis.slice(0, values.length), values, band };
  const { start_s, step_s } = loudness ?? { start_s: 0, step_s: 0.1 };
  return { timesS: values.map((_, index) => start_s + index * step_s), values, band };
}

/** What a curve says at a moment: a value, known to be nothing, or beyond what has been analysed. `timeS` is that of the sample. */
export type CurveReading =
  | { readonly state: 'ok'; readonly value: number; readonly band: number | null; readonly timeS: number }
  | { readonly state: 'gap' }
  | { readonly state: 'outside' };

/** The sample nearest to a time; nothing is made up between samples. */
export function readingAt({ timesS, values, band }: SampledCurve, timeS: number): CurveReading {
  const last = timesS.at(-1);
  const first = timesS[0];
  if (first === undefined || last === undefined) return { state: 'outside' };
  const spacing = timesS.length > 1 ? (last - first) / (timesS.length - 1) : Number.POSITIVE_INFINITY;
  if (timeS > last + spacing * 1.5) return { state: 'outside' };
  const index = nearestIndex(timesS, timeS);
  const value = values[index];
  return value === null || value === undefined ? { state: 'gap' } : { state: 'ok', value, band, timeS: timesS[index] ?? timeS };
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

/** A value of a curve and the second of its sample. */
export interface CurvePoint {
  readonly value: number;
  readonly timeS: number;
}

/** A curve's figures inside a range. `too_short`: no sample lies inside; `not_measured`: all that do are gaps. */
export type RangeFigures =
  | { readonly state: 'ok'; readonly mean: number; readonly min: CurvePoint; readonly max: CurvePoint }
  | { readonly state: 'too_short' | 'not_measured' };

/** Room for what seconds lose when they are written and read. */
const TOUCHING_S = 1e-6;

/**
 * Mean, smallest and largest value of the samples in a range, ends included. Each weighs what it stands for in the range: up to half way to
 * its neighbours, the first from where the range begins, the last to where it ends; so the whole film has the film's own figure.
 */
export function rangeFigures({ timesS, values }: SampledCurve, range: TimeRange, mean: CurveMean): RangeFigures {
  let weightSum = 0;
  let sum = 0;
  let min: CurvePoint | null = null;
  let max: CurvePoint | null = null;
  const inside = [...timesS.entries()].filter(([, timeS]) => timeS >= range.startS - TOUCHING_S && timeS <= range.endS + TOUCHING_S);
  let fromS = range.startS;
  for (const [at, [index, timeS]] of inside.entries()) {
    const next = inside[at + 1]?.[1];
    const toS = next === undefined ? range.endS : (timeS + next) / 2;
    const weight = Math.max(1e-9, toS - fromS);
    fromS = toS;
    const value = values[index];
    if (value === null || value === undefined) continue;
    weightSum += weight;
    sum += weight * (mean === 'decibel' ? 10 ** (value / 10) : value);
    if (min === null || value < min.value) min = { value, timeS };
    if (max === null || value > max.value) max = { value, timeS };
  }
  if (inside.length === 0) return { state: 'too_short' };
  if (min === null || max === null) return { state: 'not_measured' };
  const average = sum / weightSum;
  return { state: 'ok', mean: mean === 'decibel' ? 10 * Math.log10(average) : average, min, max };
}

type Timed = { readonly start_s: number; readonly end_s: number };

/** Whether something that stands or sounds for a while is there at a moment; at its end it is gone. */
export const isThereAt = ({ start_s, end_s }: Timed, timeS: number): boolean => start_s <= timeS && timeS < end_s;

/** Place of the shot that a moment lies in, -1 before the first. */
export const shotAt = (shots: readonly Timed[], timeS: number): number =>
  shots.findLastIndex(({ start_s }) => start_s <= timeS + TOUCHING_S);

/** Whether a finding is told at a moment, both of its ends included. */
export const isFoundAt = ({ start_s, end_s }: Timed, timeS: number): boolean => start_s <= timeS && timeS <= end_s;

import type { Stretch } from '../metrics/attended-time.ts';
import { stretchesOf } from '../metrics/attended-time.ts';

/** A run of samples over a limit. */
export interface Run extends Stretch {
  /** First and last sample, both included. */
  readonly first: number;
  readonly last: number;
  /** Time-weighted mean of the values in the run. */
  readonly mean: number;
}

/** What is looked for in a curve. */
export interface RunWish {
  readonly timesS: readonly number[];
  readonly durationS: number;
  /** Null ends a run. */
  readonly values: readonly (number | null)[];
  /** A run is where values are above this. */
  readonly above: number;
  readonly leastS: number;
  /** Samples outside are none of a run. */
  readonly within: Stretch;
}

/**
 * Runs of at least some length above a limit, in order of time. A value may have risen half way between two samples; what was not there
 * at the one before (null) begins with its own sample, and is there until the next: as moments of a brand do.
 */
export function runsAbove({ timesS, durationS, values, above, leastS, within }: RunWish): Run[] {
  const stretches = stretchesOf(timesS, { startS: 0, endS: durationS });
  const runs: Run[] = [];
  let first = -1;
  for (let k = 0; k <= timesS.length; k++) {
    const timeS = timesS[k] ?? Number.POSITIVE_INFINITY;
    const isOver = timeS >= within.startS && timeS < within.endS && (values[k] ?? Number.NEGATIVE_INFINITY) > above;
    if (isOver && first < 0) first = k;
    if (isOver || first < 0) continue;
    const run = runOf(first, k - 1, { stretches, timesS, values });
    if (run.endS - run.startS >= leastS - 1e-9) runs.push(run);
    first = -1;
  }
  return runs;
}

interface Sampled extends Pick<RunWish, 'timesS' | 'values'> {
  readonly stretches: readonly Stretch[];
}

function runOf(first: number, last: number, { stretches, timesS, values }: Sampled): Run {
  let sum = 0;
  let length = 0;
  for (let k = first; k <= last; k++) {
    const { startS, endS } = stretches[k] ?? { startS: 0, endS: 0 };
    sum += (values[k] ?? 0) * (endS - startS);
    length += endS - startS;
  }
  const isThere = (k: number) => (values[k] ?? null) !== null;
  const comes = first > 0 && !isThere(first - 1) ? timesS[first] : stretches[first]?.startS;
  const goes = isThere(last + 1) ? stretches[last]?.endS : (timesS[last + 1] ?? stretches[last]?.endS);
  return { first, last, startS: comes ?? 0, endS: goes ?? 0, mean: length > 0 ? sum / length : 0 };
}

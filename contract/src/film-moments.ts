/** A stretch of a film, in seconds, and the mean of a curve in it. */
export interface FilmStretch {
  readonly startS: number;
  readonly endS: number;
  readonly mean: number;
}

/** A curve of a film on its samples; null is a gap. */
export interface FilmCurve {
  readonly timesS: readonly number[];
  readonly values: readonly (number | null)[];
  readonly durationS: number;
}

/** The moments that a result names: pages and exports find them by this one reckoning. Null where none fits into the film. */
export interface FilmMoments {
  /** The two seconds with the least ease: the same that the table of what takes ease away is about. */
  readonly busiest: FilmStretch | null;
  /** The second with the most focus, and the one with the least. */
  readonly mostFocused: FilmStretch | null;
  readonly leastFocused: FilmStretch | null;
}

const BUSY_S = 2;
const FOCUS_S = 1;
/** A second that is blank for longer than this share of it says nothing of focus. */
const FOCUS_KNOWN_LEAST = 0.5;

/** Finds them on the curves of ease and focus. */
export function filmMoments(curve: (id: 'ease' | 'focus') => FilmCurve): FilmMoments {
  const focus = stretchesOf(curve('focus'), FOCUS_S, FOCUS_KNOWN_LEAST);
  return { busiest: least(stretchesOf(curve('ease'), BUSY_S)), mostFocused: most(focus), leastFocused: least(focus) };
}

/**
 * The mean of a curve in every stretch of a length that begins at one of its samples and fits into the film. Each sample weighs as long
 * as it stands for, by trapezoids (docs/metrics.md, time weights): the extra one after a cut counts for no more than its time. Gaps are
 * left out, and stretches that have a value for less than a share of their time.
 */
export function stretchesOf({ timesS, values, durationS }: FilmCurve, lengthS: number, knownLeast = 0): FilmStretch[] {
  const weights = weightsOf(timesS, durationS);
  return timesS.flatMap((startS, first) => {
    const endS = startS + lengthS;
    if (endS > durationS + 1e-9) return [];
    const inside = { sum: 0, knownS: 0, allS: 0 };
    for (let k = first; k < timesS.length && (timesS[k] ?? 0) < endS; k += 1) {
      const [value, weight] = [values[k] ?? null, weights[k] ?? 0];
      inside.allS += weight;
      if (value === null) continue;
      inside.knownS += weight;
      inside.sum += weight * value;
    }
    if (inside.knownS <= 0 || inside.knownS < knownLeast * inside.allS) return [];
    return [{ startS, endS: Math.min(durationS, endS), mean: inside.sum / inside.knownS }];
  });
}

/** The first from 0 to half way to the next, the last to the end. */
const weightsOf = (timesS: readonly number[], durationS: number): number[] =>
  timesS.map((timeS, k) => {
    const [before, next] = [timesS[k - 1], timesS[k + 1]];
    const startS = before === undefined ? 0 : (before + timeS) / 2;
    return next === undefined ? Math.max(0, durationS - startS) : (timeS + next) / 2 - startS;
  });

const least = (stretches: readonly FilmStretch[]): FilmStretch | null =>
  stretches.reduce<FilmStretch | null>((best, one) => (best && best.mean <= one.mean ? best : one), null);
const most = (stretches: readonly FilmStretch[]): FilmStretch | null =>
  stretches.reduce<FilmStretch | null>((best, one) => (best && best.mean >= one.mean ? best : one), null);

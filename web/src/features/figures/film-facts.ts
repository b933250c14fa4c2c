import type { Prediction, Score } from '@fovea/contract/predictions';

/** A stretch of film and the mean of a measure in it. */
export interface Stretch {
  readonly startS: number;
  readonly endS: number;
  readonly mean: number;
}

/** What the verdict is made of: measured facts, nothing judged. Null where a fact was not measured. */
export interface FilmFacts {
  readonly a50: number | null;
  readonly ease: number | null;
  /** The two seconds with the least ease. */
  readonly busiest: Stretch | null;
  /** The second with the most and the one with the least focus. */
  readonly mostFocused: Stretch | null;
  readonly leastFocused: Stretch | null;
  /** Cuts after which viewers must look a third of the screen away. */
  readonly jumps: number | null;
  readonly cuts: number;
  /** Of the whole film, so only once it has been heard to its end. */
  readonly loudness: number | null;
  /** The loudest three seconds. */
  readonly loudest: Stretch | null;
  readonly hasSound: boolean;
}

const BUSY_S = 2;
const FOCUS_S = 1;

/** Gathers the facts of a result. */
export function filmFacts({ state, scores, series, shots, media, time_bases }: Prediction): FilmFacts {
  const score = (id: string) => scoreOf(scores, id);
  const stretches = (id: string, lengthS: number) =>
    slidingMeans(time_bases.analysis, series.find((one) => one.id === id)?.values ?? [], lengthS);
  const focus = stretches('focus', FOCUS_S);
  return {
    a50: score('a50'),
    ease: score('ease'),
    busiest: least(stretches('ease', BUSY_S)),
    mostFocused: most(focus),
    leastFocused: least(focus),
    jumps: score('jumps'),
    cuts: Math.max(0, shots.length - 1),
    loudness: state === 'complete' ? score('loudness_integrated') : null,
    loudest: loudestOf(time_bases.loudness, series.find(({ id }) => id === 'loudness_short_term')?.values ?? []),
    hasSound: media.audio_codec !== null,
  };
}

const scoreOf = (scores: readonly Score[], id: string) => scores.find((one) => one.id === id)?.value ?? null;

/**
 * The mean of a column in every window of a length that begins at one of its samples and fits into it, gaps left out.
 * A window with a gap in more than half of its samples counts for nothing.
 */
export function slidingMeans(timesS: readonly number[], values: readonly (number | null)[], lengthS: number): Stretch[] {
  const found: Stretch[] = [];
  const lastS = timesS[Math.min(timesS.length, values.length) - 1] ?? Number.NEGATIVE_INFINITY;
  for (const [first, startS] of timesS.entries()) {
    const endS = startS + lengthS;
    if (endS > lastS + 0.2) break;
    let sum = 0;
    let count = 0;
    let asked = 0;
    for (let index = first; (timesS[index] ?? Number.POSITIVE_INFINITY) < endS && index < values.length; index += 1) {
      asked += 1;
      const value = values[index];
      if (value === null || value === undefined) continue;
      sum += value;
      count += 1;
    }
    if (count * 2 > asked) found.push({ startS, endS: Math.min(endS, Math.max(lastS, startS)), mean: sum / count });
  }
  return found;
}

const least = (stretches: readonly Stretch[]): Stretch | null =>
  stretches.reduce<Stretch | null>((best, one) => (best && best.mean <= one.mean ? best : one), null);
const most = (stretches: readonly Stretch[]): Stretch | null =>
  stretches.reduce<Stretch | null>((best, one) => (best && best.mean >= one.mean ? best : one), null);

/** A short-term value stands for the three seconds before its time. */
function loudestOf(base: Prediction['time_bases']['loudness'], values: readonly (number | null)[]): Stretch | null {
  if (!base) return null;
  let best: Stretch | null = null;
  for (const [index, value] of values.entries()) {
    if (value === null || (best && best.mean >= value)) continue;
    const endS = base.start_s + index * base.step_s;
    best = { startS: Math.max(0, endS - 3), endS, mean: value };
  }
  return best;
}

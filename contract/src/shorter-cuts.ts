import type { SampledCurve, TimeRange } from './curve-reading.ts';
import { rangeFigures } from './curve-reading.ts';

/** A stretch of a film that could run alone, with what a measure says of it. */
export interface ShorterCut extends TimeRange {
  /** Mean of the measure over the stretch, in its unit. */
  readonly mean: number;
  /** Whether it ends where a shot ends, too; it always begins where one begins. */
  readonly endsAtCut: boolean;
}

/** What stretches are looked for. */
export interface ShorterWish {
  readonly shots: readonly { readonly start_s: number; readonly end_s: number }[];
  /** By which they are put in order, the highest first. */
  readonly curve: SampledCurve;
  /** Longest that a stretch may be, s. */
  readonly lengthS: number;
}

/** Lengths at which ads are sold, s. */
export const SHORTER_LENGTHS_S = [6, 10, 15, 20, 30] as const;
/** A stretch of whole shots may fall so far short of the length; below that it is cut to length inside a shot. */
const LEAST_SHARE = 0.75;
const MOST = 3;
/** Room for what seconds lose when they are written and read. */
const TOUCHING_S = 1e-6;
/** The sample at a cut shows the next shot. */
const BEFORE_CUT_S = 1e-3;

/**
 * Stretches that begin at a shot and are no longer than asked, those with the highest mean first; none overlaps one before it. Of each
 * beginning the most whole shots that fit; where they fall short by more than a quarter, the length itself, which ends inside a shot.
 * Attention begins anew at each cut in the model (docs/metrics.md 1), so what was predicted of a shot holds in a film that begins there.
 */
export function shorterCuts({ shots, curve, lengthS }: ShorterWish): ShorterCut[] {
  const endS = shots.at(-1)?.end_s ?? 0;
  const candidates = shots.flatMap(({ start_s: startS }, first): ShorterCut[] => {
    const whole = shots.slice(first).filter(({ end_s }) => end_s - startS <= lengthS + TOUCHING_S);
    const fitting = whole.at(-1)?.end_s ?? startS;
    const endsAtCut = fitting - startS >= LEAST_SHARE * lengthS;
    const end = endsAtCut ? fitting : startS + lengthS;
    if (end > endS + TOUCHING_S) return [];
    const found = rangeFigures(curve, { startS, endS: end - BEFORE_CUT_S }, 'linear');
    return found.state === 'ok' ? [{ startS, endS: end, mean: found.mean, endsAtCut }] : [];
  });
  const chosen: ShorterCut[] = [];
  for (const one of candidates.toSorted(bestFirst)) {
    if (chosen.length === MOST) break;
    const overlaps = chosen.some(({ startS, endS: other }) => one.startS < other - TOUCHING_S && startS < one.endS - TOUCHING_S);
    if (!overlaps) chosen.push(one);
  }
  return chosen;
}

/** Of means that are level but for their last digits the earlier stretch. */
const bestFirst = (a: ShorterCut, b: ShorterCut): number => (Math.abs(b.mean - a.mean) > LEVEL ? b.mean - a.mean : a.startS - b.startS);
const LEVEL = 1e-9;

/** A stretch with less than this share of what the film has of a measure does not keep it. */
const KEPT_LEAST = 0.5;

/** Whether one of some stretches keeps at least half of what the whole film has of a measure; where that is not known nothing says no. */
export const keepsMeasure = (cuts: readonly Pick<ShorterCut, 'mean'>[], whole: number | null): boolean =>
  whole === null || cuts.length === 0 || cuts.some(({ mean }) => mean >= KEPT_LEAST * whole);

/** How a stretch begins and ends for whoever only sees it. */
export interface StretchFacts {
  /** Seconds from its beginning until the brand is on screen; null where it is not in it. */
  readonly brandAfterS: number | null;
  /** Whether a text in it asks to act. */
  readonly asks: boolean;
  /** Whether speech is under way where it begins, or where it ends. */
  readonly speechCut: 'start' | 'end' | 'both' | null;
}

type Timed = { readonly start_s: number; readonly end_s: number };

/** What is known of a film that a stretch is taken from. */
export interface StretchSource {
  readonly pulses: readonly Timed[];
  readonly asking: readonly Timed[];
  readonly speech: readonly Timed[];
}

/** Speech that goes on for less than this across an end is a breath. */
const SPEECH_LEAST_S = 0.1;

/** Reads how a stretch begins and ends. */
export function stretchFacts({ startS, endS }: TimeRange, { pulses, asking, speech }: StretchSource): StretchFacts {
  const isInside = ({ start_s, end_s }: Timed) => start_s < endS - TOUCHING_S && end_s > startS + TOUCHING_S;
  const first = pulses.filter(isInside).map(({ start_s }) => Math.max(0, start_s - startS));
  const goesOnAt = (timeS: number) =>
    speech.some(({ start_s, end_s }) => start_s < timeS - SPEECH_LEAST_S && end_s > timeS + SPEECH_LEAST_S);
  const [atStart, atEnd] = [goesOnAt(startS), goesOnAt(endS)];
  return {
    brandAfterS: first.length > 0 ? Math.min(...first) : null,
    asks: asking.some(isInside),
    speechCut: atStart && atEnd ? 'both' : atStart ? 'start' : atEnd ? 'end' : null,
  };
}

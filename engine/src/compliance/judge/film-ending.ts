import type { Span } from '../../ports.ts';

/** So long a film may stand still, be black or silent at its end: an end card is held for about that. Longer, and something is missing. */
const ENDING_MOST_S = 4;
/** Sound and picture do not end at the same sample, and time stamps are rounded. */
const CLOCK_TOLERANCE_S = 0.1;

/** Whether a run is how a film ends, not a fault: it begins in the last 4 s, though not with the film itself, and lasts to the end. */
export function isFilmEnding({ startS, endS }: Span, durationS: number): boolean {
  const isLate = startS >= durationS - ENDING_MOST_S - CLOCK_TOLERANCE_S && startS > CLOCK_TOLERANCE_S;
  return isLate && endS >= durationS - CLOCK_TOLERANCE_S;
}

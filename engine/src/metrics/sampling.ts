/** Each hard cut gets one extra sample this long after it. */
export const CUT_SAMPLE_DELAY_S = 0.12;

const USUAL_RATE = 6;
const SHORT_FILM_S = 2;
const SHORT_FILM_RATE = 12;
const LONG_FILM_S = 120;
const LONG_FILM_SAMPLES = 720;
const LEAST_RATE = 2;

/**
 * Moments a second at which pictures are looked at: 6; 12 under 2 s; over 120 s so many that there are 720, at least 2. A film with fewer
 * frames has fewer samples, as long as none of them stands.
 */
export function analysisRateFor(durationS: number): number {
  if (durationS < SHORT_FILM_S) return SHORT_FILM_RATE;
  if (durationS > LONG_FILM_S) return Math.max(LEAST_RATE, LONG_FILM_SAMPLES / durationS);
  return USUAL_RATE;
}

/** Samples are the pictures nearest to each step: usual rates put none further from the next than this many steps. */
export const STANDS_FROM_STEPS = 1.4;

/** A picture that is shown for longer than this stands, s: it is looked at at the moments of the grid, not at its own. */
export const standsFromS = (rate: number): number => STANDS_FROM_STEPS / Math.max(rate, USUAL_RATE);

/** Moments of the regular grid in seconds, to the millisecond, as time stamps are. */
export const gridMoment = (tick: number, rate: number): number => Math.round((1000 * tick) / rate) / 1000;

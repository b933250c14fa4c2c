/** Each hard cut gets one extra sample this long after it. */
export const CUT_SAMPLE_DELAY_S = 0.12;

const USUAL_RATE = 6;
const SHORT_FILM_S = 2;
const SHORT_FILM_RATE = 12;
const LONG_FILM_S = 120;
const LONG_FILM_SAMPLES = 720;
const LEAST_RATE = 2;

/** Analysis frames a second: 6; 12 under 2 s; over 120 s so many that there are 720, at least 2. Never more than the film has. */
export function analysisRateFor({ durationS, frameRate }: { readonly durationS: number; readonly frameRate: number }): number {
  if (durationS < SHORT_FILM_S) return Math.min(frameRate, SHORT_FILM_RATE);
  if (durationS > LONG_FILM_S) return Math.min(frameRate, Math.max(LEAST_RATE, LONG_FILM_SAMPLES / durationS));
  return Math.min(frameRate, USUAL_RATE);
}

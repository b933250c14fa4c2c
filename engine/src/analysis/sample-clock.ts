import { REACTION_LAG_S } from '../saliency/temporal.ts';

const RATE_USUAL = 6;
const RATE_SHORT = 12;
const SHORT_FILM_S = 2;
const LONG_FILM_S = 120;
const LONG_FILM_FRAMES = 720;
const RATE_LEAST = 2;
/** Container time stamps are rounded to milliseconds. */
const CLOCK_TOLERANCE_S = 0.001;

/**
 * Analysis frames per second: 6; 12 for films under 2 s; above 120 s as many as make 720 in all, at least 2; never more than the
 * film has (docs/metrics.md section 0).
 */
export function analysisRate(durationS: number, frameRate: number): number {
  const wanted =
    durationS < SHORT_FILM_S ? RATE_SHORT : durationS > LONG_FILM_S ? Math.max(RATE_LEAST, LONG_FILM_FRAMES / durationS) : RATE_USUAL;
  return Math.min(frameRate, wanted);
}

/** Tells, frame by frame, which frames are looked at by the network. */
export interface SampleClock {
  /** Orders one more sample 0.12 s after a hard cut. */
  cut(timeS: number): void;
  /**
   * Whether this frame is a sample: `grid` when it is nearest to a moment of the regular grid, `cut` when it is the first one past
   * the reaction lag of a cut.
   * @param nextS time of the frame that follows; null at the end
   */
  take(timeS: number, nextS: number | null): 'grid' | 'cut' | null;
}

/** @param rate samples per second of the regular grid, which begins at 0 */
export function createSampleClock(rate: number): SampleClock {
  let tick = 0;
  let lagEndS = Number.POSITIVE_INFINITY;
  return {
    cut(timeS) {
      lagEndS = timeS + REACTION_LAG_S - CLOCK_TOLERANCE_S;
    },
    take(timeS, nextS) {
      const isPastLag = timeS >= lagEndS;
      if (isPastLag) lagEndS = Number.POSITIVE_INFINITY;
      let isOnGrid = false;
      while (nextS === null ? tick / rate <= timeS : tick / rate - timeS < nextS - tick / rate) {
        isOnGrid = true;
        tick++;
      }
      return isOnGrid ? 'grid' : isPastLag ? 'cut' : null;
    },
  };
}

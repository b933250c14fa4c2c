import { CUT_SAMPLE_DELAY_S } from '../metrics/sampling.ts';

/** Container time stamps are rounded to milliseconds. */
const CLOCK_TOLERANCE_S = 0.001;

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
  /** The last moment of the regular grid that has been reached, counted from 0; a frame that stands for long stands for several. */
  readonly tick: number;
}

/** @param rate samples per second of the regular grid, which begins at 0 */
export function createSampleClock(rate: number): SampleClock {
  let tick = 0;
  let lagEndS = Number.POSITIVE_INFINITY;
  return {
    get tick() {
      return Math.max(0, tick - 1);
    },
    cut(timeS) {
      lagEndS = timeS + CUT_SAMPLE_DELAY_S - CLOCK_TOLERANCE_S;
    },
    take(timeS, nextS) {
      const isPastLag = timeS >= lagEndS;
      if (isPastLag) lagEndS = Number.POSITIVE_INFINITY;
      let isOnGrid = false;
      while (nextS === null ? tick / rate <= timeS + CLOCK_TOLERANCE_S : tick / rate - timeS < nextS - tick / rate) {
        isOnGrid = true;
        tick++;
      }
      return isOnGrid ? 'grid' : isPastLag ? 'cut' : null;
    },
  };
}

import { CUT_SAMPLE_DELAY_S, gridMoment, standsFromS } from '../metrics/sampling.ts';

/** Container time stamps are rounded to milliseconds. */
const CLOCK_TOLERANCE_S = 0.001;

/** A moment at which a frame is looked at. */
export interface SampleMoment {
  readonly timeS: number;
  /** The last moment of the regular grid that it stands for, counted from 0, several where frames are sparse; null for the extra one after a cut. */
  readonly tick: number | null;
}

/** Tells, frame by frame, which frames are looked at by the network, and when. */
export interface SampleClock {
  /** Orders one more sample 0.12 s after a hard cut. */
  cut(timeS: number): void;
  /**
   * The moments at which this frame is a sample. A frame of usual length is one at its own time at most: when it is nearest to a moment
   * of the grid, or the first one past the reaction lag of a cut. One that stands is looked at, by what is to be seen then, at each moment
   * of the grid until the next; one that is still there when the lag ends, at that moment.
   * @param nextS time of the frame that follows; null at the end
   * @param endS where the film ends, for the last frame
   */
  take(timeS: number, nextS: number | null, endS?: number): readonly SampleMoment[];
}

/** @param rate samples per second of the regular grid, which begins at 0 */
export function createSampleClock(rate: number): SampleClock {
  let tick = 0;
  let lagEndS = Number.POSITIVE_INFINITY;
  /** Whether the lag ends within a frame; it does so once. */
  const lagEndsBy = (timeS: number): boolean => {
    if (lagEndS > timeS) return false;
    lagEndS = Number.POSITIVE_INFINITY;
    return true;
  };
  return {
    cut(timeS) {
      lagEndS = timeS + CUT_SAMPLE_DELAY_S;
    },
    take(timeS, nextS, endS = timeS) {
      const untilS = nextS ?? endS;
      const stands = untilS - timeS > standsFromS(rate);
      const isReached = () => {
        const atS = tick / rate;
        const isPast = atS <= timeS + CLOCK_TOLERANCE_S;
        return stands ? isPast : atS - timeS < untilS - atS || (nextS === null && isPast);
      };
      const first = tick;
      while (isReached()) tick++;
      const isPastLag = lagEndsBy(timeS + CLOCK_TOLERANCE_S);
      const moments: SampleMoment[] = tick > first ? [{ timeS, tick: tick - 1 }] : isPastLag ? [{ timeS, tick: null }] : [];
      const lagS = Math.round(1000 * lagEndS) / 1000;
      if (untilS - timeS > CUT_SAMPLE_DELAY_S && lagEndsBy(untilS - CLOCK_TOLERANCE_S)) moments.push({ timeS: lagS, tick: null });
      for (; stands && gridMoment(tick, rate) < untilS - CLOCK_TOLERANCE_S; tick++) moments.push({ timeS: gridMoment(tick, rate), tick });
      return inOrder(moments);
    },
  };
}

/** By time; where a moment of the grid falls on the extra one, that is it. */
const inOrder = (moments: readonly SampleMoment[]): SampleMoment[] =>
  moments
    .filter(({ timeS, tick }) => tick !== null || !moments.some((other) => other.tick !== null && isSame(other.timeS, timeS)))
    .toSorted((a, b) => a.timeS - b.timeS);

const isSame = (oneS: number, otherS: number): boolean => Math.abs(oneS - otherS) <= CLOCK_TOLERANCE_S;

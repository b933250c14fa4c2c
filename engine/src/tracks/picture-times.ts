/** When the pictures of a film are shown, for whoever walks through them one by one. Seconds are rounded to a millisecond. */
export interface PictureTimes {
  /** When the last one comes: until the end it stands. */
  readonly lastS: number;
  /** From 0 to the first picture, and from each to the next; not there where picture `k` comes at `k` by the frame rate. */
  readonly stepsMs?: readonly number[];
}

/** Sees the time of every native frame. */
export interface PictureTimesCollector {
  push(timeS: number): void;
  /** Null before the first frame. */
  read(): PictureTimes | null;
}

/** Containers round times to a millisecond; what is further off is no rounding. */
const EVEN_S = 0.0006;
const MILLISECOND = 1000;

/** Holds one number a frame. @param frameRate the mean rate that the film is known by */
export function createPictureTimes(frameRate: number | null): PictureTimesCollector {
  const timesMs: number[] = [];
  let isEven = frameRate !== null;
  return {
    push(timeS) {
      isEven &&= Math.abs(timeS - timesMs.length / (frameRate ?? 1)) <= EVEN_S;
      timesMs.push(Math.round(timeS * MILLISECOND));
    },
    read() {
      const last = timesMs.at(-1);
      if (last === undefined) return null;
      const lastS = last / MILLISECOND;
      // From rounded times, so that what is added up again is off by no more than one of them.
      return isEven ? { lastS } : { lastS, stepsMs: timesMs.map((timeMs, k) => timeMs - (timesMs[k - 1] ?? 0)) };
    },
  };
}

import { gridMoment, standsFromS } from '../metrics/sampling.ts';
import type { PictureFrame } from '../saliency/picture-frame.ts';

/** Container time stamps are rounded to milliseconds. */
const CLOCK_TOLERANCE_S = 0.001;

/** Hands the large stills of a film on, the last of them again at each moment of the grid for as long as it stands. */
export interface StandingStills {
  /** Hears of every frame of the film, in order. */
  frame(timeS: number): Promise<void>;
  /** Takes a large still. */
  still(still: PictureFrame): Promise<void>;
  /** @param endS where the film ends */
  finish(endS: number): Promise<void>;
}

/**
 * The decoder gives the last picture once more at the next moment of the grid, not knowing whether the film goes on that long. So what is
 * ahead of the frames is kept until a frame of that time comes, or the end.
 * @param rate moments of the grid a second
 * @param push sees each still, whose planes stay as they are until it has answered
 */
export function createStandingStills(rate: number, push: (still: PictureFrame) => Promise<void>): StandingStills {
  let frameS = Number.NEGATIVE_INFINITY;
  let last: PictureFrame | null = null;
  let ahead: PictureFrame[] = [];
  const hand = async (still: PictureFrame) => {
    last = still;
    await push(still);
  };
  return {
    async frame(timeS) {
      frameS = timeS;
      if (ahead.length === 0) return;
      const [due, rest] = [ahead, ahead.filter((still) => still.timeS > timeS + CLOCK_TOLERANCE_S)];
      ahead = rest;
      for (const still of due) if (!rest.includes(still)) await hand(still);
    },
    async still(still) {
      if (still.timeS <= frameS + CLOCK_TOLERANCE_S) await hand(still);
      else ahead.push({ ...still, y: still.y.slice(), u: still.u.slice(), v: still.v.slice() });
    },
    async finish(endS) {
      const shown = ahead[0] ?? last;
      if (!shown || endS - frameS <= standsFromS(rate)) return;
      let index = last?.index ?? -1;
      const from = last ? Math.round(last.timeS * rate) + 1 : 0;
      for (let tick = from; gridMoment(tick, rate) < endS - CLOCK_TOLERANCE_S; tick++) {
        await hand({ ...shown, index: ++index, timeS: gridMoment(tick, rate) });
      }
    },
  };
}

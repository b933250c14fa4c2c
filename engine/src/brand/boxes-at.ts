import { STANDS_FROM_STEPS } from '../metrics/sampling.ts';
import type { BrandBox, BrandTrack } from './brand-reading.ts';

/** How a film is looked at, and where its shots part. */
export interface LookTimes {
  /** Time between two large stills, s. */
  readonly stepS: number;
  /** Where a shot begins, s; none in a film of one shot. */
  readonly cutsS: readonly number[];
}

/**
 * A box of a track between two of its moments, or up to three quarters of a step beyond its ends, but never from one shot into another:
 * a long film has steps of up to half a second, and straight after a cut the last box would be that of the shot before. Null where the
 * track is not.
 */
export function boxAt({ boxes }: Pick<BrandTrack, 'boxes'>, timeS: number, { stepS, cutsS }: LookTimes): BrandBox | null {
  const after = boxes.findIndex((box) => box.timeS >= timeS);
  const [before, next] = after < 0 ? [boxes.at(-1), undefined] : [boxes[after - 1], boxes[after]];
  if (next && next.timeS === timeS) return next;
  const [isBeforeHere, isNextHere] = [before && !isParted(cutsS, before.timeS, timeS), next && !isParted(cutsS, timeS, next.timeS)];
  if (before && next && next.timeS - before.timeS <= LOST_STEPS * stepS) {
    // A mark in the corner stands through a shot that is shorter than a step: nobody looked there.
    const standsThrough = next.timeS - before.timeS < NEXT_LOOK_STEPS * stepS && areAlike(before, next);
    if ((isBeforeHere && isNextHere) || standsThrough) return between(before, next, timeS);
    // It is there on both sides of the cut, on each where it stands in that shot.
    if (isBeforeHere) return before;
    if (isNextHere) return next;
  }
  const reachS = 0.75 * stepS;
  if (before && isBeforeHere && timeS - before.timeS <= reachS) return before;
  if (next && isNextHere && next.timeS - timeS <= reachS) return next;
  return null;
}

const isParted = (cutsS: readonly number[], fromS: number, toS: number): boolean =>
  cutsS.some((cutS) => cutS > fromS + CLOCK_TOLERANCE_S && cutS <= toS + CLOCK_TOLERANCE_S);

/** When a box of a moment ends, s: after one step, or where its picture stands for longer when the next is sampled. @param nextS or the film's end */
export const standsUntil = (timeS: number, { nextS, stepS }: { readonly nextS: number; readonly stepS: number }): number =>
  nextS - timeS > STANDS_FROM_STEPS * stepS ? nextS : timeS + stepS;

const CLOCK_TOLERANCE_S = 0.001;
/** A picture that was lost for no longer is taken to have been there. */
const LOST_STEPS = 2.5;
/** Two looks that lie closer have none between them. */
const NEXT_LOOK_STEPS = 1.5;

/** Of a box's width and height: who lies no farther from another, and is no larger or smaller, is in the same place. */
const SAME_PLACE = 0.1;

function areAlike(a: BrandBox, b: BrandBox): boolean {
  const across = Math.max(Math.abs(a.x - b.x), Math.abs(a.width - b.width)) <= SAME_PLACE * a.width;
  return across && Math.max(Math.abs(a.y - b.y), Math.abs(a.height - b.height)) <= SAME_PLACE * a.height;
}

function between(a: BrandBox, b: BrandBox, timeS: number): BrandBox {
  const share = (timeS - a.timeS) / (b.timeS - a.timeS);
  const mix = (from: number, to: number) => from + share * (to - from);
  return {
    timeS,
    x: mix(a.x, b.x),
    y: mix(a.y, b.y),
    width: mix(a.width, b.width),
    height: mix(a.height, b.height),
    confidence: mix(a.confidence, b.confidence),
  };
}

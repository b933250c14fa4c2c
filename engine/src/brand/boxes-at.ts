import { STANDS_FROM_STEPS } from '../metrics/sampling.ts';
import type { BrandBox, BrandTrack } from './brand-reading.ts';

/** A box of a track between two of its moments, or up to three quarters of a step beyond its ends; null where the track is not. */
export function boxAt({ boxes }: Pick<BrandTrack, 'boxes'>, timeS: number, stepS: number): BrandBox | null {
  const after = boxes.findIndex((box) => box.timeS >= timeS);
  const [before, next] = after < 0 ? [boxes.at(-1), undefined] : [boxes[after - 1], boxes[after]];
  if (next && next.timeS === timeS) return next;
  if (before && next && next.timeS - before.timeS <= LOST_STEPS * stepS) return between(before, next, timeS);
  const reachS = 0.75 * stepS;
  if (before && timeS - before.timeS <= reachS) return before;
  if (next && next.timeS - timeS <= reachS) return next;
  return null;
}

/** When a box of a moment ends, s: after one step, or where its picture stands for longer when the next is sampled. @param nextS or the film's end */
export const standsUntil = (timeS: number, { nextS, stepS }: { readonly nextS: number; readonly stepS: number }): number =>
  nextS - timeS > STANDS_FROM_STEPS * stepS ? nextS : timeS + stepS;

/** A picture that was lost for no longer is taken to have been there. */
const LOST_STEPS = 2.5;

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

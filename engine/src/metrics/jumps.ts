import { LAG_S } from './hard-cuts.ts';
import type { MapFigures, Place } from './map-figures.ts';
import { distanceOf } from './map-figures.ts';

const BEFORE_S = 0.1;
const AFTER_S = 0.5;
const CLOCK_TOLERANCE_S = 0.001;
/** A third of the screen: Attention Insight's limit. */
export const JUMP_FLAG = 0.33;

/** One hard cut, s, and the way that the eyes go at it. */
export interface Jump {
  readonly cutS: number;
  /** How far the hottest cell moves, share of the diagonal. */
  readonly distance: number;
  /** Where the most attention is before it and after it. */
  readonly before: Place;
  readonly after: Place;
}

/** Where the most attention is at one sample; no map on a blank picture. */
export interface HottestAt {
  readonly timeS: number;
  readonly map: Pick<MapFigures, 'hottest'> | null;
}

/**
 * The way the eyes go at each hard cut: from the hottest cell 0.1 s before to the one 0.5 s after, by the nearest samples of the two shots
 * that it parts. Beyond the next cut lies another picture, and in the reaction lag attention is still that of before. Cuts with nothing to
 * see on one side are left out.
 * @param cutsS ascending
 */
export function jumpsAt(cutsS: readonly number[], samples: readonly HottestAt[], aspect: number): Jump[] {
  const beginS = (cutS: number) => cutS + LAG_S - CLOCK_TOLERANCE_S;
  return cutsS.flatMap((cutS, k) => {
    const earlierS = beginS(cutsS[k - 1] ?? Number.NEGATIVE_INFINITY);
    const laterS = cutsS[k + 1] ?? Number.POSITIVE_INFINITY;
    const before = nearest(samples, { wantedS: cutS - BEFORE_S, accepts: (timeS) => timeS < cutS && timeS >= earlierS });
    const after = nearest(samples, { wantedS: cutS + AFTER_S, accepts: (timeS) => timeS >= beginS(cutS) && timeS < laterS });
    return before && after ? [{ cutS, distance: distanceOf(before, after, aspect), before, after }] : [];
  });
}

function nearest(
  samples: readonly HottestAt[],
  { wantedS, accepts }: { readonly wantedS: number; readonly accepts: (timeS: number) => boolean },
): Place | null {
  let best: { place: Place; awayS: number } | null = null;
  for (const { timeS, map } of samples) {
    const awayS = Math.abs(timeS - wantedS);
    if (map && accepts(timeS) && (!best || awayS < best.awayS)) best = { place: map.hottest, awayS };
  }
  return best?.place ?? null;
}

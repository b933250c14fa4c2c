import type { Zone } from '../placements/placement-rules.ts';
import type { Keyframe } from './box-keyframes.ts';
import { boxAt } from './box-keyframes.ts';
import type { Box } from './region-mask.ts';
import { coveredShare } from './region-mask.ts';
import { zonesAt } from './zone-timeline.ts';

/** What must not be covered. */
export type RegionKind = 'brand' | 'text' | 'call_to_action';

/** Something in the picture for as long as it stands. */
export interface Region {
  readonly kind: RegionKind;
  readonly startS: number;
  readonly endS: number;
  /** Ascending in time, at least one. */
  readonly places: readonly Keyframe[];
}

/** The boxes of some regions at a moment. */
export const boxesAt = (regions: readonly Region[], timeS: number): Box[] =>
  regions.filter(({ startS, endS }) => timeS >= startS && timeS < endS).map(({ places }) => boxAt(places, timeS));

/** The share of the regions' area that is covered at each moment; null where none of them is there. */
export function coverOverTime(
  regions: readonly Region[],
  zones: readonly Zone[],
  film: { readonly timesS: readonly number[]; readonly durationS: number },
) {
  return film.timesS.map((timeS): number | null => {
    const boxes = boxesAt(regions, timeS);
    const area = boxes.reduce((sum, { width, height }) => sum + width * height, 0);
    if (area === 0) return null;
    const polygons = zonesAt(zones, timeS, film.durationS).map(({ polygon }) => polygon);
    return boxes.reduce((sum, box) => sum + box.width * box.height * coveredShare(box, polygons), 0) / area;
  });
}

/** Moments at which cover is looked at, a second. */
const RATE = 8;

/** A regular row of moments over a film; one for a still. */
export const coverTimes = (durationS: number): number[] =>
  Array.from({ length: Math.max(1, Math.round(durationS * RATE)) }, (_, k) => k / RATE);

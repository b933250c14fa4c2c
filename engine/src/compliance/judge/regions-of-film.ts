import { stepOf } from '../../brand/brand-of-maps.ts';
import type { BrandTrack } from '../../brand/brand-reading.ts';
import type { Region } from '../../metrics/region-cover.ts';
import type { TextTrack } from '../../text/text-reading.ts';
import { SUPER_WORDS } from './judge-reading.ts';

/** What a film shows that must not be covered; null where nobody looked for it. */
export interface Shown {
  readonly brand: readonly Pick<BrandTrack, 'startS' | 'endS' | 'boxes'>[] | null;
  readonly texts: readonly Pick<TextTrack, 'startS' | 'endS' | 'words' | 'callToAction' | 'places' | 'isInScene' | 'mayBeInScene'>[] | null;
}

/** From here on a box counts as the brand. */
const CONFIDENT = 0.5;
/** A gap in the boxes of one appearance that is longer than this splits it, s. */
const GAP_S = 1;
/** So short a region holds its own moment and no other, s. */
const LEAST_S = 0.001;

/**
 * Brand, texts and calls to action as regions; null where neither was looked for. Words in the scene are left out, those that were told by how they move, those that may be such by how they lie, and those of a text so short that it may be one.
 * @param sure confidence from which a box counts as the brand
 */
export function regionsOfFilm({ brand, texts }: Shown, sure = CONFIDENT): Region[] | null {
  if (brand === null && texts === null) return null;
  return [...(brand ?? []).flatMap((track) => ofBrand(track, sure)), ...(texts ?? []).flatMap(ofText)];
}

function ofBrand({ boxes, endS }: Pick<BrandTrack, 'boxes' | 'endS'>, sure: number): Region[] {
  const counted = boxes.filter(({ confidence }) => confidence >= sure);
  const runs: (typeof counted)[] = [];
  for (const box of counted) {
    const last = runs.at(-1);
    if (last && box.timeS - (last.at(-1)?.timeS ?? 0) <= GAP_S) last.push(box);
    else runs.push([box]);
  }
  // A single box tells no step; its track ends one step after it.
  const stepS = boxes.length > 1 ? stepOf(boxes.map(({ timeS }) => timeS)) : Number.POSITIVE_INFINITY;
  return runs.map((places) => {
    const lastS = places.at(-1)?.timeS ?? 0;
    // A box stands for one step. What of the track counts no more is no reason to keep the last place up until its end.
    return { kind: 'brand', startS: places[0]?.timeS ?? 0, endS: Math.min(lastS + stepS, Math.max(endS, lastS + LEAST_S)), places };
  });
}

function ofText({ startS, endS, words, callToAction, places, ...text }: NonNullable<Shown['texts']>[number]): Region[] {
  if (text.isInScene || text.mayBeInScene || places.length === 0 || (callToAction === null && words < SUPER_WORDS)) return [];
  return [{ kind: callToAction === null ? 'text' : 'call_to_action', startS, endS: Math.max(endS, startS + LEAST_S), places }];
}

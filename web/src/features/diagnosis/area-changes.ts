import type { AreaInput } from '@fovea/contract/areas';
import type { FollowAnswer } from '@fovea/contract/looks';
import { joinedWithin } from '../../lib/thinned.ts';

/** An area without what it draws. */
export const inputOf = ({ name, keyframes, from_s, to_s }: AreaInput): AreaInput => ({ name, keyframes, from_s, to_s });

const isSame = (one: AreaInput, other: AreaInput): boolean => JSON.stringify(inputOf(one)) === JSON.stringify(inputOf(other));

/**
 * Puts an area in place of another, or takes it away. Areas have no name of their own but what they are: one that somebody else has
 * changed meanwhile is not taken for it. What was bent is then added, what was to go is gone or another's.
 */
export const replaced =
  (area: AreaInput, next: AreaInput | null) =>
  (areas: readonly AreaInput[]): readonly AreaInput[] => {
    const at = areas.findIndex((each) => isSame(each, area));
    if (at === -1) return next ? [...areas, next] : areas;
    return next ? areas.with(at, next) : areas.toSpliced(at, 1);
  };

/** What areas have become by this person's own changes: from an area's content to what stands in its place. */
export type Became = ReadonlyMap<string, AreaInput>;

const contentOf = (area: AreaInput): string => JSON.stringify(inputOf(area));

/** Adds what a change that was kept made of each area. */
export function becameAfter(became: Became, before: readonly AreaInput[], after: readonly AreaInput[]): Became {
  if (before.length !== after.length) return became;
  const bent = before.flatMap((area, at) => {
    const next = after[at];
    return next && !isSame(area, next) ? [[contentOf(area), next] as const] : [];
  });
  return new Map([...became, ...bent]);
}

/** The area that a person means: the one they saw, or what their own changes have made of it before the page showed it. */
export function latestOf(area: AreaInput, areas: readonly AreaInput[], became: Became): AreaInput {
  const isThere = (one: AreaInput) => areas.some((each) => isSame(each, one));
  let one = area;
  for (let steps = 0; steps < became.size && !isThere(one); steps += 1) one = became.get(contentOf(one)) ?? one;
  return isThere(one) ? one : area;
}

/** An area that is there from a moment on; an end that lay before it goes. */
export const beginningAt = (area: AreaInput, atS: number): AreaInput => ({
  ...inputOf(area),
  from_s: atS,
  to_s: area.to_s !== null && area.to_s <= atS ? null : area.to_s,
});

/** An area that is there until a moment; a beginning that lay behind it goes. */
export const endingAt = (area: AreaInput, atS: number): AreaInput => ({
  ...inputOf(area),
  from_s: area.from_s >= atS ? 0 : area.from_s,
  to_s: atS,
});

/** As many moments as the contract lets an area have, and as many of them as the tracker's part. */
const KEYFRAMES_MAX = 200;
const FOLLOWED_MAX = 120;
const SAME_MOMENT_S = 0.02;
/** A sample of the tracker lasts so long, s: a lost area is taken to end with the last one that was recognised. */
const SAMPLE_S = 0.125;

/** An area that is followed from a moment on: what lies before stays, and it ends where it was lost. */
export function followedArea(area: AreaInput, atS: number, { keyframes, seen_until_s, ended }: Omit<FollowAnswer, 'kind'>): AreaInput {
  const drawn = area.keyframes.filter(({ at_s }) => at_s < atS - SAME_MOMENT_S);
  return {
    ...area,
    keyframes: joinedWithin(drawn, keyframes, { most: KEYFRAMES_MAX, mostOfLater: FOLLOWED_MAX }),
    from_s: Math.min(area.from_s, atS),
    to_s: ended === 'lost' ? seen_until_s + SAMPLE_S : null,
  };
}

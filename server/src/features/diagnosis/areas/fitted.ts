import type { AreaInput, AreaKeyframe } from '@fovea/contract/areas';
import { boxAt } from '@fovea/engine/metrics/box-keyframes';

/** Where an area stands at a moment. @param keyframes ascending in time */
function keyframeAt(keyframes: readonly AreaKeyframe[], atS: number): AreaKeyframe {
  const box = boxAt(
    keyframes.map(({ at_s, ...place }) => ({ timeS: at_s, ...place })),
    atS,
  );
  return { at_s: atS, ...box };
}

/**
 * An area of another film as it can be on one that lasts this long: where it goes after the end is cut off, and up to the end it goes as
 * it did. @returns null for one that begins after the end
 */
export function fitted({ name, keyframes, from_s, to_s }: AreaInput, durationS: number): AreaInput | null {
  if (from_s > 0 && from_s >= durationS) return null;
  const ordered = keyframes.toSorted((a, b) => a.at_s - b.at_s);
  const within = ordered.filter(({ at_s }) => at_s <= durationS);
  const isCut = within.length < ordered.length && within.at(-1)?.at_s !== durationS;
  return {
    name,
    keyframes: isCut ? [...within, keyframeAt(ordered, durationS)] : within,
    from_s,
    to_s: to_s !== null && to_s < durationS ? to_s : null,
  };
}

/** What is not among those that are there. */
export function missingIn(there: readonly AreaInput[], areas: readonly AreaInput[]): AreaInput[] {
  const contentOf = ({ name, keyframes, from_s, to_s }: AreaInput) => JSON.stringify([name, keyframes.map(placeOf), from_s, to_s]);
  const known = new Set(there.map(contentOf));
  return areas.filter((area) => !known.has(contentOf(area)));
}

const placeOf = ({ at_s, x, y, width, height }: AreaKeyframe) => [at_s, x, y, width, height];

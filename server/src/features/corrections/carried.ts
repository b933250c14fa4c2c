import type { Marks } from '@fovea/contract/corrections';
import type { Place } from '@fovea/contract/message';
import type { Findings } from './changes.ts';

/** Two findings are of one thing when they share so much of it on average (intersection over union), over the moments of the earlier one. */
const SAME_LEAST = 0.5;
/** Moments of two analyses of one film lie at most half a step apart, s. */
const SAME_MOMENT_S = 0.1;

interface Standing {
  readonly text?: string;
  readonly places: readonly Place[];
}

/**
 * What was said on one analysis, said of another one of the same film: of a text that was read alike at its place, and of the face that is
 * found where it was. What is not found again is no longer there to correct.
 */
export function carriedMarks({ texts, faces }: Marks, { before, now }: { readonly before: Findings; readonly now: Findings }): Marks {
  const text = sameAs(before.texts, now.texts);
  const face = sameAs(before.faces, now.faces);
  return {
    texts: texts.flatMap((mark) => text(mark.found).map((found) => ({ ...mark, found }))),
    faces: faces.flatMap((mark) => face(mark.found).map((found) => ({ found }))),
  };
}

/** Finds what an earlier finding is now; each once. */
function sameAs(before: readonly Standing[], now: readonly Standing[]) {
  const taken = new Set<number>();
  return (place: number): number[] => {
    const old = before[place];
    if (!old) return [];
    const shares = now.map((one, found) => ({ found, share: taken.has(found) || one.text !== old.text ? 0 : sharedBy(old, one) }));
    const [best] = shares.toSorted((a, b) => b.share - a.share);
    if (!best || best.share < SAME_LEAST) return [];
    taken.add(best.found);
    return [best.found];
  };
}

function sharedBy(old: Standing, one: Standing): number {
  const shares = old.places.map((place) => {
    const there = one.places.filter(({ time_s }) => Math.abs(time_s - place.time_s) <= SAME_MOMENT_S);
    return Math.max(0, ...there.map((other) => overlap(place, other)));
  });
  return shares.length === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** Intersection over union. */
function overlap(a: Place, b: Place): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const both = width > 0 && height > 0 ? width * height : 0;
  const all = a.width * a.height + b.width * b.height - both;
  return all > 0 ? both / all : 0;
}

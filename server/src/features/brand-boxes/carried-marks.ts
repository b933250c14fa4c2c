import type { BrandMark, MarkPath } from '@fovea/contract/brand-boxes';
import type { BrandTrack } from '@fovea/contract/predictions';

interface Findings {
  /** What the search had found when the marks were made. */
  readonly before: readonly BrandTrack[];
  readonly now: readonly BrandTrack[];
}

/** Two findings are of one box when they share so much of it on average (intersection over union), over the moments of the earlier one. */
const SAME_LEAST = 0.5;
/** Moments of two analyses of one film lie at most half a step apart, s. */
const SAME_MOMENT_S = 0.1;
const PLACES_MAX = 120;

/**
 * Marks of one analysis, said of another one of the same film. What was drawn stays as it is. What was said of a found box is said of the
 * one that was found there now; where there is none, a box that people accepted is drawn, and one that they rejected is no longer there to reject.
 */
export function carriedMarks(marks: readonly BrandMark[], { before, now }: Findings): BrandMark[] {
  const taken = new Set<number>();
  return marks.flatMap((mark) => {
    if (mark.found === null) return [mark];
    const old = before[mark.found];
    const found = old ? bestOf(old, now, taken) : null;
    if (found !== null) {
      taken.add(found);
      return [{ ...mark, id: `found-${found}`, found }];
    }
    const path = mark.path ?? (old ? pathOf(old) : null);
    return mark.verdict === 'rejected' || path === null ? [] : [{ ...mark, id: `was-${mark.found}`, found: null, path }];
  });
}

/** The finding that is the same box as an earlier one; null when none is. */
function bestOf(old: BrandTrack, now: readonly BrandTrack[], taken: ReadonlySet<number>): number | null {
  const shares = now.map((track, index) => ({ index, share: taken.has(index) ? 0 : sharedBy(old, track) }));
  const [best] = shares.toSorted((a, b) => b.share - a.share);
  return best && best.share >= SAME_LEAST ? best.index : null;
}

type Place = BrandTrack['boxes'][number];

function sharedBy(old: BrandTrack, track: BrandTrack): number {
  if (old.boxes.length === 0) return 0;
  const shares = old.boxes.map((box) => {
    const there = track.boxes.filter(([atS]) => Math.abs(atS - box[0]) <= SAME_MOMENT_S);
    return Math.max(0, ...there.map((other) => overlap(box, other)));
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** Intersection over union. */
function overlap([, ax, ay, aWidth, aHeight]: Place, [, bx, by, bWidth, bHeight]: Place): number {
  const width = Math.min(ax + aWidth, bx + bWidth) - Math.max(ax, bx);
  const height = Math.min(ay + aHeight, by + bHeight) - Math.max(ay, by);
  const shared = width > 0 && height > 0 ? width * height : 0;
  const all = aWidth * aHeight + bWidth * bHeight - shared;
  return all > 0 ? shared / all : 0;
}

/** A found box as if it had been drawn; its moments thinned evenly where they are many. */
function pathOf({ boxes, start_s, end_s }: BrandTrack): MarkPath | null {
  const every = Math.max(1, Math.ceil(boxes.length / PLACES_MAX));
  const kept = boxes.filter((_, k) => k % every === 0 || k === boxes.length - 1);
  if (kept.length === 0) return null;
  return { keyframes: kept.map(([at_s, x, y, width, height]) => ({ at_s, x, y, width, height })), from_s: start_s, to_s: end_s };
}

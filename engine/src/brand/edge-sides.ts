import type { CloudOffsets } from './edge-agreement.ts';
import { agreed } from './edge-agreement.ts';
import type { EdgeCloud, Side } from './edge-cloud.ts';
import type { EdgeMap } from './edge-map.ts';

/** The side of a cut-out that more of the edges at a place speak for than for any other, and their agreement, −0.5 to 1. */
export interface SideFound {
  readonly side: Side;
  readonly score: number;
}

/** The quarters of each half: upper left, upper right, lower left, lower right. */
const HALVES = [
  { side: 'upper', one: 0, other: 1 },
  { side: 'lower', one: 2, other: 3 },
  { side: 'left', one: 0, other: 2 },
  { side: 'right', one: 1, other: 3 },
] as const;
const QUARTERS = 4;
/** How much better a half must agree than the whole to be all that is to be seen: of a whole one half is always a little the better. */
const HALF_MORE = 0.05;

/** A cloud of a whole cut-out, and its offsets on the map that is looked at. */
interface Whole {
  readonly offsets: CloudOffsets;
  readonly starts: EdgeCloud['starts'];
}

const along = new Int32Array(QUARTERS);
const across = new Int32Array(QUARTERS);

/** Looks at a place by all edges of each quarter, and so by the whole and by all its halves at once. @param bit of the place */
export function sideAt({ bits }: Pick<EdgeMap, 'bits'>, { offsets, starts }: Whole, bit: number): SideFound {
  for (let quarter = 0; quarter < QUARTERS; quarter++) {
    let there = 0;
    let less = 0;
    for (let k = starts[quarter] ?? 0; k < (starts[quarter + 1] ?? 0); k++) {
      const wanted = bit + (offsets.along[k] ?? 0);
      const other = bit + (offsets.across[k] ?? 0);
      there += ((bits[wanted >> 5] ?? 0) >>> wanted) & 1;
      less += ((bits[other >> 5] ?? 0) >>> other) & 1;
    }
    along[quarter] = there;
    across[quarter] = less;
  }
  let side: Side = 'whole';
  let score = agreed(sum(along), sum(across), offsets.along.length);
  for (let k = 0; k < HALVES.length; k++) {
    const half = HALVES[k];
    if (!half) continue;
    const { one, other } = half;
    const count = countOf(starts, one) + countOf(starts, other);
    const ofHalf = agreed((along[one] ?? 0) + (along[other] ?? 0), (across[one] ?? 0) + (across[other] ?? 0), count);
    if (ofHalf > score + (side === 'whole' ? HALF_MORE : 0)) [side, score] = [half.side, ofHalf];
  }
  return { side, score };
}

const sum = (of: Int32Array): number => (of[0] ?? 0) + (of[1] ?? 0) + (of[2] ?? 0) + (of[3] ?? 0);
const countOf = (starts: EdgeCloud['starts'], quarter: number): number => (starts[quarter + 1] ?? 0) - (starts[quarter] ?? 0);

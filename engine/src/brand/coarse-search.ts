import type { EdgeMap } from './edge-map.ts';
import { CELL_PX, LANES, planeOffset, RIM } from './edge-map.ts';
import type { EdgeTemplate } from './edge-template.ts';
import { EDGES_A_QUARTER } from './edge-template.ts';
import type { Pose } from './pose.ts';
import type { Run, SearchArea } from './search-area.ts';

/** A place where edges lie as in the cut-out. `score` is their share, 0..1. */
export interface Candidate {
  readonly pose: Pose;
  readonly score: number;
}

/** Edges of all four quarters that must be there, and of any two neighbouring ones where the rest is covered. */
const WHOLE_LEAST = Math.ceil(0.62 * 4 * EDGES_A_QUARTER);
const HALF_LEAST = Math.ceil(0.75 * 2 * EDGES_A_QUARTER);
/** A half that fits is worth as much as a whole that fits a little less. */
const HALF_HANDICAP = 0.15;
/** Edges of each quarter that are looked at first, and how many of all of them, or of a half, a place must have to be looked at further. */
const FIRST = 3;
const FIRST_LEAST = 6;
const FIRST_HALF_LEAST = 4;
const ONES = 0x01010101;
const TOPS = 0x80808080 | 0;
const atLeast = (least: number) => Math.imul(128 - least, ONES);
const FIRST_TEST = atLeast(FIRST_LEAST);
const FIRST_HALF_TEST = atLeast(FIRST_HALF_LEAST);
/** After so many places of one template more edges are asked for: restless ground has thousands, of which the best alone are looked at. */
const CROWD = 200;

/**
 * Slides a template over a map and gives every place where enough edges agree, in all of it or in half of it. Four neighbouring places
 * are counted in the four bytes of a word.
 */
export function slideOver(map: EdgeMap, template: EdgeTemplate, { area, found }: Slide): void {
  const places = placesOf(map, template);
  const run = { offsets: offsetsOf(map, template), template, found, crowd: found.length + CROWD, more: 0 };
  for (let row = places.top; row < places.bottom; row++)
    for (const { first, last } of area(row, places)) slideAlong(map, run, { row, first, last });
}

/** Where a template is slid, and where what it finds is put. */
export interface Slide {
  readonly area: SearchArea;
  readonly found: Candidate[];
}

interface Sliding {
  readonly offsets: Int32Array;
  readonly template: EdgeTemplate;
  readonly found: Candidate[];
  crowd: number;
  /** Edges that are asked for beyond the least. */
  more: number;
}

function slideAlong({ planes, stride }: EdgeMap, sliding: Sliding, { row, first, last }: Run & { readonly row: number }): void {
  const { offsets } = sliding;
  const base = (row + RIM.rows) * stride + RIM.cells;
  for (let word = first; word <= last; word++) {
    const at = base + LANES * word;
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    let k = 0;
    for (; k < 4 * FIRST; k += 4) {
      a = (a + planes.getInt32(at + (offsets[k] ?? 0), true)) | 0;
      b = (b + planes.getInt32(at + (offsets[k + 1] ?? 0), true)) | 0;
      c = (c + planes.getInt32(at + (offsets[k + 2] ?? 0), true)) | 0;
      d = (d + planes.getInt32(at + (offsets[k + 3] ?? 0), true)) | 0;
    }
    const promising =
      (a + b + c + d + FIRST_TEST) |
      (a + b + FIRST_HALF_TEST) |
      (c + d + FIRST_HALF_TEST) |
      (a + c + FIRST_HALF_TEST) |
      (b + d + FIRST_HALF_TEST);
    if ((promising & TOPS) === 0) continue;
    for (; k < offsets.length; k += 4) {
      a = (a + planes.getInt32(at + (offsets[k] ?? 0), true)) | 0;
      b = (b + planes.getInt32(at + (offsets[k + 1] ?? 0), true)) | 0;
      c = (c + planes.getInt32(at + (offsets[k + 2] ?? 0), true)) | 0;
      d = (d + planes.getInt32(at + (offsets[k + 3] ?? 0), true)) | 0;
    }
    const passed = enough({ a, b, c, d }, atLeast(WHOLE_LEAST + sliding.more), atLeast(HALF_LEAST + (sliding.more >> 1)));
    if (passed !== 0) noteLanes({ a, b, c, d }, passed, { sliding, row, word });
  }
}

/** Edges of the four quarters at four neighbouring places, one a byte. */
interface Counts {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
}

/** The top bit of each byte in which all quarters together, or two neighbouring ones, have enough. */
const enough = ({ a, b, c, d }: Counts, whole: number, half: number): number =>
  ((a + b + c + d + whole) | (a + b + half) | (c + d + half) | (a + c + half) | (b + d + half)) & TOPS;

function noteLanes(
  { a, b, c, d }: Counts,
  passed: number,
  at: { readonly sliding: Sliding; readonly row: number; readonly word: number },
): void {
  const { sliding, row, word } = at;
  const { found, template } = sliding;
  if (found.length > sliding.crowd) {
    sliding.crowd += CROWD;
    sliding.more++;
  }
  for (let lane = 0; lane < LANES; lane++) {
    const by = 8 * lane;
    if (((passed >>> by) & 0x80) === 0) continue;
    const counts = [(a >>> by) & 0xff, (b >>> by) & 0xff, (c >>> by) & 0xff, (d >>> by) & 0xff];
    note(found, { template, row, column: LANES * word + lane, counts });
  }
}

/** Edges in turns of the quarters, so that the first few come from all of them. */
function offsetsOf(map: EdgeMap, { quarters }: EdgeTemplate): Int32Array {
  const offsets = new Int32Array(4 * EDGES_A_QUARTER);
  for (const [quarter, edges] of quarters.entries()) {
    for (const [k, edge] of edges.entries()) offsets[4 * k + quarter] = planeOffset(map, edge);
  }
  return offsets;
}

/** Rows and words at which a template's middle may lie: all of it in the picture, or a cell or two over its rim. */
function placesOf(map: EdgeMap, { quarters }: EdgeTemplate) {
  const edges = quarters.flat();
  const most = (read: (edge: { dx: number; dy: number }) => number) => Math.max(0, ...edges.map(read));
  return {
    top: most(({ dy }) => -dy) - RIM.rows,
    bottom: map.rows - most(({ dy }) => dy) + RIM.rows,
    first: Math.floor((most(({ dx }) => -dx) - 1) / 4),
    last: Math.floor((map.columns - most(({ dx }) => dx)) / 4),
  };
}

function note(
  found: Candidate[],
  at: { readonly template: EdgeTemplate; readonly row: number; readonly column: number; readonly counts: readonly number[] },
): void {
  const [a = 0, b = 0, c = 0, d = 0] = at.counts;
  const whole = (a + b + c + d) / (4 * EDGES_A_QUARTER);
  const half = Math.max(a + b, c + d, a + c, b + d) / (2 * EDGES_A_QUARTER) - HALF_HANDICAP;
  const { scale, turn, level } = at.template;
  const size = 2 ** level;
  found.push({
    score: Math.max(whole, half),
    pose: { x: (at.column * CELL_PX + 1) * size, y: (at.row * CELL_PX + 1) * size, scale: scale * size, turn },
  });
}

import type { Glance } from './edge-glance.ts';
import { createGlance } from './edge-glance.ts';
import type { EdgeMap } from './edge-map.ts';
import { CELL_PX, cellAt, planeOffset, WORD_CELLS } from './edge-map.ts';
import type { EdgeTemplate } from './edge-template.ts';
import { EDGES_A_QUARTER } from './edge-template.ts';
import type { Pose } from './pose.ts';
import type { Run, SearchArea } from './search-area.ts';

/** A place where edges lie as in the cut-out. `score` is their share, 0..1. */
export interface Candidate {
  readonly pose: Pose;
  readonly score: number;
  /** What it was found by. */
  readonly template: EdgeTemplate;
}

/** Edges of all four quarters that must be there, and of any two neighbouring ones where the rest is covered. */
const WHOLE_LEAST = Math.ceil(0.67 * 4 * EDGES_A_QUARTER);
const HALF_LEAST = Math.ceil(0.75 * 2 * EDGES_A_QUARTER);
/** A half that fits is worth as much as a whole that fits a little less. */
const HALF_HANDICAP = 0.15;
/** After so many places of one template more edges are asked for: restless ground has thousands, of which the best alone are looked at. */
const CROWD = 50;

/** Slides a template over a map and gives every place where enough edges agree, in all of it or in half of it. */
export function slideOver(map: EdgeMap, template: EdgeTemplate, { area, found }: Slide): void {
  const places = placesOf(map, template);
  const quarters = template.quarters.map((edges) => Int32Array.from(edges, (edge) => planeOffset(map, edge)));
  const needed = { whole: WHOLE_LEAST, half: HALF_LEAST };
  const run = { quarters, glance: createGlance(map, quarters), template, found, crowd: found.length + CROWD, needed };
  for (let row = places.top; row < places.bottom; row++)
    for (const { first, last } of area(row, places)) if (first <= last) slideAlong(map, run, { row, first, last });
}

/** Where a template is slid, and where what it finds is put. */
export interface Slide {
  readonly area: SearchArea;
  readonly found: Candidate[];
}

interface Sliding {
  /** From a place's bit to those of the edges, quarter by quarter. */
  readonly quarters: readonly Int32Array[];
  readonly glance: Glance;
  readonly template: EdgeTemplate;
  readonly found: Candidate[];
  crowd: number;
  /** Edges that are asked for by now. */
  readonly needed: { whole: number; half: number };
}

function slideAlong(map: EdgeMap, sliding: Sliding, { row, first, last }: Run & { readonly row: number }): void {
  const { glance, needed } = sliding;
  const base = cellAt(map, row, 0);
  const [from, to] = [first >> 5, last >> 5];
  const seen = glance({ word: (base >> 5) + from, count: to - from + 1 }, needed);
  if (!seen) return;
  for (let word = from; word <= to; word++) {
    let promising = seen[word - from] ?? 0;
    if (word === from) promising &= -1 << first;
    if (word === to) promising &= -1 >>> ~last;
    while (promising !== 0) {
      const lane = 31 - Math.clz32(promising & -promising);
      promising &= promising - 1;
      countAt(map.bits, sliding, { row, column: WORD_CELLS * word + lane, bit: base + WORD_CELLS * word + lane });
    }
  }
}

/** Counts all edges at a place, and notes it where there are enough. */
function countAt(
  bits: Int32Array,
  sliding: Sliding,
  { row, column, bit }: { readonly row: number; readonly column: number; readonly bit: number },
): void {
  const [upperLeft, upperRight, lowerLeft, lowerRight] = sliding.quarters;
  const a = upperLeft ? countIn(bits, upperLeft, bit) : 0;
  const b = upperRight ? countIn(bits, upperRight, bit) : 0;
  const c = lowerLeft ? countIn(bits, lowerLeft, bit) : 0;
  const d = lowerRight ? countIn(bits, lowerRight, bit) : 0;
  const [whole, half] = [a + b + c + d, Math.max(a + b, c + d, a + c, b + d)];
  const { needed } = sliding;
  if (whole < needed.whole && half < needed.half) return;
  if (sliding.found.length > sliding.crowd) {
    sliding.crowd += CROWD;
    needed.whole++;
    // Of a half every other time.
    needed.half = HALF_LEAST + ((needed.whole - WHOLE_LEAST) >> 1);
  }
  const { scale, turn, level } = sliding.template;
  const size = 2 ** level;
  const [ofWhole, ofHalf] = [whole / (4 * EDGES_A_QUARTER), half / (2 * EDGES_A_QUARTER) - HALF_HANDICAP];
  sliding.found.push({
    pose: { x: (column * CELL_PX + 1) * size, y: (row * CELL_PX + 1) * size, scale: scale * size, turn },
    score: Math.max(ofWhole, ofHalf),
    template: sliding.template,
  });
}

/** Edges of a quarter that are at a place. */
function countIn(bits: Int32Array, offsets: Int32Array, bit: number): number {
  let count = 0;
  for (let k = 0; k < offsets.length; k++) {
    const at = bit + (offsets[k] ?? 0);
    count += ((bits[at >> 5] ?? 0) >>> at) & 1;
  }
  return count;
}

/** How far a template may hang over the rim; the map's empty rim is no narrower. */
const OVER = { cells: 3, rows: 2 } as const;

/** Rows and columns at which a template's middle may lie: all of it in the picture, or a cell or two over its rim. */
function placesOf(map: EdgeMap, { quarters }: EdgeTemplate) {
  const edges = quarters.flat();
  const most = (read: (edge: { dx: number; dy: number }) => number) => Math.max(0, ...edges.map(read));
  return {
    top: most(({ dy }) => -dy) - OVER.rows,
    bottom: map.rows - most(({ dy }) => dy) + OVER.rows,
    first: most(({ dx }) => -dx) - OVER.cells,
    last: map.columns - 1 - most(({ dx }) => dx) + OVER.cells,
  };
}

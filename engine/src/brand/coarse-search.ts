import type { EdgeMap } from './edge-map.ts';
import { CELL_PX, planeOffset } from './edge-map.ts';
import type { EdgeTemplate } from './edge-template.ts';
import { EDGES_A_QUARTER } from './edge-template.ts';
import type { Pose } from './fit.ts';

/** A place where edges lie as in the cut-out. `score` is their share, 0..1. */
export interface Candidate {
  readonly pose: Pose;
  readonly score: number;
}

/** Edges of all four quarters that must be there, and of any two neighbouring ones where the rest is covered. */
const WHOLE_LEAST = Math.ceil(0.62 * 4 * EDGES_A_QUARTER);
const HALF_LEAST = Math.ceil(0.8 * 2 * EDGES_A_QUARTER);
/** A half that fits is worth as much as a whole that fits a little less. */
const HALF_HANDICAP = 0.15;
/** Edges of each quarter that are looked at first, and how many of all of them a place must have to be looked at further. */
const FIRST = 3;
const FIRST_LEAST = 6;
const ONES = 0x01010101;
const TOPS = 0x80808080 | 0;
const atLeast = (least: number) => Math.imul(128 - least, ONES);
const FIRST_TEST = atLeast(FIRST_LEAST);
/** After so many places of one template more edges are asked for: restless ground has thousands, of which the best alone are looked at. */
const CROWD = 200;

/**
 * Slides a template over a map and gives every place where enough edges agree, in all of it or in half of it. Four neighbouring places
 * are counted in the four bytes of a word.
 */
export function slideOver(map: EdgeMap, template: EdgeTemplate, found: Candidate[]): void {
  const offsets = offsetsOf(map, template);
  const reach = reachOf(template);
  const { planes, stride } = map;
  let more = 0;
  let [wholeTest, halfTest] = [atLeast(WHOLE_LEAST), atLeast(HALF_LEAST)];
  let crowd = found.length + CROWD;
  const lastWord = Math.floor((map.columns - 1 - reach.right) / 4);
  for (let row = reach.up; row < map.rows - reach.down; row++) {
    for (let word = Math.ceil(reach.left / 4); word <= lastWord; word++) {
      const at = row * stride + word;
      let [a, b, c, d] = [0, 0, 0, 0];
      let k = 0;
      for (; k < 4 * FIRST; k += 4) {
        a = (a + (planes[at + (offsets[k] ?? 0)] ?? 0)) | 0;
        b = (b + (planes[at + (offsets[k + 1] ?? 0)] ?? 0)) | 0;
        c = (c + (planes[at + (offsets[k + 2] ?? 0)] ?? 0)) | 0;
        d = (d + (planes[at + (offsets[k + 3] ?? 0)] ?? 0)) | 0;
      }
      if (((a + b + c + d + FIRST_TEST) & TOPS) === 0) continue;
      for (; k < offsets.length; k += 4) {
        a = (a + (planes[at + (offsets[k] ?? 0)] ?? 0)) | 0;
        b = (b + (planes[at + (offsets[k + 1] ?? 0)] ?? 0)) | 0;
        c = (c + (planes[at + (offsets[k + 2] ?? 0)] ?? 0)) | 0;
        d = (d + (planes[at + (offsets[k + 3] ?? 0)] ?? 0)) | 0;
      }
      const passed =
        ((a + b + c + d + wholeTest) | (a + b + halfTest) | (c + d + halfTest) | (a + c + halfTest) | (b + d + halfTest)) & TOPS;
      if (passed === 0) continue;
      if (found.length > crowd) {
        crowd += CROWD;
        more++;
        [wholeTest, halfTest] = [atLeast(WHOLE_LEAST + more), atLeast(HALF_LEAST + Math.floor(more / 2))];
      }
      for (let lane = 0; lane < 4; lane++) {
        const by = 8 * lane;
        if (((passed >>> by) & 0x80) === 0) continue;
        const counts = [(a >>> by) & 0xff, (b >>> by) & 0xff, (c >>> by) & 0xff, (d >>> by) & 0xff];
        note(found, { template, row, column: 4 * word + lane, counts });
      }
    }
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

function reachOf({ quarters }: EdgeTemplate) {
  const edges = quarters.flat();
  const of = (read: (edge: { dx: number; dy: number }) => number) => Math.max(0, ...edges.map(read));
  return { left: of(({ dx }) => -dx) + 4, right: of(({ dx }) => dx) + 4, up: of(({ dy }) => -dy), down: of(({ dy }) => dy) + 1 };
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

import type { Colour } from './colours.ts';
import { isAlike } from './colours.ts';
import type { LineCrop } from './line-crop.ts';

/** Cells in a row or a column. */
interface Run {
  readonly from: number;
  readonly step: number;
  readonly cells: number;
}

/** A run of cells between two edges: the cut through a stroke, or through what lies between two. */
export interface Stroke extends Run {
  /** The cell in the middle; its colour is the stroke's. */
  readonly middle: number;
}

/** Two colours this far from each other over two cells have an edge between them, codes. */
const EDGE_LEAST = 24;
/** A cut is at least this many cells long, and at most this share of the line's height. */
const CELLS_LEAST = 3;
const HEIGHT_SHARE_MOST = 0.34;

/**
 * Cuts a line of text along every row and column at its edges, where the colour changes most (after the stroke widths of Epshtein,
 * Ofek and Wexler 2010).
 */
export function strokesOf(crop: LineCrop): Stroke[] {
  const { widthPx, heightPx } = crop;
  const strokes: Stroke[] = [];
  // One memory for the changes along every run: the collector is slow with thousands of small typed arrays.
  const change = new Float32Array(Math.max(widthPx, heightPx));
  for (let y = 0; y < heightPx; y++) cutAlong(crop, { from: y * widthPx, step: 1, cells: widthPx }, { change, strokes });
  for (let x = 0; x < widthPx; x++) cutAlong(crop, { from: x, step: widthPx, cells: heightPx }, { change, strokes });
  return strokes;
}

/** Adds the strokes of one run. @param change memory as long as the run at least, which is filled anew */
function cutAlong(crop: LineCrop, run: Run, { change, strokes }: { readonly change: Float32Array; readonly strokes: Stroke[] }): void {
  const { from, step, cells } = run;
  fillChanges(change, crop, run);
  let before = -1;
  for (let k = 1; k < cells - 1; k++) {
    const here = change[k] ?? 0;
    if (here < EDGE_LEAST || here < (change[k - 1] ?? 0) || here <= (change[k + 1] ?? 0)) continue;
    const length = k - before;
    if (before >= 0 && length >= CELLS_LEAST && length <= HEIGHT_SHARE_MOST * crop.heightPx) {
      const first = from + before * step;
      strokes.push({ from: first, step, cells: length + 1, middle: first + (length >> 1) * step });
    }
    before = k;
  }
}

/** How far apart the two neighbours of each cell are in colour; 0 at both ends. */
function fillChanges(change: Float32Array, { rgb, widthPx, heightPx }: LineCrop, { from, step, cells }: Run): void {
  change[0] = 0;
  change[cells - 1] = 0;
  for (let k = 1; k < cells - 1; k++) {
    const at = from + k * step;
    let square = 0;
    for (let plane = 0; plane < rgb.length; plane += widthPx * heightPx) {
      square += ((rgb[plane + at + step] ?? 0) - (rgb[plane + at - step] ?? 0)) ** 2;
    }
    change[k] = Math.sqrt(square);
  }
}

/** Those of one colour. */
export function strokesAlike(strokes: readonly Stroke[], colour: Colour, crop: LineCrop): Stroke[] {
  const alike: Stroke[] = [];
  for (const stroke of strokes) if (isAlike(crop, stroke.middle, colour)) alike.push(stroke);
  return alike;
}

/** The cells that have the colours of strokes. */
export function middlesOf(strokes: readonly Stroke[]): Uint32Array {
  const middles = new Uint32Array(strokes.length);
  let filled = 0;
  for (const { middle } of strokes) middles[filled++] = middle;
  return middles;
}

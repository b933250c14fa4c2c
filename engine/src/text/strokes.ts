import type { Colour } from './colours.ts';
import { colourAt } from './colours.ts';
import type { LineCrop } from './line-crop.ts';

/** A run of cells between two edges, along a row or a column: the cut through a stroke, or through what lies between two. */
export interface Stroke {
  readonly from: number;
  readonly step: number;
  readonly cells: number;
  /** Colour in the middle, codes 0..255. */
  readonly colour: Colour;
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
  const rows = Array.from({ length: heightPx }, (_, y) => cutsAlong(crop, { from: y * widthPx, step: 1, cells: widthPx }));
  const columns = Array.from({ length: widthPx }, (_, x) => cutsAlong(crop, { from: x, step: widthPx, cells: heightPx }));
  return [...rows, ...columns].flat();
}

function cutsAlong(crop: LineCrop, { from, step, cells }: Omit<Stroke, 'colour'>): Stroke[] {
  const change = changesAlong(crop, { from, step, cells });
  const cuts: Stroke[] = [];
  let before = -1;
  for (let k = 1; k < cells - 1; k++) {
    const here = change[k] ?? 0;
    if (here < EDGE_LEAST || here < (change[k - 1] ?? 0) || here <= (change[k + 1] ?? 0)) continue;
    const length = k - before;
    if (before >= 0 && length >= CELLS_LEAST && length <= HEIGHT_SHARE_MOST * crop.heightPx) {
      const first = from + before * step;
      cuts.push({ from: first, step, cells: length + 1, colour: colourAt(crop, first + (length >> 1) * step) });
    }
    before = k;
  }
  return cuts;
}

/** How far apart the two neighbours of each cell are in colour. */
function changesAlong({ rgb, widthPx, heightPx }: LineCrop, { from, step, cells }: Omit<Stroke, 'colour'>): Float32Array {
  const change = new Float32Array(cells);
  for (let k = 1; k < cells - 1; k++) {
    const at = from + k * step;
    let square = 0;
    for (let plane = 0; plane < rgb.length; plane += widthPx * heightPx) {
      square += ((rgb[plane + at + step] ?? 0) - (rgb[plane + at - step] ?? 0)) ** 2;
    }
    change[k] = Math.sqrt(square);
  }
  return change;
}

import { cellsOf, rimOf } from './ink.ts';
import { letterColour } from './letter-colour.ts';
import type { LineCrop } from './line-crop.ts';
import { strokesAlike, strokesOf } from './strokes.ts';

/** Of the first and the last rows neighbours reach in. */
const ROWS_ASIDE = 4;
/** Up to so many cells of letters in a column are a speck. */
const SPECK_MOST = 1;

/** For each cell of a crop whether a letter is there, row by row. Null where none stands out. */
export function letterCells(crop: LineCrop): Uint8Array | null {
  const strokes = strokesOf(crop);
  const colour = letterColour(strokes, { crop, rim: rimOf(crop) });
  return colour ? cellsOf(strokesAlike(strokes, colour, crop), crop) : null;
}

/** Where the letters of a line are: for each column of its crop whether one is there. Null where none stands out. */
export function inkColumns(crop: LineCrop): Uint8Array | null {
  const isLetter = letterCells(crop);
  if (!isLetter) return null;
  return Uint8Array.from({ length: crop.widthPx }, (_, x) => {
    let cells = 0;
    for (let y = ROWS_ASIDE; y < crop.heightPx - ROWS_ASIDE; y++) cells += isLetter[y * crop.widthPx + x] ?? 0;
    return cells > SPECK_MOST ? 1 : 0;
  });
}

/** The widest gap without a letter between two columns, both included, px. */
export function widestGap(columns: Uint8Array, fromPx: number, toPx: number): number {
  let [widest, here] = [0, 0];
  for (let x = Math.max(0, Math.round(fromPx)); x <= Math.min(columns.length - 1, Math.round(toPx)); x++) {
    here = columns[x] === 0 ? here + 1 : 0;
    widest = Math.max(widest, here);
  }
  return widest;
}

import type { ColourPicture } from './colour-picture.ts';

/** R′G′B′, codes 0..255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** Colours up to this far apart are one colour, codes. */
const ALIKE = 30;

/** The colour of one cell of a picture. Where there are many, lists of cells stand for them: an array for each costs more than the sums. */
export function colourAt({ rgb, widthPx, heightPx }: ColourPicture, cell: number): Colour {
  const plane = widthPx * heightPx;
  return [rgb[cell] ?? 0, rgb[plane + cell] ?? 0, rgb[2 * plane + cell] ?? 0];
}

/** The square of how far the colour of a cell is from another, codes squared. By index: to take `other` apart by name is several times slower. */
export function squareApart({ rgb, widthPx, heightPx }: ColourPicture, cell: number, other: Colour): number {
  const plane = widthPx * heightPx;
  return ((rgb[cell] ?? 0) - other[0]) ** 2 + ((rgb[plane + cell] ?? 0) - other[1]) ** 2 + ((rgb[2 * plane + cell] ?? 0) - other[2]) ** 2;
}

/** Whether the colour of a cell and another are one. */
export const isAlike = (picture: ColourPicture, cell: number, colour: Colour): boolean => squareApart(picture, cell, colour) < ALIKE ** 2;

/** Median of each channel over some cells, in whole codes. @param cells at least one */
export function medianOf(cells: Uint32Array, { rgb, widthPx, heightPx }: ColourPicture): Colour {
  const plane = widthPx * heightPx;
  return [medianCode(rgb, cells, 0), medianCode(rgb, cells, plane), medianCode(rgb, cells, 2 * plane)];
}

/** @param plane where the channel begins in `rgb` */
function medianCode(rgb: Float32Array, cells: Uint32Array, plane: number): number {
  const counts = new Uint32Array(256);
  for (const cell of cells) {
    const code = Math.round(rgb[plane + cell] ?? 0);
    counts[code] = (counts[code] ?? 0) + 1;
  }
  let below = 0;
  for (let code = 0; code < counts.length; code++) {
    below += counts[code] ?? 0;
    if (below * 2 > cells.length) return code;
  }
  return -1;
}

/** The half of some cells, rounded up, whose colours are farthest from another; of those equally far, the first. */
export function fartherHalf(cells: Uint32Array, colour: Colour, picture: ColourPicture): Uint32Array {
  const far = new Float64Array(cells.length);
  for (let k = 0; k < far.length; k++) far[k] = squareApart(picture, cells[k] ?? 0, colour);
  const half = new Uint32Array(Math.ceil(cells.length / 2));
  const least = far.toSorted()[cells.length - half.length] ?? 0;
  let filled = 0;
  for (let k = 0; k < far.length; k++) if ((far[k] ?? 0) > least) half[filled++] = cells[k] ?? 0;
  for (let k = 0; k < far.length && filled < half.length; k++) if (far[k] === least) half[filled++] = cells[k] ?? 0;
  return half;
}

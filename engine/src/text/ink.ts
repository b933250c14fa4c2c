import { contrastRatio } from '../metrics/contrast-ratio.ts';
import type { Colour } from './colours.ts';
import { fartherHalf, medianOf, squareApart } from './colours.ts';
import { besideOf, letterColour } from './letter-colour.ts';
import type { LineCrop } from './line-crop.ts';
import type { Stroke } from './strokes.ts';
import { middlesOf, strokesAlike, strokesOf } from './strokes.ts';
import type { Ink } from './text-port.ts';

/** Fewer letter px than this in a row are specks. */
const ROW_LEAST = 2;
/** The ends of thin letters are mixed with what is about them: so far apart they still belong to them, codes. */
const FADED = 60;
/** The rim is so wide, cells; one cell of so many in a row stands for it. */
const RIM = 3;
/** Steps to the purest colour of the letters. */
const STEPS = 3;
/** Rows with this share of the fullest row's ink go through the middle of the line. */
const CORE_SHARE = 0.35;

/**
 * Parts a cut-out line into letters and surround. Letters are strokes of one colour that the rim has little of: what lies behind may be
 * as bright and as dark as it likes. The surround is every cell that is no letter, those of the letters' own colour included; letters
 * that are set off by an outline stand out against that.
 */
export function inkOf(crop: LineCrop): Ink {
  const strokes = strokesOf(crop);
  const rim = rimOf(crop);
  const colour = letterColour(strokes, { crop, rim });
  if (!colour) return { heightPx: 0, contrast: 1 };
  const letters = strokesAlike(strokes, colour, crop);
  const isLetter = cellsOf(letters, crop);
  const around = surroundOf(isLetter, crop);
  const surround = medianOf(around.length > 0 ? around : rim, crop);
  const ink = purestFrom(colour, { strokes, surround, crop });
  const outline = medianOf(besideOf(letters, { ink, crop }), crop);
  return {
    heightPx: heightOf(isLetter, { crop, ink: medianOf(middlesOf(letters), crop) }),
    contrast: Math.max(contrastRatio(ink, surround), contrastRatio(ink, outline)),
  };
}

/** Cells that stand for the rim of a crop. */
export function rimOf({ widthPx, heightPx }: LineCrop): Uint32Array {
  const rim = new Uint32Array(widthPx * heightPx);
  let filled = 0;
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const isRim = y < RIM || y >= heightPx - RIM || x < RIM || x >= widthPx - RIM;
      if (isRim && (x + y) % RIM === 0) rim[filled++] = y * widthPx + x;
    }
  }
  return rim.subarray(0, filled);
}

/** The cells of strokes, 1 each. */
export function cellsOf(letters: readonly Stroke[], { widthPx, heightPx }: LineCrop): Uint8Array {
  const isLetter = new Uint8Array(widthPx * heightPx);
  for (const { from, step, cells } of letters) for (let k = 0; k < cells; k++) isLetter[from + k * step] = 1;
  return isLetter;
}

/** Every cell that neither is a letter's nor lies beside one: those are mixtures. */
function surroundOf(isLetter: Uint8Array, { widthPx, heightPx }: LineCrop): Uint32Array {
  const around = new Uint32Array(isLetter.length);
  let filled = 0;
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const i = y * widthPx + x;
      const beside = (x > 0 && isLetter[i - 1]) || (x < widthPx - 1 && isLetter[i + 1]);
      const above = y > 0 && isLetter[i - widthPx];
      const below = y < heightPx - 1 && isLetter[i + widthPx];
      if (!(isLetter[i] || beside || above || below)) around[filled++] = i;
    }
  }
  return around.subarray(0, filled);
}

interface Ground {
  readonly strokes: readonly Stroke[];
  readonly surround: Colour;
  readonly crop: LineCrop;
}

/**
 * The colour of the ink itself: thin strokes are mixed with the surround even in their middle, and those that are least so lie on the
 * far side of the others. Each step goes to the half of the strokes alike that differs most from the surround.
 */
function purestFrom(colour: Colour, { strokes, surround, crop }: Ground): Colour {
  let ink = colour;
  for (let step = 0; step < STEPS; step++) {
    const alike = middlesOf(strokesAlike(strokes, ink, crop));
    if (alike.length === 0) break;
    ink = medianOf(fartherHalf(alike, surround, crop), crop);
  }
  return ink;
}

/**
 * From the first to the last row of letters in the colour of letters, px of the picture. What hangs together with the middle of the
 * line is letters; what lies apart from it in their colour is behind them.
 */
function heightOf(isLetter: Uint8Array, { crop, ink }: { readonly crop: LineCrop; readonly ink: Colour }): number {
  const isInk = new Uint8Array(isLetter.length);
  for (let i = 0; i < isInk.length; i++) if (isLetter[i] === 1 && squareApart(crop, i, ink) < FADED ** 2) isInk[i] = 1;
  const rows = rowCounts(grownFrom(coreOf(isInk, crop), isInk, crop), crop);
  let [first, last] = [-1, -1];
  for (let y = 0; y < rows.length; y++) {
    if ((rows[y] ?? 0) < ROW_LEAST) continue;
    if (first < 0) first = y;
    last = y;
  }
  return first < 0 ? 0 : (last - first + 1) * crop.scale;
}

/** The rows that go through the middle of the line. */
function coreOf(isInk: Uint8Array, crop: LineCrop): number[] {
  const counts = rowCounts(isInk, crop);
  const least = CORE_SHARE * Math.max(...counts);
  const core: number[] = [];
  for (let y = 0; y < counts.length; y++) {
    const count = counts[y] ?? 0;
    if (count >= least && count > 0) core.push(y);
  }
  return core;
}

/** How many cells of each row are ink. */
function rowCounts(isInk: Uint8Array, { widthPx, heightPx }: LineCrop): Uint32Array {
  const counts = new Uint32Array(heightPx);
  for (let y = 0; y < heightPx; y++) {
    let count = 0;
    for (let i = y * widthPx; i < (y + 1) * widthPx; i++) count += isInk[i] ?? 0;
    counts[y] = count;
  }
  return counts;
}

/** The ink that hangs together, side by side, with that of some rows. */
function grownFrom(rows: readonly number[], isInk: Uint8Array, { widthPx }: LineCrop): Uint8Array {
  const grown = new Uint8Array(isInk.length);
  const open: number[] = [];
  for (const y of rows) for (let i = y * widthPx; i < (y + 1) * widthPx; i++) open.push(i);
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    if (grown[i] === 1 || isInk[i] !== 1) continue;
    grown[i] = 1;
    if (i >= widthPx) open.push(i - widthPx);
    if (i + widthPx < isInk.length) open.push(i + widthPx);
    if (i % widthPx > 0) open.push(i - 1);
    if (i % widthPx < widthPx - 1) open.push(i + 1);
  }
  return grown;
}

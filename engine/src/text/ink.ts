import { contrastRatio } from '../metrics/contrast-ratio.ts';
import type { Colour } from './colours.ts';
import { colourAt, isAlike, medianOf, squareApart } from './colours.ts';
import { besideOf, letterColour } from './letter-colour.ts';
import type { LineCrop } from './line-crop.ts';
import type { Stroke } from './strokes.ts';
import { strokesOf } from './strokes.ts';
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
  const letters = strokes.filter((stroke) => isAlike(stroke.colour, colour));
  const isLetter = cellsOf(letters, crop);
  const around = surroundOf(isLetter, crop);
  const surround = medianOf(around.length > 0 ? around : rim);
  const ink = purestFrom(colour, { strokes, surround });
  const outline = medianOf(besideOf(letters, { ink, crop }));
  return {
    heightPx: heightOf(isLetter, { crop, ink: medianOf(letters.map((stroke) => stroke.colour)) }),
    contrast: Math.max(contrastRatio(ink, surround), contrastRatio(ink, outline)),
  };
}

function rimOf(crop: LineCrop): Colour[] {
  const { widthPx, heightPx } = crop;
  const rim: Colour[] = [];
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const isRim = y < RIM || y >= heightPx - RIM || x < RIM || x >= widthPx - RIM;
      if (isRim && (x + y) % RIM === 0) rim.push(colourAt(crop, y * widthPx + x));
    }
  }
  return rim;
}

function cellsOf(letters: readonly Stroke[], { widthPx, heightPx }: LineCrop): Uint8Array {
  const isLetter = new Uint8Array(widthPx * heightPx);
  for (const { from, step, cells } of letters) for (let k = 0; k < cells; k++) isLetter[from + k * step] = 1;
  return isLetter;
}

/** Every cell that neither is a letter's nor lies beside one: those are mixtures. */
function surroundOf(isLetter: Uint8Array, crop: LineCrop): Colour[] {
  const { widthPx, heightPx } = crop;
  const colours: Colour[] = [];
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const i = y * widthPx + x;
      const beside = (x > 0 && isLetter[i - 1]) || (x < widthPx - 1 && isLetter[i + 1]) || isLetter[i - widthPx] || isLetter[i + widthPx];
      if (!isLetter[i] && !beside) colours.push(colourAt(crop, i));
    }
  }
  return colours;
}

/**
 * The colour of the ink itself: thin strokes are mixed with the surround even in their middle, and those that are least so lie on the
 * far side of the others. Each step goes to the half of the strokes alike that differs most from the surround.
 */
function purestFrom(colour: Colour, { strokes, surround }: { readonly strokes: readonly Stroke[]; readonly surround: Colour }): Colour {
  const far = (one: Colour) => squareApart(one, surround);
  let ink = colour;
  for (let step = 0; step < STEPS; step++) {
    const alike = strokes.map((stroke) => stroke.colour).filter((other) => isAlike(other, ink));
    if (alike.length === 0) break;
    ink = medianOf(alike.toSorted((a, b) => far(b) - far(a)).slice(0, Math.ceil(alike.length / 2)));
  }
  return ink;
}

/**
 * From the first to the last row of letters in the colour of letters, px of the picture. What hangs together with the middle of the
 * line is letters; what lies apart from it in their colour is behind them.
 */
function heightOf(isLetter: Uint8Array, { crop, ink }: { readonly crop: LineCrop; readonly ink: Colour }): number {
  const { scale } = crop;
  const isInk = isLetter.map((is, i) => Number(is === 1 && isAlike(colourAt(crop, i), ink, FADED)));
  const counts = rowCounts(isInk, crop);
  const most = Math.max(...counts);
  const core = counts.flatMap((count, y) => (count >= CORE_SHARE * most && count > 0 ? [y] : []));
  const rows = rowCounts(grownFrom(core, isInk, crop), crop);
  const first = rows.findIndex((count) => count >= ROW_LEAST);
  const last = rows.findLastIndex((count) => count >= ROW_LEAST);
  return first < 0 ? 0 : (last - first + 1) * scale;
}

const rowCounts = (isInk: Uint8Array, { widthPx, heightPx }: LineCrop): number[] =>
  Array.from({ length: heightPx }, (_, y) => isInk.subarray(y * widthPx, (y + 1) * widthPx).reduce((sum, is) => sum + is, 0));

/** The ink that hangs together, side by side, with that of some rows. */
function grownFrom(rows: readonly number[], isInk: Uint8Array, { widthPx }: LineCrop): Uint8Array {
  const grown = new Uint8Array(isInk.length);
  const open = rows.flatMap((y) => Array.from({ length: widthPx }, (_, x) => y * widthPx + x));
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    if (grown[i] === 1 || isInk[i] !== 1) continue;
    grown[i] = 1;
    const beside = [i - widthPx, i + widthPx, ...(i % widthPx > 0 ? [i - 1] : []), ...(i % widthPx < widthPx - 1 ? [i + 1] : [])];
    open.push(...beside);
  }
  return grown;
}

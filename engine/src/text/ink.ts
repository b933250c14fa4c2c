import { contrastRatio } from '../metrics/contrast-ratio.ts';
import type { LineCrop } from './line-crop.ts';
import type { Colour, Stroke } from './strokes.ts';
import { colourAt, squareApart, strokesOf } from './strokes.ts';
import type { Ink } from './text-port.ts';

/** Fewer letter px than this in a row are specks. */
const ROW_LEAST = 2;
/** Colours up to this far apart are one colour, codes. */
const ALIKE = 30;
/** The ends of thin letters are mixed with what is about them: so far apart they still belong to them, codes. */
const FADED = 60;
/** So many strokes are asked whether theirs is the colour of the letters, and the rim is so wide, cells. */
const ASKED = 64;
const RIM = 3;
/** How much a colour's share of the rim counts against its share of the strokes. */
const RIM_WEIGHT = 1.5;
/** Steps to the purest colour of the letters. */
const STEPS = 3;
/** Rows with this share of the fullest row's ink go through the middle of the line. */
const CORE_SHARE = 0.35;

/**
 * Parts a cut-out line into letters and surround. Letters are strokes of one colour that the rim has little of: what lies behind may be
 * as bright and as dark as it likes. The surround is every cell that is no letter, those of the letters' own colour included.
 */
export function inkOf(crop: LineCrop): Ink {
  const strokes = strokesOf(crop);
  const rim = rimOf(crop);
  const colour = letterColour(strokes, rim);
  if (!colour) return { heightPx: 0, contrast: 1 };
  const letters = strokes.filter((stroke) => isAlike(stroke.colour, colour));
  const isLetter = cellsOf(letters, crop);
  const around = surroundOf(isLetter, crop);
  const surround = medianOf(around.length > 0 ? around : rim);
  return {
    heightPx: heightOf(isLetter, { crop, ink: medianOf(letters.map((stroke) => stroke.colour)) }),
    contrast: contrastRatio(purestFrom(colour, { strokes, surround }), surround),
  };
}

const isAlike = (a: Colour, b: Colour, within = ALIKE): boolean => squareApart(a, b) < within ** 2;

/** The colour that most strokes have and the rim has not; undefined where there is no stroke. */
function letterColour(strokes: readonly Stroke[], rim: readonly Colour[]): Colour | undefined {
  const asked = Array.from({ length: ASKED }, (_, k) => strokes[Math.floor(((k + 0.5) * strokes.length) / ASKED)]?.colour);
  let [best, most]: [Colour | undefined, number] = [undefined, Number.NEGATIVE_INFINITY];
  for (const colour of asked) {
    if (!colour) continue;
    let [inStrokes, inRim] = [0, 0];
    for (const stroke of strokes) inStrokes += Number(isAlike(stroke.colour, colour));
    for (const other of rim) inRim += Number(isAlike(other, colour));
    const score = inStrokes / strokes.length - (RIM_WEIGHT * inRim) / rim.length;
    if (score > most) [best, most] = [colour, score];
  }
  return best;
}

function rimOf(crop: LineCrop): Colour[] {
  const { widthPx, heightPx } = crop;
  const rim: Colour[] = [];
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      if (y < RIM || y >= heightPx - RIM || x < RIM || x >= widthPx - RIM) rim.push(colourAt(crop, y * widthPx + x));
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

/** Median of each channel, in whole codes. */
function medianOf(colours: readonly Colour[]): Colour {
  const median = (plane: 0 | 1 | 2) => {
    const counts = new Uint32Array(256);
    for (const colour of colours) {
      const code = Math.round(colour[plane]);
      counts[code] = (counts[code] ?? 0) + 1;
    }
    let below = 0;
    return counts.findIndex((count) => {
      below += count;
      return below * 2 > colours.length;
    });
  };
  return [median(0), median(1), median(2)];
}

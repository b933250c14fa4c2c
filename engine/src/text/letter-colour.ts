import { contrastRatio } from '../metrics/contrast-ratio.ts';
import type { Colour } from './colours.ts';
import { colourAt, isAlike, medianOf, squareApart } from './colours.ts';
import type { LineCrop } from './line-crop.ts';
import type { Stroke } from './strokes.ts';
import { middlesOf, strokesAlike } from './strokes.ts';

/** So many strokes are asked whether theirs is the colour of the letters. */
const ASKED = 40;
/** How much a colour's share of the rim counts against its share of the strokes. */
const RIM_WEIGHT = 1.5;
/** What is more contrasty on both sides by this factor, and by this much in all, is the letter, and the first choice was its outline. */
const SET_OFF = { factor: 1.5, contrast: 3 };
/** It has at least this share of the first choice's score, and is another colour altogether: so far apart, codes. */
const SECOND = { scoreShare: 0.4, apart: 90 };

interface Candidate {
  /** A cell that has the colour. */
  readonly cell: number;
  readonly colour: Colour;
  readonly score: number;
}

/**
 * The colour of the letters: the one that most strokes have and the rim has not; or, where that is an outline, what it runs round.
 * @param rim cells of the crop
 * @returns undefined where there is no stroke
 */
export function letterColour(strokes: readonly Stroke[], { crop, rim }: { crop: LineCrop; rim: Uint32Array }): Colour | undefined {
  const candidates = candidatesOf(strokes, { crop, rim });
  const [first] = candidates;
  if (!first) return undefined;
  let [best, most] = [first, Math.max(SET_OFF.contrast, SET_OFF.factor * contrastOf(first.colour, { strokes, crop }))];
  for (const second of candidates) {
    if (second.score < SECOND.scoreShare * first.score || squareApart(crop, second.cell, first.colour) < SECOND.apart ** 2) continue;
    const contrast = contrastOf(second.colour, { strokes, crop });
    if (contrast > most) [best, most] = [second, contrast];
  }
  return best.colour;
}

/** How much the strokes of a colour stand out against what lies close beside them. */
function contrastOf(colour: Colour, { strokes, crop }: { readonly strokes: readonly Stroke[]; readonly crop: LineCrop }): number {
  const letters = strokesAlike(strokes, colour, crop);
  return contrastRatio(colour, medianOf(besideOf(letters, { ink: colour, crop }), crop));
}

/** The likeliest first. */
function candidatesOf(strokes: readonly Stroke[], { crop, rim }: { readonly crop: LineCrop; readonly rim: Uint32Array }): Candidate[] {
  const cells = middlesOf(strokes);
  const candidates: Candidate[] = [];
  for (let k = 0; k < ASKED; k++) {
    const cell = cells[Math.floor(((k + 0.5) * cells.length) / ASKED)];
    if (cell === undefined) continue;
    const colour = colourAt(crop, cell);
    candidates.push({ cell, colour, score: shareOf(cells, colour, crop) - RIM_WEIGHT * shareOf(rim, colour, crop) });
  }
  return candidates.toSorted(byScore);
}

const byScore = (a: Candidate, b: Candidate): number => b.score - a.score;

/** The share of some cells that has a colour. */
function shareOf(cells: Uint32Array, colour: Colour, crop: LineCrop): number {
  let count = 0;
  for (const cell of cells) if (isAlike(crop, cell, colour)) count++;
  return count / cells.length;
}

interface Surrounded {
  readonly ink: Colour;
  readonly crop: LineCrop;
}

/**
 * What lies close beside each stroke, at the end where it differs less from the ink: a shadow is on one side, an outline on both.
 * @returns cells of the crop, one a stroke
 */
export function besideOf(letters: readonly Stroke[], by: Surrounded): Uint32Array {
  const beside = new Uint32Array(letters.length);
  let filled = 0;
  for (const letter of letters) beside[filled++] = closeBeside(letter, by);
  return beside;
}

function closeBeside({ from, step, cells }: Stroke, { ink, crop }: Surrounded): number {
  const { widthPx, heightPx } = crop;
  const first = step === 1 ? from - (from % widthPx) : 0;
  const last = step === 1 ? first + widthPx - 1 : widthPx * heightPx - 1;
  const before = Math.max(first, from - step);
  const after = Math.min(last, from + cells * step);
  return squareApart(crop, before, ink) < squareApart(crop, after, ink) ? before : after;
}

import { contrastRatio } from '../metrics/contrast-ratio.ts';
import type { Colour } from './colours.ts';
import { colourAt, isAlike, medianOf, squareApart } from './colours.ts';
import type { LineCrop } from './line-crop.ts';
import type { Stroke } from './strokes.ts';

/** So many strokes are asked whether theirs is the colour of the letters. */
const ASKED = 40;
/** How much a colour's share of the rim counts against its share of the strokes. */
const RIM_WEIGHT = 1.5;
/** What is more contrasty on both sides by this factor, and by this much in all, is the letter, and the first choice was its outline. */
const SET_OFF = { factor: 1.5, contrast: 3 };
/** It has at least this share of the first choice's score, and is another colour altogether: so far apart, codes. */
const SECOND = { scoreShare: 0.4, apart: 90 };

interface Candidate {
  readonly colour: Colour;
  readonly score: number;
}

/**
 * The colour of the letters: the one that most strokes have and the rim has not; or, where that is an outline, what it runs round.
 * @returns undefined where there is no stroke
 */
export function letterColour(strokes: readonly Stroke[], { crop, rim }: { crop: LineCrop; rim: readonly Colour[] }): Colour | undefined {
  const candidates = candidatesOf(strokes, rim);
  const [first] = candidates;
  if (!first) return undefined;
  const contrastOf = (colour: Colour) => {
    const letters = strokes.filter((stroke) => isAlike(stroke.colour, colour));
    return contrastRatio(colour, medianOf(besideOf(letters, { ink: colour, crop })));
  };
  let [best, most] = [first, Math.max(SET_OFF.contrast, SET_OFF.factor * contrastOf(first.colour))];
  for (const second of candidates) {
    if (second.score < SECOND.scoreShare * first.score || isAlike(second.colour, first.colour, SECOND.apart)) continue;
    const contrast = contrastOf(second.colour);
    if (contrast > most) [best, most] = [second, contrast];
  }
  return best.colour;
}

/** The likeliest first. */
function candidatesOf(strokes: readonly Stroke[], rim: readonly Colour[]): Candidate[] {
  const asked = Array.from({ length: ASKED }, (_, k) => strokes[Math.floor(((k + 0.5) * strokes.length) / ASKED)]);
  const shareOf = (all: readonly Colour[], colour: Colour) => {
    let count = 0;
    for (const other of all) count += Number(isAlike(other, colour));
    return count / all.length;
  };
  const colours = strokes.map((stroke) => stroke.colour);
  return asked
    .flatMap((stroke) => (stroke ? [stroke.colour] : []))
    .map((colour) => ({ colour, score: shareOf(colours, colour) - RIM_WEIGHT * shareOf(rim, colour) }))
    .toSorted((a, b) => b.score - a.score);
}

/** What lies close beside each stroke, at the end where it differs less from the ink: a shadow is on one side, an outline on both. */
export function besideOf(letters: readonly Stroke[], { ink, crop }: { readonly ink: Colour; readonly crop: LineCrop }): Colour[] {
  const { widthPx, heightPx } = crop;
  return letters.map(({ from, step, cells }) => {
    const [first, last] = step === 1 ? [from - (from % widthPx), from - (from % widthPx) + widthPx - 1] : [0, widthPx * heightPx - 1];
    const before = colourAt(crop, Math.max(first, from - step));
    const after = colourAt(crop, Math.min(last, from + cells * step));
    return squareApart(before, ink) < squareApart(after, ink) ? before : after;
  });
}

import type { Part } from './parts.ts';

/** How well the picture at a pose is the cut-out, on some ground, in some brightness, as it is or in one colour. */
export interface Fit {
  /** All evidence in one figure, less the handicap of a part; 0..1. */
  readonly score: number;
  /** Correlation of picture and best reconstruction, slow changes taken off. */
  readonly correlation: number;
  /** How far the picture's edges run as the content's do: 1 all of them, 0 as by chance. */
  readonly edges: number;
  /** Share of the picture's variation that is not inside the content against its own shades. */
  readonly flatness: number;
  /** Share of the content's structure in the part that is seen, 0..1. */
  readonly seen: number;
  /** What was taken off the score. */
  readonly handicap: number;
}

/** Sums of the film's patch over a line of blocks or a part, in this order: of the patch without slow changes p, pp, p·cover, p·tone; */
export const FILM = { p: 0, pp: 1, pc: 2, pt: 3, raw: 4, rawSquares: 5, inner: 6, innerSquares: 7, innerShade: 8, agreed: 9 } as const;
/** of the patch as it is its sum and squares, over its inner cells sum, squares and product with the shade; and agreement of the edges. */
export const FILM_SUMS = 10;

/** Steps of 255 that the decoder's noise is reckoned at: a plain patch resembles nothing. */
const NOISE = 1.5;
/** Nothing there. */
export const NO_FIT: Fit = { score: 0, correlation: 0, edges: 0, flatness: 0, seen: 0, handicap: 0 };

/** Fits one part. @param sums of the film over the part */
export function fitPart(part: Part, sums: Float64Array): Fit {
  const correlation = part.drawn === null ? correlationOf(part, sums) : Math.min(correlationOf(part, sums), drawnOf(part, sums));
  const edges = part.edges > 0 ? (sums[FILM.agreed] ?? 0) / part.edges : 0;
  const flatness = flatnessOf(part, sums);
  // Two ways to be sure: the picture is the content, ground and all; or, on a restless ground, the outline is there and all is calm in it.
  const alike = isAllOutline(part) ? 0.75 * correlation + 0.25 * edges : 0.6 * correlation + 0.2 * edges + 0.2 * flatness;
  const cutOut = part.drawn === null && edges > 0 && flatness > 0 ? (edges + flatness) / 2 : 0;
  const { handicap, seen } = part;
  return { score: Math.max(0, Math.max(alike, cutOut) - handicap), correlation, edges, flatness, seen, handicap };
}

/** Least squares of the patch on cover and tone, and the correlation of the patch with what comes out. */
function correlationOf({ n, c, t, vcc, vtt, vct, ridge }: Part, sums: Float64Array): number {
  const p = sums[FILM.p] ?? 0;
  const vpc = (sums[FILM.pc] ?? 0) - (p * c) / n;
  const vpt = ((sums[FILM.pt] ?? 0) - (p * t) / n) / 255;
  const vpp = (sums[FILM.pp] ?? 0) - (p * p) / n;
  const a = vcc + ridge;
  const b = vtt + ridge;
  const determinant = a * b - vct * vct;
  if (!(determinant > 0)) return 0;
  const forCover = (b * vpc - vct * vpt) / determinant;
  const forTone = (a * vpt - vct * vpc) / determinant;
  const along = forCover * vpc + forTone * vpt;
  const made = forCover * forCover * vcc + forTone * forTone * vtt + 2 * forCover * forTone * vct;
  return made > 0 && along > 0 ? along / Math.sqrt(made * (vpp + n * NOISE * NOISE)) : 0;
}

/** Correlation of the patch with what is drawn on a plain shape, the shape itself taken off both. */
function drawnOf({ n, c, t, vcc, vct, ridge, drawn }: Part, sums: Float64Array): number {
  if (drawn === null || drawn <= 0) return 0;
  const p = sums[FILM.p] ?? 0;
  const vpc = (sums[FILM.pc] ?? 0) - (p * c) / n;
  const vpt = ((sums[FILM.pt] ?? 0) - (p * t) / n) / 255;
  const vpp = (sums[FILM.pp] ?? 0) - (p * p) / n;
  const rest = vpp - (vpc * vpc) / (vcc + ridge);
  const shared = vpt - (vct * vpc) / (vcc + ridge);
  return Math.min(1, Math.abs(shared) / Math.sqrt((Math.max(0, rest) + n * NOISE * NOISE) * drawn));
}

/** Content with less than this share of inner cells is all outline. */
const INSIDE_LEAST = 0.1;

const hasInside = ({ n, inside }: Part): boolean => inside >= INSIDE_LEAST * n;
/** A whole of strokes a cell or two wide: no calm is to be seen in them, which speaks neither for them nor against. */
const isAllOutline = (part: Part): boolean => part.without.length === 0 && !hasInside(part);

function flatnessOf(part: Part, sums: Float64Array): number {
  if (!hasInside(part)) return 0;
  const { n: m, inside: n, shade: s, shades } = part;
  const p = sums[FILM.raw] ?? 0;
  const q = sums[FILM.inner] ?? 0;
  const vqq = (sums[FILM.innerSquares] ?? 0) - (q * q) / n;
  const vqs = (sums[FILM.innerShade] ?? 0) - (q * s) / n;
  const explained = (vqs * vqs) / (shades + 0.001 * n);
  const all = ((sums[FILM.rawSquares] ?? 0) - (p * p) / m) / m;
  return 1 - (vqq - explained + n * NOISE * NOISE) / n / (all + NOISE * NOISE);
}

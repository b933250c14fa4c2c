import type { Part } from './parts.ts';
import type { Raster } from './raster.ts';
import { INSIDE_SUMS, SUMS } from './raster.ts';

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
}

/** Sums of the film's patch in each block, as `fit.ts` takes them. */
export interface PatchSums {
  /** p, pp, p·cover, p·tone, of the patch without slow changes. */
  readonly film: Float64Array;
  /** Sum, squares and count over all cells; sum, squares and product with the shade over the inner ones. */
  readonly raw: Float64Array;
  /** Agreement of the edges' directions by their strengths. */
  readonly agreed: Float64Array;
}

/** Sums a block in `PatchSums.film`. */
export const FILM_SUMS = 4;
/** Sums a block in `PatchSums.raw`. */
export const RAW_SUMS = 6;
/** Steps of 255 that the decoder's noise is reckoned at: a plain patch resembles nothing. */
const NOISE = 1.5;
/** A part with less of the cut-out's structure proves nothing. */
const SEEN_LEAST = 0.4;
/** Nothing there. */
export const NO_FIT: Fit = { score: 0, correlation: 0, edges: 0, flatness: 0, seen: 0 };

/** Fits the blocks of one part. */
export function fitPart(raster: Raster, part: Part, patch: PatchSums): Fit {
  const seen = structureOf(raster, part.blocks) / raster.structure;
  if (seen < SEEN_LEAST) return NO_FIT;
  const correlation = correlationOf(raster, part, patch);
  const edges = edgesOf(raster, part, patch);
  const flatness = flatnessOf(raster, part, patch);
  // Two ways to be sure: the picture is the content, ground and all; or, on a restless ground, the outline is there and all is calm in it.
  const alike = 0.6 * correlation + 0.2 * edges + 0.2 * flatness;
  const cutOut = edges > 0 && flatness > 0 ? (edges + flatness) / 2 : 0;
  return { score: Math.max(0, Math.max(alike, cutOut) - part.handicap), correlation, edges, flatness, seen };
}

/** Variance of cover and of tone, in steps of 255. */
function structureOf({ sums }: Pick<Raster, 'sums'>, blocks: readonly number[]): number {
  let structure = 0;
  for (const block of blocks) structure += 65_025 * (sums[SUMS * block + 3] ?? 0) + (sums[SUMS * block + 4] ?? 0);
  return structure;
}

/** Least squares of the patch on cover and tone, and the correlation of the patch with what comes out. */
function correlationOf({ sums }: Raster, { blocks }: Part, { film }: PatchSums): number {
  let [n, c, t, cc, tt, ct, p, pp, pc, pt] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (const block of blocks) {
    const [s, f] = [SUMS * block, FILM_SUMS * block];
    n += sums[s] ?? 0;
    c += sums[s + 1] ?? 0;
    t += sums[s + 2] ?? 0;
    cc += sums[s + 3] ?? 0;
    tt += sums[s + 4] ?? 0;
    ct += sums[s + 5] ?? 0;
    p += film[f] ?? 0;
    pp += film[f + 1] ?? 0;
    pc += film[f + 2] ?? 0;
    pt += film[f + 3] ?? 0;
  }
  // Tone is brought to the size of cover, so that one small ridge serves both.
  const [vcc, vtt, vct] = [cc - (c * c) / n, (tt - (t * t) / n) / 65_025, (ct - (c * t) / n) / 255];
  const [vpc, vpt, vpp] = [pc - (p * c) / n, (pt - (p * t) / n) / 255, pp - (p * p) / n];
  const ridge = 0.02 * (vcc + vtt);
  const [a, b] = [vcc + ridge, vtt + ridge];
  const determinant = a * b - vct * vct;
  if (!(determinant > 0)) return 0;
  const [forCover, forTone] = [(b * vpc - vct * vpt) / determinant, (a * vpt - vct * vpc) / determinant];
  const along = forCover * vpc + forTone * vpt;
  const made = forCover * forCover * vcc + forTone * forTone * vtt + 2 * forCover * forTone * vct;
  return made > 0 && along > 0 ? along / Math.sqrt(made * (vpp + n * NOISE * NOISE)) : 0;
}

function edgesOf({ edgeSums }: Raster, { blocks }: Part, { agreed }: PatchSums): number {
  let [edge, edges] = [0, 0];
  for (const block of blocks) {
    edge += agreed[block] ?? 0;
    edges += edgeSums[block] ?? 0;
  }
  return edges > 0 ? edge / edges : 0;
}

/** Content with less than this share of inner cells is all outline. */
const INSIDE_LEAST = 0.1;

function flatnessOf({ insideSums }: Raster, { blocks }: Part, { raw }: PatchSums): number {
  let [n, s, ss, m, p, pp, q, qq, qs] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (const block of blocks) {
    const [i, r] = [INSIDE_SUMS * block, RAW_SUMS * block];
    n += insideSums[i] ?? 0;
    s += insideSums[i + 1] ?? 0;
    ss += insideSums[i + 2] ?? 0;
    p += raw[r] ?? 0;
    pp += raw[r + 1] ?? 0;
    m += raw[r + 2] ?? 0;
    q += raw[r + 3] ?? 0;
    qq += raw[r + 4] ?? 0;
    qs += raw[r + 5] ?? 0;
  }
  if (n < INSIDE_LEAST * m) return 0;
  const [vss, vqq, vqs] = [ss - (s * s) / n, qq - (q * q) / n, qs - (q * s) / n];
  const explained = (vqs * vqs) / (vss + 0.001 * n);
  const all = (pp - (p * p) / m) / m;
  return 1 - (vqq - explained + n * NOISE * NOISE) / n / (all + NOISE * NOISE);
}

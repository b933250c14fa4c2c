import type { Fixation } from '../metrics/fixation-scores.ts';
import { highestOf } from '../metrics/plane-sums.ts';
import type { PictureSize } from '../saliency/picture-frame.ts';
import type { SeenPicture, SeenPoint } from './fixation-set.ts';

/** Maps are compared at the size that fits into this, whatever the picture's own is. */
const CANVAS = { widthPx: 640, heightPx: 480 } as const;
/** About one degree of sight, in pixels of the canvas. */
export const DEGREE_PX = 19;

/** One picture as it is scored: the canvas's size, and who looked at which pixel of it. */
export interface ScoredPicture extends PictureSize {
  readonly name: string;
  readonly fixations: readonly Fixation[];
  /** Beside each fixation, who made it. */
  readonly observers: readonly string[];
}

/** What becomes of an observer's first fixation, which is where a cross was shown before the picture. */
export type FirstFixation = 'kept' | 'dropped';

/** Brings fixations onto the canvas; those outside the picture are left out. */
export function onCanvas(picture: SeenPicture, size: PictureSize, first: FirstFixation): ScoredPicture {
  const scale = Math.min(CANVAS.widthPx / size.widthPx, CANVAS.heightPx / size.heightPx);
  const widthPx = Math.round(size.widthPx * scale);
  const heightPx = Math.round(size.heightPx * scale);
  const place = ({ xPx, yPx }: SeenPoint): Fixation => ({ row: Math.floor(yPx * scale), column: Math.floor(xPx * scale) });
  const kept = picture.points.filter((point) => {
    const { row, column } = place(point);
    return row >= 0 && column >= 0 && row < heightPx && column < widthPx && (first === 'kept' || point.index > 0);
  });
  return { name: picture.name, widthPx, heightPx, fixations: kept.map(place), observers: kept.map(({ observer }) => observer) };
}

/** Where a value of a smaller plane lies for each pixel of a larger one: two neighbours and the share of the second. */
function taps(from: number, to: number): { readonly low: number; readonly high: number; readonly share: number }[] {
  return Array.from({ length: to }, (_, i) => {
    const place = Math.min(from - 1, Math.max(0, ((i + 0.5) * from) / to - 0.5));
    const low = Math.floor(place);
    return { low, high: Math.min(from - 1, low + 1), share: place - low };
  });
}

/** Bilinear resizing of one row-major plane, pixel centres aligned, edges repeated. */
export function resizePlane(plane: ArrayLike<number>, from: PictureSize, to: PictureSize): Float64Array {
  const across = taps(from.widthPx, to.widthPx);
  const out = new Float64Array(to.widthPx * to.heightPx);
  let at = 0;
  for (const down of taps(from.heightPx, to.heightPx)) {
    const above = down.low * from.widthPx;
    const below = down.high * from.widthPx;
    for (const { low, high, share } of across) {
      const top = (plane[above + low] ?? 0) * (1 - share) + (plane[above + high] ?? 0) * share;
      const bottom = (plane[below + low] ?? 0) * (1 - share) + (plane[below + high] ?? 0) * share;
      out[at++] = top * (1 - down.share) + bottom * down.share;
    }
  }
  return out;
}

/** Scales a plane in place so that it sums to 1. */
export function normalised(plane: Float64Array): Float64Array {
  let sum = 0;
  for (let i = 0; i < plane.length; i++) sum += plane[i] ?? 0;
  for (let i = 0; i < plane.length; i++) plane[i] = (plane[i] ?? 0) / sum;
  return plane;
}

/** The network's answer as a density on the canvas: logits are interpolated, then their softmax is taken. */
export function densityOnCanvas(logits: Float32Array, from: PictureSize, to: PictureSize): Float64Array {
  const highest = highestOf(logits, Number.NEGATIVE_INFINITY);
  const large = resizePlane(logits, from, to);
  for (let i = 0; i < large.length; i++) large[i] = Math.exp((large[i] ?? 0) - highest);
  return normalised(large);
}

/** Fixations as a smooth density: each a Gaussian, cut off at the frame, the sum scaled to 1. */
export const smoothFixations = (fixations: readonly Fixation[], canvas: PictureSize, sigmaPx: number): Float64Array =>
  normalised(spreadFixations(fixations, canvas, sigmaPx));

/** The same before it is scaled, so that some people's fixations can be taken off it again. */
export function spreadFixations(fixations: readonly Fixation[], { widthPx, heightPx }: PictureSize, sigmaPx: number): Float64Array {
  const counts = new Float64Array(widthPx * heightPx);
  for (const { row, column } of fixations) counts[row * widthPx + column] = (counts[row * widthPx + column] ?? 0) + 1;
  return blurToNothing(counts, { widthPx, heightPx }, sigmaPx);
}

/** Gaussian blur of a plane, nothing beyond its edges, cut off at four standard deviations. */
export function blurToNothing(plane: Float64Array, { widthPx, heightPx }: PictureSize, sigma: number): Float64Array {
  const radius = Math.floor(4 * sigma + 0.5);
  const kernel = Float64Array.from({ length: 2 * radius + 1 }, (_, k) => Math.exp(-0.5 * ((k - radius) / sigma) ** 2));
  const across = new Float64Array(plane.length);
  for (let row = 0; row < heightPx; row++) spreadLine(plane, across, { kernel, start: row * widthPx, step: 1, length: widthPx });
  const both = new Float64Array(plane.length);
  for (let column = 0; column < widthPx; column++) spreadLine(across, both, { kernel, start: column, step: widthPx, length: heightPx });
  return both;
}

/** Adds each value of a line, times the kernel, around its place. Most places of a plane of fixations are empty and cost nothing. */
function spreadLine(
  from: Float64Array,
  into: Float64Array,
  line: { readonly kernel: Float64Array; readonly start: number; readonly step: number; readonly length: number },
): void {
  const { kernel, start, step, length } = line;
  const radius = (kernel.length - 1) / 2;
  for (let i = 0; i < length; i++) {
    const value = from[start + i * step] ?? 0;
    if (value === 0) continue;
    const last = Math.min(length - 1, i + radius);
    for (let k = Math.max(0, i - radius); k <= last; k++) {
      const at = start + k * step;
      into[at] = (into[at] ?? 0) + value * (kernel[k - i + radius] ?? 0);
    }
  }
}

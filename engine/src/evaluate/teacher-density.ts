import type { PictureSize } from '../saliency/picture-frame.ts';
import type { StillLook } from './look-at-still.ts';
import { blurToNothing, normalised, resizePlane } from './score-canvas.ts';

/** attention-center computes a dense map on the way to its one point; with these it becomes the density that fits people best. */
const LOGIT_POWER = 0.45;
const PRIOR_POWER = 0.5;
const PRIOR_SHARE = 0.05;
/** 12 px of its 640 × 480 input, in cells of a quarter. */
const SIGMA_CELLS = 3;

/**
 * exp(0.45 · smoothed logits) · C^0.5, and 5 % of the centre prior C.
 * @param baseline the centre prior on the canvas
 */
export function calibratedTeacher({ logits, map }: StillLook, canvas: PictureSize, baseline: Float64Array): Float64Array {
  const plane = Float64Array.from(logits);
  // Weights that leave the frame are made up for, so that borders are not pulled towards 0.
  const inside = blurToNothing(new Float64Array(plane.length).fill(1), map, SIGMA_CELLS);
  const smooth = blurToNothing(plane, map, SIGMA_CELLS).map((value, i) => value / (inside[i] ?? 1));
  const large = resizePlane(smooth, map, canvas);
  const highest = large.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  const density = normalised(large.map((value, i) => Math.exp(LOGIT_POWER * (value - highest)) * (baseline[i] ?? 0) ** PRIOR_POWER));
  return density.map((value, i) => (1 - PRIOR_SHARE) * value + PRIOR_SHARE * (baseline[i] ?? 0));
}

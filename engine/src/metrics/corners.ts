import type { PictureSize } from '../saliency/picture-frame.ts';

/** A circle of radius 3 round a pixel, clockwise from the top: Rosten and Drummond 2006, figure 1. */
const CIRCLE: readonly (readonly [number, number])[] = [
  [0, -3],
  [1, -3],
  [2, -2],
  [3, -1],
  [3, 0],
  [3, 1],
  [2, 2],
  [1, 3],
  [0, 3],
  [-1, 3],
  [-2, 2],
  [-3, 1],
  [-3, 0],
  [-3, -1],
  [-2, -2],
  [-1, -3],
];
const RADIUS = 3;
/** So many neighbours on the circle must differ to the same side (FAST-9). */
const RUN_LEAST = 9;
/** Of 255: below it, noise and compression make corners. */
const STEP_LEAST = 24;

/**
 * Counts corners by the segment test FAST-9 with the strongest of each 3 × 3 neighbourhood kept.
 * @param luma 0..255, row-major
 * @returns how many points a search could recognise the picture by
 * @see Rosten and Drummond, Machine learning for high-speed corner detection, ECCV 2006
 */
export function countCorners(luma: Float32Array, { widthPx, heightPx }: PictureSize): number {
  const strengths = new Float32Array(widthPx * heightPx);
  const offsets = CIRCLE.map(([dx, dy]) => dy * widthPx + dx);
  for (let y = RADIUS; y < heightPx - RADIUS; y++) {
    for (let x = RADIUS; x < widthPx - RADIUS; x++) {
      const at = y * widthPx + x;
      strengths[at] = strengthAt(luma, at, offsets);
    }
  }
  let count = 0;
  for (let at = widthPx + 1; at < strengths.length - widthPx - 1; at++) if (isPeak(strengths, at, widthPx)) count++;
  return count;
}

/** How clearly the pixel differs from an arc of its circle; 0 for no corner. */
function strengthAt(luma: Float32Array, at: number, offsets: readonly number[]): number {
  const centre = luma[at] ?? 0;
  const steps = offsets.map((offset) => (luma[at + offset] ?? 0) - centre);
  const isCorner =
    longestRun(steps, (step) => step >= STEP_LEAST) >= RUN_LEAST || longestRun(steps, (step) => step <= -STEP_LEAST) >= RUN_LEAST;
  return isCorner ? steps.reduce((sum, step) => sum + Math.max(0, Math.abs(step) - STEP_LEAST), 1) : 0;
}

/** The longest run round the circle, which has no beginning. */
function longestRun(steps: readonly number[], belongs: (step: number) => boolean): number {
  let longest = 0;
  let run = 0;
  for (let i = 0; i < steps.length + RUN_LEAST - 1; i++) {
    run = belongs(steps[i % steps.length] ?? 0) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** Of two that are equally strong, the first one counts. */
function isPeak(strengths: Float32Array, at: number, widthPx: number): boolean {
  const strength = strengths[at] ?? 0;
  if (strength === 0) return false;
  const before = [at - widthPx - 1, at - widthPx, at - widthPx + 1, at - 1];
  const after = [at + 1, at + widthPx - 1, at + widthPx, at + widthPx + 1];
  return before.every((other) => (strengths[other] ?? 0) < strength) && after.every((other) => (strengths[other] ?? 0) <= strength);
}

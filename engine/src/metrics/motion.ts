import { blurGaussian } from './blur.ts';
import type { Grid } from './grid.ts';
import { cellsOf } from './grid.ts';
import { highestOf, sumOf } from './plane-sums.ts';
import type { GridFrame } from './reduce.ts';
import { sortedShares } from './sorted-shares.ts';

/** Motion is measured against the picture this long before: 1/12 s. */
const MOTION_STEP_S = 1 / 12;
const CAMERA_SHIFT_MAX = 4;
const BLUR_SIGMA = 1;
/** Below this share of full scale a difference is noise. */
const NOISE_FLOOR = 0.02;
const QUANTILE = 0.99;
/** How far before the wanted moment the oldest kept frame may lie: bounds the ring for any frame rate up to 120. */
const RING_FRAMES = 32;

/** What moves at one sample. */
export interface Motion {
  /** Mo_k: 0..1 per cell, what the temporal model weighs. */
  readonly map: Float32Array;
  /** Mean luma change after camera compensation, share of full scale per 1/12 s. */
  readonly mean: number;
}

/** Measures motion between native frames. */
export interface MotionMeter {
  /** Takes every native frame in order; `shotStartS` is the time of the last hard cut, 0 before the first. */
  push(frame: GridFrame, shotStartS: number): void;
  /** Motion at the frame pushed last; null where the shot has no earlier frame. */
  read(): Motion | null;
}

/** Keeps the last twelfth of a second of luma and compares on demand, never across a cut. */
export function createMotionMeter(grid: Grid): MotionMeter {
  let ring: GridFrame[] = [];
  let startS = 0;
  return {
    push(frame, shotStartS) {
      if (shotStartS !== startS) ring = [];
      startS = shotStartS;
      ring.push(frame);
      const next = ring[1];
      // The oldest frame goes once its follower also lies a full step back.
      if (ring.length > RING_FRAMES || (next && next.timeS <= frame.timeS - MOTION_STEP_S)) ring.shift();
    },
    read() {
      const now = ring.at(-1);
      if (!now || ring.length < 2) return null;
      const wantedS = now.timeS - MOTION_STEP_S;
      const before = ring
        .slice(0, -1)
        .reduce((best, frame) => (Math.abs(frame.timeS - wantedS) < Math.abs(best.timeS - wantedS) ? frame : best));
      return measureMotion(now.luma, before.luma, grid);
    },
  };
}

/**
 * Motion between two lumas of one shot: the whole-cell shift (within ±4) that leaves the least mean difference is the camera and is
 * taken out; cells without a partner count as still. Blurred by one cell, scaled by the 99th percentile (at least 0.02), clipped.
 * @param now, before full-range luma 0..255 on the grid
 */
export function measureMotion(now: Float32Array, before: Float32Array, grid: Grid): Motion {
  const camera = cameraShift(now, before, grid);
  const raw = shiftedDifference(now, before, { grid, ...camera });
  const map = blurGaussian(raw, grid, BLUR_SIGMA);
  if (highestOf(map, 0) < NOISE_FLOOR) map.fill(0);
  else {
    const scale = Math.max(quantile(map, QUANTILE), NOISE_FLOOR);
    for (let i = 0; i < map.length; i++) map[i] = Math.min(1, (map[i] ?? 0) / scale);
  }
  return { map, mean: sumOf(raw) / raw.length };
}

interface Shift {
  readonly dx: number;
  readonly dy: number;
}

/** The shift with the least mean difference over the cells that have a partner; the smaller shift wins a tie. */
function cameraShift(now: Float32Array, before: Float32Array, grid: Grid): Shift {
  let best = { dx: 0, dy: 0, cost: meanDifference(now, before, { grid, dx: 0, dy: 0, costMost: Number.POSITIVE_INFINITY }) };
  if (best.cost === 0) return best;
  for (let dy = -CAMERA_SHIFT_MAX; dy <= CAMERA_SHIFT_MAX; dy++) {
    for (let dx = -CAMERA_SHIFT_MAX; dx <= CAMERA_SHIFT_MAX; dx++) {
      const cost = meanDifference(now, before, { grid, dx, dy, costMost: best.cost });
      const isNearer = dx * dx + dy * dy < best.dx * best.dx + best.dy * best.dy;
      if (cost < best.cost || (cost === best.cost && isNearer)) best = { dx, dy, cost };
    }
  }
  return best;
}

function overlapOf({ grid, dx, dy }: Shift & { readonly grid: Grid }) {
  return {
    left: Math.max(0, -dx),
    right: Math.min(grid.columns, grid.columns - dx),
    top: Math.max(0, -dy),
    bottom: Math.min(grid.rows, grid.rows - dy),
    offset: dy * grid.columns + dx,
  };
}

/** Stops where the mean is sure to exceed `costMost`, and then gives something above it. */
function meanDifference(
  now: Float32Array,
  before: Float32Array,
  shift: Shift & { readonly grid: Grid; readonly costMost: number },
): number {
  const { left, right, top, bottom, offset } = overlapOf(shift);
  const cells = (right - left) * (bottom - top);
  let sum = 0;
  for (let row = top; row < bottom; row++) {
    const start = row * shift.grid.columns;
    for (let i = start + left; i < start + right; i++) sum += Math.abs((now[i] ?? 0) - (before[i + offset] ?? 0));
    if (sum / cells > shift.costMost) break;
  }
  return sum / cells;
}

function shiftedDifference(now: Float32Array, before: Float32Array, shift: Shift & { readonly grid: Grid }): Float32Array {
  const { left, right, top, bottom, offset } = overlapOf(shift);
  const difference = new Float32Array(cellsOf(shift.grid));
  for (let row = top; row < bottom; row++) {
    const start = row * shift.grid.columns;
    for (let i = start + left; i < start + right; i++) difference[i] = Math.abs((now[i] ?? 0) - (before[i + offset] ?? 0)) / 255;
  }
  return difference;
}

/** The value below which the given share of the values, none below zero, lies (nearest rank). */
export function quantile(values: Float32Array, share: number): number {
  const sorted = sortedShares(values);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

import type { Grid } from './grid.ts';
import type { Box } from './region-mask.ts';
import { boxMask, shareIn } from './region-mask.ts';

/** The largest part of a picture that has another shape, at a place from 0 (left or top) to 1 (right or bottom). */
export function cropWindow(aspect: number, ratio: number, at: number): Box {
  const width = Math.min(1, ratio / aspect);
  const height = Math.min(1, aspect / ratio);
  return { x: at * (1 - width), y: at * (1 - height), width, height };
}

const STEPS = 40;

/** A window and what it keeps. */
export interface Crop {
  readonly window: Box;
  /** Share of the weight inside, 0..1. */
  readonly kept: number;
}

/**
 * The window of a shape that keeps most of a map, to 1/40 of its way; of windows that keep the same, the one nearest the middle.
 * @param map what is to be kept on the grid, sum 1: attention, or attention with the brand counting more
 */
export function bestCrop(map: Float32Array, grid: Grid, ratio: number): Crop {
  let best: Crop & { readonly at: number } = { ...cropAt(map, grid, { ratio, at: 0.5 }), at: 0.5 };
  for (let step = 0; step <= STEPS; step++) {
    const at = step / STEPS;
    const crop = cropAt(map, grid, { ratio, at });
    const isNearer = Math.abs(at - 0.5) < Math.abs(best.at - 0.5);
    if (crop.kept > best.kept + 1e-6 || (crop.kept > best.kept - 1e-6 && isNearer)) best = { ...crop, at };
  }
  return { window: best.window, kept: best.kept };
}

/** What one window keeps. */
export function cropAt(map: Float32Array, grid: Grid, { ratio, at }: { readonly ratio: number; readonly at: number }): Crop {
  const window = cropWindow(grid.aspect, ratio, at);
  return { window, kept: shareIn(map, boxMask(window, grid)) };
}

/** Z of a crop: for each cell the share that is cut away. */
export const cutAway = (window: Box, grid: Grid): Float32Array => boxMask(window, grid).map((kept) => 1 - kept);

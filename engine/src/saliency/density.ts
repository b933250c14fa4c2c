import { createAreaResampler } from '../metrics/area-resample.ts';
import type { Grid } from '../metrics/grid.ts';
import { highestOf, sumOf } from '../metrics/plane-sums.ts';
import type { PictureSize } from './picture-frame.ts';

const OUTPUT_STRIDE = 4;

/**
 * Prepares the reading of the network's answer: softmax over all pixels of one map, then the share of each grid cell by exact overlap.
 * @param input the size the picture had when it went in
 * @returns from one map's logits (`heightPx / 4` × `widthPx / 4`, row-major) to the density on the grid: ≥ 0, sum 1
 */
export function createDensityReader(input: PictureSize, grid: Grid): (logits: Float32Array) => Float32Array {
  const map = { widthPx: input.widthPx / OUTPUT_STRIDE, heightPx: input.heightPx / OUTPUT_STRIDE };
  const resample = createAreaResampler(map, { widthPx: grid.columns, heightPx: grid.rows });
  const weights = new Float32Array(map.widthPx * map.heightPx);
  return (logits) => {
    const highest = highestOf(logits, Number.NEGATIVE_INFINITY);
    for (let i = 0; i < weights.length; i++) weights[i] = Math.exp((logits[i] ?? Number.NEGATIVE_INFINITY) - highest);
    const density = new Float32Array(grid.columns * grid.rows);
    resample(weights, density);
    return normalise(density);
  };
}

/** Scales a map in place so that it sums to 1. A map of zeros becomes uniform. */
export function normalise(map: Float32Array): Float32Array {
  const sum = sumOf(map);
  if (!(sum > 0)) return map.fill(1 / map.length);
  for (let i = 0; i < map.length; i++) map[i] = (map[i] ?? 0) / sum;
  return map;
}

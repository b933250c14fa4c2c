import type { Grid } from './grid.ts';
import { cellsOf } from './grid.ts';

const SIGMA_X = 0.22;
const SIGMA_Y = 0.23;

/** C: the density of a viewer who only looks at the centre, a Gaussian cut off at the frame, sum 1 (docs/metrics.md, temporal model). */
export function centreDensity(grid: Grid): Float32Array {
  const { columns, rows } = grid;
  const map = new Float32Array(cellsOf(grid));
  let sum = 0;
  for (let i = 0; i < map.length; i++) {
    const x = (((i % columns) + 0.5) / columns - 0.5) / SIGMA_X;
    const y = ((Math.floor(i / columns) + 0.5) / rows - 0.5) / SIGMA_Y;
    map[i] = Math.exp(-0.5 * (x * x + y * y));
    sum += map[i] ?? 0;
  }
  return map.map((value) => value / sum);
}

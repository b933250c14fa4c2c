import type { Grid } from '../metrics/grid.ts';

/** The grid of a 16:9 picture. */
export const WIDE: Grid = { columns: 64, rows: 36, aspect: 16 / 9 };

/** Map A of docs/metrics.md section 0: 4×4, the middle four times as strong. */
export const tinyMapA = (): Float32Array => Float32Array.of(1, 1, 1, 1, 1, 4, 4, 1, 1, 4, 4, 1, 1, 1, 1, 1).map((value) => value / 28);

/** Map B: the strong part moved to the right border. */
export const tinyMapB = (): Float32Array => Float32Array.of(1, 1, 1, 1, 1, 1, 4, 4, 1, 1, 4, 4, 1, 1, 1, 1).map((value) => value / 28);

/** The same attention everywhere. */
export const uniformMap = ({ columns, rows }: Grid): Float32Array => new Float32Array(columns * rows).fill(1 / (columns * rows));

/** A round Gaussian, sum 1: its place as shares of width and height, its sigma as a share of the width. */
export function blob(
  { columns, rows, aspect }: Grid,
  { x, y, sigma }: { readonly x: number; readonly y: number; readonly sigma: number },
): Float32Array {
  const map = new Float32Array(columns * rows);
  let sum = 0;
  for (let i = 0; i < map.length; i++) {
    const dx = ((i % columns) + 0.5) / columns - x;
    const dy = ((Math.floor(i / columns) + 0.5) / rows - y) / aspect;
    map[i] = Math.exp((-0.5 * (dx * dx + dy * dy)) / (sigma * sigma));
    sum += map[i] ?? 0;
  }
  return map.map((value) => value / sum);
}

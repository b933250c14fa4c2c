import type { Grid } from './grid.ts';
import { distanceOf, hottestCell } from './map-figures.ts';

/** A place is what lies within this of its middle, share of the diagonal, as gaze spots count it. */
const RADIUS = 0.08;

/** The strongest place beside a region. */
export interface OtherPlace {
  /** Cells of the grid that belong to it. */
  readonly cells: readonly number[];
  /** Σ S·(1 − M) over them, 0..1. */
  readonly share: number;
}

/** Where most attention lies that is not on a region. @param mask covered share of each cell */
export function strongestOutside(density: Float32Array, mask: Float32Array, grid: Grid): OtherPlace {
  const outside = density.map((value, i) => value * (1 - (mask[i] ?? 0)));
  const middle = hottestCell(outside, grid);
  const { columns, rows } = grid;
  const cells = [...outside.keys()].filter((i) => {
    const place = { x: ((i % columns) + 0.5) / columns, y: (Math.floor(i / columns) + 0.5) / rows };
    return distanceOf(place, middle, grid.aspect) <= RADIUS && (outside[i] ?? 0) > 0;
  });
  return { cells, share: cells.reduce((sum, i) => sum + (outside[i] ?? 0), 0) };
}

/** S without what draws at a place: its attention beside the region goes to everything else as it lies. Sum 1 again. */
export function withoutPlace(density: Float32Array, { cells, share }: OtherPlace, mask: Float32Array): Float32Array {
  const left = density.slice();
  for (const i of cells) left[i] = (left[i] ?? 0) * (mask[i] ?? 0);
  return share < 1 ? left.map((value) => value / (1 - share)) : density;
}

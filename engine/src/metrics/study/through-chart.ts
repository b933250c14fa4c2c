import type { Grid } from '../grid.ts';
import { cellsOf } from '../grid.ts';

/** Where the codes of a chart lie, row by row, in shares of width and height. */
export interface CodePlaces {
  readonly columns: number;
  readonly rows: number;
  readonly cells: readonly { readonly x: number; readonly y: number }[];
}

/**
 * Of each cell of the grid the code that somebody reads who looks there: the nearest of those round it, by distance in the picture.
 * @returns indices into `places.cells`
 */
export function nearestCodes(grid: Grid, places: CodePlaces): Uint16Array {
  const nearest = new Uint16Array(cellsOf(grid));
  for (let i = 0; i < nearest.length; i++) {
    const [x, y] = [((i % grid.columns) + 0.5) / grid.columns, (Math.floor(i / grid.columns) + 0.5) / grid.rows];
    nearest[i] = nearestTo({ x, y }, places, grid.aspect);
  }
  return nearest;
}

/** The code that is nearest to a place of the picture. @param aspect width of the picture divided by its height */
export function nearestTo({ x, y }: { readonly x: number; readonly y: number }, places: CodePlaces, aspect: number): number {
  const { columns, rows, cells } = places;
  const [column, row] = [Math.min(columns - 1, Math.floor(x * columns)), Math.min(rows - 1, Math.floor(y * rows))];
  let [best, least] = [row * columns + column, Number.POSITIVE_INFINITY];
  for (let down = Math.max(0, row - 1); down <= Math.min(rows - 1, row + 1); down++) {
    for (let across = Math.max(0, column - 1); across <= Math.min(columns - 1, column + 1); across++) {
      const index = down * columns + across;
      const code = cells[index];
      const distance = code ? ((code.x - x) * aspect) ** 2 + (code.y - y) ** 2 : Number.POSITIVE_INFINITY;
      if (distance < least) [best, least] = [index, distance];
    }
  }
  return best;
}

/** How much of a density falls to each code. */
export function massesOf(density: ArrayLike<number>, nearest: Uint16Array, count: number): Float64Array {
  const masses = new Float64Array(count);
  for (let i = 0; i < nearest.length; i++) {
    const code = nearest[i] ?? 0;
    masses[code] = (masses[code] ?? 0) + (density[i] ?? 0);
  }
  return masses;
}

/** A density as the chart can tell it: even over the cells of each code, its sum kept. */
export function throughChart(density: ArrayLike<number>, nearest: Uint16Array, count: number): Float64Array {
  const masses = massesOf(density, nearest, count);
  const sizes = massesOf(new Uint8Array(nearest.length).fill(1), nearest, count);
  return Float64Array.from(nearest, (code) => (masses[code] ?? 0) / (sizes[code] ?? 1));
}

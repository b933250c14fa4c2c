import type { Grid } from './grid.ts';
import { distanceOf, hottestCell } from './map-figures.ts';

/** A place is what lies within this of its middle, share of the diagonal, as gaze spots count it. */
const RADIUS = 0.08;

/** The strongest place beside a region. */
export interface OtherPlace {
  /** Cells of the grid that belong to it, none of them on the region. */
  readonly cells: readonly number[];
  /** Σ S over them, 0..1. */
  readonly share: number;
}

/**
 * Where most attention lies that is neither on a region nor within a place's radius of it: a small mark draws attention that is
 * wider than itself, and its rim is not something else.
 * @param mask covered share of each cell
 */
export function strongestOutside(density: Float32Array, mask: Float32Array, grid: Grid): OtherPlace {
  const spans = spansOf(grid);
  const outside = withoutNear(density, mask, { grid, spans });
  const middle = hottestCell(outside, grid);
  const [row, column] = [Math.floor(middle.y * grid.rows), Math.floor(middle.x * grid.columns)];
  // One cell more each way than the steps reach: whether a cell belongs to the place is asked by its distance, which rounds otherwise.
  const [down, right] = [spans.length, (spans[0] ?? 0) + 1];
  const cells: number[] = [];
  let share = 0;
  for (let y = Math.max(0, row - down); y <= Math.min(grid.rows - 1, row + down); y++) {
    for (let x = Math.max(0, column - right); x <= Math.min(grid.columns - 1, column + right); x++) {
      const cell = y * grid.columns + x;
      const value = outside[cell] ?? 0;
      if (!(value > 0 && distanceOf(middleOf(cell, grid), middle, grid.aspect) <= RADIUS)) continue;
      cells.push(cell);
      share += value;
    }
  }
  return { cells, share };
}

/** How wide a place is in the row of its middle and in each row below it, as steps to either side; the same above. */
function spansOf({ columns, rows, aspect }: Grid): number[] {
  const here = { x: 0, y: 0 };
  const spans: number[] = [];
  const isWithin = (down: number, right: number) => distanceOf({ x: right / columns, y: down / rows }, here, aspect) <= RADIUS;
  for (let down = 0; down < rows && isWithin(down, 0); down++) {
    let right = 0;
    while (right < columns && isWithin(down, right + 1)) right++;
    spans.push(right);
  }
  return spans;
}

/** S with nothing on each cell that a region covers in part, or whose middle lies within the radius of one that it covers. */
function withoutNear(
  density: Float32Array,
  mask: Float32Array,
  { grid, spans }: { readonly grid: Grid; readonly spans: readonly number[] },
) {
  const { columns, rows } = grid;
  const outside = density.slice();
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const cell = row * columns + column;
      if (!((mask[cell] ?? 0) > 0)) continue;
      outside[cell] = 0;
      if (!isRim(mask, { row, column }, grid)) continue;
      for (let y = Math.max(0, row - spans.length + 1); y < Math.min(rows, row + spans.length); y++) {
        const right = spans[Math.abs(y - row)] ?? 0;
        outside.fill(0, y * columns + Math.max(0, column - right), y * columns + Math.min(columns - 1, column + right) + 1);
      }
    }
  }
  return outside;
}

interface Cell {
  readonly row: number;
  readonly column: number;
}

/** Whether a covered cell has a neighbour in the picture that is not: what lies deeper reaches no farther. */
function isRim(mask: Float32Array, { row, column }: Cell, { columns, rows }: Grid): boolean {
  const at = row * columns + column;
  return (
    (row > 0 && !((mask[at - columns] ?? 0) > 0)) ||
    (row < rows - 1 && !((mask[at + columns] ?? 0) > 0)) ||
    (column > 0 && !((mask[at - 1] ?? 0) > 0)) ||
    (column < columns - 1 && !((mask[at + 1] ?? 0) > 0))
  );
}

const middleOf = (cell: number, { columns, rows }: Grid) => ({
  x: ((cell % columns) + 0.5) / columns,
  y: (Math.floor(cell / columns) + 0.5) / rows,
});

/** S without what draws at a place: its attention goes to everything else as it lies. Sum 1 again. */
export function withoutPlace(density: Float32Array, { cells, share }: OtherPlace): Float32Array {
  if (share >= 1) return density;
  const left = density.map((value) => value / (1 - share));
  for (const i of cells) left[i] = 0;
  return left;
}

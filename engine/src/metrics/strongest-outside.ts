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
  const isNear = nearRegion(mask, grid);
  const outside = density.map((value, i) => (isNear[i] ? 0 : value));
  const middle = hottestCell(outside, grid);
  const cells = [...outside.keys()].filter((i) => {
    return (outside[i] ?? 0) > 0 && distanceOf(middleOf(i, grid), middle, grid.aspect) <= RADIUS;
  });
  return { cells, share: cells.reduce((sum, i) => sum + (outside[i] ?? 0), 0) };
}

/** 1 for each cell that a region covers in part, or whose middle lies within the radius of one that it covers. */
function nearRegion(mask: Float32Array, grid: Grid): Uint8Array {
  const near = Uint8Array.from(mask, (covered) => (covered > 0 ? 1 : 0));
  const reach = reachOf(grid);
  for (let row = 0; row < grid.rows; row++) {
    for (let column = 0; column < grid.columns; column++) {
      if (isRim(mask, { row, column }, grid))
        for (const { down, right } of reach) stamp(near, { row: row + down, column: column + right }, grid);
    }
  }
  return near;
}

interface Cell {
  readonly row: number;
  readonly column: number;
}

/** Cells within the radius of one, as steps from it. */
function reachOf({ columns, rows, aspect }: Grid): { readonly down: number; readonly right: number }[] {
  const [most, here] = [Math.ceil(RADIUS * 2 * Math.max(columns, rows)), { x: 0, y: 0 }];
  const steps = Array.from({ length: 2 * most + 1 }, (_, k) => k - most);
  return steps
    .flatMap((down) => steps.map((right) => ({ down, right })))
    .filter(({ down, right }) => distanceOf({ x: right / columns, y: down / rows }, here, aspect) <= RADIUS);
}

/** Whether a cell is covered and has a neighbour in the picture that is not: what lies deeper reaches no farther. */
function isRim(mask: Float32Array, { row, column }: Cell, { columns, rows }: Grid): boolean {
  const isCovered = (down: number, right: number) =>
    down < 0 || down >= rows || right < 0 || right >= columns || (mask[down * columns + right] ?? 0) > 0;
  if (!isCovered(row, column)) return false;
  return !(isCovered(row - 1, column) && isCovered(row + 1, column) && isCovered(row, column - 1) && isCovered(row, column + 1));
}

function stamp(near: Uint8Array, { row, column }: Cell, { columns, rows }: Grid): void {
  if (row >= 0 && row < rows && column >= 0 && column < columns) near[row * columns + column] = 1;
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

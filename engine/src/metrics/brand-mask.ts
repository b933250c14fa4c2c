import type { Grid } from './grid.ts';
import { cellsOf } from './grid.ts';
import type { Place } from './map-figures.ts';

/** A box in shares of the picture's width and height. */
export interface UnitBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** U: for each cell of the grid the share that is covered, of overlapping boxes the one that covers most. */
export function maskOf(boxes: readonly UnitBox[], grid: Grid): Float32Array {
  const mask = new Float32Array(cellsOf(grid));
  for (const box of boxes) {
    const [left, right] = [box.x * grid.columns, (box.x + box.width) * grid.columns];
    const [top, bottom] = [box.y * grid.rows, (box.y + box.height) * grid.rows];
    for (let row = Math.max(0, Math.floor(top)); row < Math.min(grid.rows, Math.ceil(bottom)); row++) {
      const high = Math.min(bottom, row + 1) - Math.max(top, row);
      for (let column = Math.max(0, Math.floor(left)); column < Math.min(grid.columns, Math.ceil(right)); column++) {
        const share = high * (Math.min(right, column + 1) - Math.max(left, column));
        const cell = row * grid.columns + column;
        mask[cell] = Math.max(mask[cell] ?? 0, share);
      }
    }
  }
  return mask;
}

/** What a brand has of one map. */
export interface MaskFigures {
  /** BA: share of attention on it, 0..1. */
  readonly attention: number;
  /** Share of the picture, 0..1. */
  readonly area: number;
  /** Share of attention of somebody who looks at the middle alone, 0..1. */
  readonly central: number;
}

/** The middle of what a mask covers, 0..1 from the left and from the top; null where it covers nothing. */
export function middleOfMask(mask: Float32Array, { columns, rows }: Grid): Place | null {
  let [sum, x, y] = [0, 0, 0];
  for (let cell = 0; cell < mask.length; cell++) {
    const covered = mask[cell] ?? 0;
    sum += covered;
    x += covered * ((cell % columns) + 0.5);
    y += covered * (Math.floor(cell / columns) + 0.5);
  }
  return sum > 0 ? { x: x / sum / columns, y: y / sum / rows } : null;
}

/** Σ S·U, ΣU/N and Σ C·U. @param density S, sum 1. @param centre C, sum 1 */
export function maskFigures(mask: Float32Array, density: Float32Array, centre: Float32Array): MaskFigures {
  let [attention, area, central] = [0, 0, 0];
  for (let cell = 0; cell < mask.length; cell++) {
    const covered = mask[cell] ?? 0;
    if (covered === 0) continue;
    attention += covered * (density[cell] ?? 0);
    area += covered;
    central += covered * (centre[cell] ?? 0);
  }
  return { attention, area: area / mask.length, central };
}

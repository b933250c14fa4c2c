import type { Span } from '../ports.ts';
import type { Grid } from './grid.ts';

/** Where attention lies at one sample: S on the grid, and the seconds that the sample stands for. */
export interface AttentionAt {
  readonly timeS: number;
  readonly weightS: number;
  readonly density: Float32Array;
}

/** A box in the unit square. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Seconds of attention on boxes while they stand: Σ Δ_k Σ_i S_k(i)·M(i), M the covered share of each cell.
 * @param boxesAt the boxes at a moment; they are taken not to overlap
 */
export function attendedSeconds(
  samples: readonly AttentionAt[],
  span: Span,
  of: { grid: Grid; boxesAt: (timeS: number) => readonly Box[] },
): number {
  let seconds = 0;
  for (const { timeS, weightS, density } of samples) {
    if (timeS < span.startS || timeS >= span.endS) continue;
    const share = of.boxesAt(timeS).reduce((sum, box) => sum + shareIn(density, box, of.grid), 0);
    seconds += weightS * Math.min(1, share);
  }
  return seconds;
}

function shareIn(density: Float32Array, box: Box, { columns, rows }: Grid): number {
  const [left, right] = [box.x * columns, (box.x + box.width) * columns];
  const [top, bottom] = [box.y * rows, (box.y + box.height) * rows];
  let sum = 0;
  for (let row = Math.max(0, Math.floor(top)); row < Math.min(rows, Math.ceil(bottom)); row++) {
    const down = Math.min(row + 1, bottom) - Math.max(row, top);
    for (let column = Math.max(0, Math.floor(left)); column < Math.min(columns, Math.ceil(right)); column++) {
      const across = Math.min(column + 1, right) - Math.max(column, left);
      sum += (density[row * columns + column] ?? 0) * down * across;
    }
  }
  return sum;
}

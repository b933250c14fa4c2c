import type { Kernels } from '../kernels/kernels.ts';
import { openKernels } from '../kernels/kernels.ts';

/** How a plane lies in memory, and how far its neighbourhood reaches. */
export interface HighPassWish {
  readonly columns: number;
  readonly rows: number;
  /** The mean of (2·reach + 1)² cells is taken off each; at the borders, of those that are there. */
  readonly reach: number;
}

/** Memory of the kernels for one plane. */
export interface PlaneMemory {
  readonly plane: Float32Array;
  /** Takes slow changes off the plane, in place: from each cell the mean of its neighbourhood. */
  highPass(wish: HighPassWish): void;
}

/** A row of sums stands behind the scratch, eight bytes each; no plane has more columns than cells. */
const SUM_VALUES = 2;

/** Opens memory for planes of up to so many cells. */
export function openPlaneMemory(cells: number): PlaneMemory {
  const { call, floats }: Kernels = openKernels((2 + SUM_VALUES) * 4 * cells);
  const plane = floats(cells);
  const scratch = floats((1 + SUM_VALUES) * cells);
  return {
    plane,
    highPass: ({ columns, rows, reach }) => {
      call.highPass(plane.byteOffset, columns, rows, reach, scratch.byteOffset);
    },
  };
}

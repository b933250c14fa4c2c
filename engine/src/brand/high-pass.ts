import type { Kernels } from '../kernels/kernels.ts';
import { openKernels } from '../kernels/kernels.ts';

/** How a plane lies in memory, and how far its neighbourhood reaches. */
export interface HighPassWish {
  readonly columns: number;
  readonly rows: number;
  /** The mean of (2·reach + 1)² cells is taken off each; at the borders, of those that are there. */
  readonly reach: number;
}

/** Memory of the kernels for one plane, and perhaps more of it than the plane has cells. */
export interface PlaneMemory {
  readonly plane: Float32Array;
  /** Takes slow changes off the plane, in place: from each cell the mean of its neighbourhood. */
  highPass(wish: HighPassWish): void;
}

/** A row of sums stands behind the scratch, eight bytes each; no plane has more columns than cells. */
const SUM_VALUES = 2;

function openPlaneMemory(cells: number): PlaneMemory {
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

// One for each thread: hundreds of rasters are made for a film's pictures, and each set of kernels reserves addresses of its own.
let memory: PlaneMemory | null = null;

/** Memory for a plane of at least so many cells. What lies in it holds until it is asked for again. */
export function planeMemory(cells: number): PlaneMemory {
  if (memory === null || memory.plane.length < cells) memory = openPlaneMemory(cells);
  return memory;
}

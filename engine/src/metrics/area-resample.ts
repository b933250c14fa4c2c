import type { PictureSize } from '../saliency/picture-frame.ts';

/** Which source pixels a target cell covers along one axis, and with what share of the cell each. */
export interface Overlap {
  readonly first: number;
  readonly weights: Float32Array;
}

/** @returns the overlap of each of `to` cells of one axis, in order */
export function overlapsOf(from: number, to: number): Overlap[] {
  const step = from / to;
  return Array.from({ length: to }, (_, cell) => {
    const start = cell * step;
    const end = start + step;
    const first = Math.floor(start + 1e-9);
    const last = Math.max(first + 1, Math.min(from, Math.ceil(end - 1e-9)));
    const weights = new Float32Array(last - first);
    for (let i = first; i < last; i++) weights[i - first] = (Math.min(end, i + 1) - Math.max(start, i)) / step;
    return { first, weights };
  });
}

/** Averages a plane over the cells of a smaller (or larger) one, by exact overlap. `into` is row-major, target size. */
export type AreaResampler = (plane: Uint8Array | Float32Array, into: Float32Array) => void;

/**
 * Prepares an area average from one size to another: each target value is the mean of the source under it,
 * pixels that straddle a border counting by their covered share.
 */
export function createAreaResampler(from: PictureSize, to: PictureSize): AreaResampler {
  const across = overlapsOf(from.widthPx, to.widthPx);
  const down = overlapsOf(from.heightPx, to.heightPx);
  const line = new Float32Array(from.widthPx);
  const reduceLine = createLineReducer(across);
  return (plane, into) => {
    for (let row = 0; row < to.heightPx; row++) {
      const overlap = down[row];
      if (!overlap) return;
      line.fill(0);
      for (let k = 0; k < overlap.weights.length; k++) {
        const start = (overlap.first + k) * from.widthPx;
        addWeighted(line, plane.subarray(start, start + from.widthPx), overlap.weights[k] ?? 0);
      }
      reduceLine(line, into, row * to.widthPx);
    }
  };
}

function addWeighted(line: Float32Array, source: Uint8Array | Float32Array, weight: number): void {
  for (let x = 0; x < line.length; x++) line[x] = (line[x] ?? 0) + weight * (source[x] ?? 0);
}

function createLineReducer(across: readonly Overlap[]): (line: Float32Array, into: Float32Array, offset: number) => void {
  const firsts = Int32Array.from(across, ({ first }) => first);
  const ends = Int32Array.from(across, ({ first, weights }) => first + weights.length);
  const offsets = new Int32Array(across.length);
  for (let i = 1; i < across.length; i++) offsets[i] = (offsets[i - 1] ?? 0) + (across[i - 1]?.weights.length ?? 0);
  const flat = Float32Array.from(across.flatMap(({ weights }) => [...weights]));
  return (line, into, offset) => {
    for (let cell = 0; cell < firsts.length; cell++) {
      const first = firsts[cell] ?? 0;
      const end = ends[cell] ?? 0;
      const shift = (offsets[cell] ?? 0) - first;
      let sum = 0;
      for (let x = first; x < end; x++) sum += (line[x] ?? 0) * (flat[shift + x] ?? 0);
      into[offset + cell] = sum;
    }
  };
}

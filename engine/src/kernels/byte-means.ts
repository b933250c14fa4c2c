import { createAreaResampler } from '../metrics/area-resample.ts';
import type { ByteReducer } from '../metrics/reduce.ts';
import type { PictureSize } from '../saliency/picture-frame.ts';
import { openKernels } from './kernels.ts';

/** Rows of a cell whose sums of two bytes a lane of sixteen bits can hold. */
const ROWS_MOST = 128;

/**
 * The area average of every native frame. Where each cell covers whole bytes, a multiple of four across, a kernel adds them up; any other
 * shape goes through the general resampler, which gives the same means.
 */
export function createByteReducer(from: PictureSize, to: PictureSize): ByteReducer {
  const [across, down] = [from.widthPx / to.widthPx, from.heightPx / to.heightPx];
  const isWhole = Number.isInteger(across) && Number.isInteger(down) && across % 4 === 0 && down <= ROWS_MOST;
  if (!isWhole) return createAreaResampler(from, to);
  const [bytes, cells] = [from.widthPx * from.heightPx, to.widthPx * to.heightPx];
  const kernels = openKernels(bytes + from.widthPx + 4 * cells);
  const [plane, line, means] = [kernels.bytes(bytes), kernels.words(from.widthPx / 4), kernels.floats(cells)];
  return (of, into) => {
    plane.set(of);
    const shape = [from.widthPx, across, down, to.widthPx, to.heightPx];
    kernels.call.cellMeans(plane.byteOffset, ...shape, line.byteOffset, means.byteOffset);
    into.set(means);
  };
}

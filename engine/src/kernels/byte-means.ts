import type { Overlap } from '../metrics/area-resample.ts';
import { overlapsOf } from '../metrics/area-resample.ts';
import type { ByteReducer } from '../metrics/reduce.ts';
import type { PictureSize } from '../saliency/picture-frame.ts';
import { openKernels } from './kernels.ts';

/** Rows of a cell whose sums of two bytes a lane of sixteen bits can hold. */
const ROWS_MOST = 128;

/** The area average of every native frame. Where each cell covers whole bytes, a multiple of four across, a quicker kernel adds them up. */
export function createByteReducer(from: PictureSize, to: PictureSize): ByteReducer {
  const [across, down] = [from.widthPx / to.widthPx, from.heightPx / to.heightPx];
  const isWhole = Number.isInteger(across) && Number.isInteger(down) && across % 4 === 0 && down <= ROWS_MOST;
  return isWhole ? ofWholeCells(from, to) : ofAnyCells(from, to);
}

function ofWholeCells(from: PictureSize, to: PictureSize): ByteReducer {
  const [bytes, cells] = [from.widthPx * from.heightPx, to.widthPx * to.heightPx];
  const kernels = openKernels(bytes + from.widthPx + 4 * cells);
  const [plane, line, means] = [kernels.bytes(bytes), kernels.words(from.widthPx / 4), kernels.floats(cells)];
  const shape = [from.widthPx, from.widthPx / to.widthPx, from.heightPx / to.heightPx, to.widthPx, to.heightPx];
  return (of, into) => {
    plane.set(of);
    kernels.call.cellMeans(plane.byteOffset, ...shape, line.byteOffset, means.byteOffset);
    into.set(means);
  };
}

function ofAnyCells(from: PictureSize, to: PictureSize): ByteReducer {
  const [bytes, cells] = [from.widthPx * from.heightPx, to.widthPx * to.heightPx];
  const axes = [overlapsOf(from.heightPx, to.heightPx), overlapsOf(from.widthPx, to.widthPx)].map(flat);
  const ofAxes = axes.reduce((sum, { spans, shares }) => sum + spans.byteLength + shares.byteLength, 0);
  const kernels = openKernels(bytes + 4 * (from.widthPx + cells) + ofAxes);
  const [plane, line, means] = [kernels.bytes(bytes), kernels.floats(from.widthPx), kernels.floats(cells)];
  const overlaps = axes.flatMap(({ spans, shares }) => {
    const [laidSpans, laidShares] = [kernels.words(spans.length), kernels.floats(shares.length)];
    laidSpans.set(spans);
    laidShares.set(shares);
    return [laidSpans.byteOffset, laidShares.byteOffset];
  });
  return (of, into) => {
    plane.set(of);
    kernels.call.areaMeans(
      plane.byteOffset,
      ...[from.widthPx, to.widthPx, to.heightPx],
      ...overlaps,
      ...[line.byteOffset, means.byteOffset],
    );
    into.set(means);
  };
}

/** Which bytes lie under each cell of an axis, and their shares, as the kernel takes them. */
function flat(overlaps: readonly Overlap[]): { readonly spans: Int32Array; readonly shares: Float32Array } {
  return {
    spans: Int32Array.from(overlaps.flatMap(({ first, weights }) => [first, weights.length])),
    shares: Float32Array.from(overlaps.flatMap(({ weights }) => [...weights])),
  };
}

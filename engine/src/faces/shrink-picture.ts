import type { Kernels } from '../kernels/kernels.ts';
import { openKernels } from '../kernels/kernels.ts';
import type { PictureSize } from '../saliency/picture-frame.ts';
import type { FacePicture } from './face-port.ts';

/** Makes pictures small by means of blocks of codes, the long side at most so long, both sides even; never larger. */
export function createShrinking(longSidePx: number): (picture: FacePicture) => FacePicture {
  let memory: ShrinkMemory | null = null;
  return (picture) => {
    const { widthPx, heightPx, colour } = picture;
    if (memory?.from.widthPx !== widthPx || memory.from.heightPx !== heightPx) memory = openMemory({ widthPx, heightPx }, longSidePx);
    return { ...memory.to, colour, ...memory.shrunk(picture) };
  };
}

interface ShrinkMemory {
  readonly from: PictureSize;
  readonly to: PictureSize;
  shrunk(picture: FacePicture): Pick<FacePicture, 'y' | 'u' | 'v'>;
}

function openMemory(from: PictureSize, longSidePx: number): ShrinkMemory {
  const factor = Math.min(1, longSidePx / Math.max(from.widthPx, from.heightPx));
  const even = (sidePx: number) => Math.max(2, 2 * Math.round((sidePx * factor) / 2));
  const to = { widthPx: even(from.widthPx), heightPx: even(from.heightPx) };
  const kernels = openKernels(from.widthPx * from.heightPx + to.widthPx * to.heightPx);
  const shrink = openPlanes(kernels, { from, to });
  return {
    ...{ from, to },
    shrunk: ({ y, u, v }) => ({ y: shrink(y, { from, to }), u: shrink(u, halves({ from, to })), v: shrink(v, halves({ from, to })) }),
  };
}

interface Sizes {
  readonly from: PictureSize;
  readonly to: PictureSize;
}

const halves = ({ from, to }: Sizes): Sizes => ({ from: half(from), to: half(to) });
const half = ({ widthPx, heightPx }: PictureSize): PictureSize => ({ widthPx: widthPx >> 1, heightPx: heightPx >> 1 });

/** One plane after the other through the same memory; what comes out is a copy. */
function openPlanes(kernels: Kernels, most: Sizes) {
  const codes = kernels.bytes(most.from.widthPx * most.from.heightPx);
  const means = kernels.bytes(most.to.widthPx * most.to.heightPx);
  return (plane: Uint8Array, { from, to }: Sizes): Uint8Array => {
    codes.set(plane);
    kernels.call.blockMeans(codes.byteOffset, from.widthPx, from.heightPx, means.byteOffset, to.widthPx, to.heightPx);
    return means.slice(0, to.widthPx * to.heightPx);
  };
}

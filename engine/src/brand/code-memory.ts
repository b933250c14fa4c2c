import type { Kernels } from '../kernels/kernels.ts';
import { openKernels } from '../kernels/kernels.ts';
import type { PictureSize } from '../saliency/picture-frame.ts';

/** One luma picture, 0..255. */
export interface TonePicture extends PictureSize {
  readonly codes: Uint8Array;
}

/** Memory of the kernels for one picture and what is made of it. */
interface CodeMemory {
  readonly call: Kernels['call'];
  readonly codes: Uint8Array;
  readonly made: Uint8Array;
  readonly between: Uint8Array;
  readonly means: Float32Array;
}

const MEANS_MOST = 1024;

// One for each thread; what lies in it holds until the next call.
let memory: CodeMemory | null = null;

function memoryWith({ codes }: TonePicture): CodeMemory {
  if (memory === null || memory.codes.length < codes.length) {
    const count = codes.length;
    const { call, bytes, floats } = openKernels(3 * count + 4 * MEANS_MOST);
    memory = { call, codes: bytes(count), made: bytes(count), between: bytes(count), means: floats(MEANS_MOST) };
  }
  memory.codes.set(codes);
  return memory;
}

/** The picture at half its sides: means of 2×2 codes, rounded; an odd column or row at the end is left out. */
export function halved(picture: TonePicture): TonePicture {
  const { call, codes, made } = memoryWith(picture);
  const [widthPx, heightPx] = [picture.widthPx >> 1, picture.heightPx >> 1];
  call.halve(codes.byteOffset, picture.widthPx, picture.heightPx, made.byteOffset);
  return { widthPx, heightPx, codes: made.slice(0, widthPx * heightPx) };
}

/** The least or the most of each pixel and its eight neighbours; at the ends of a row those of the rows beside it. */
export function extremesAbout(picture: TonePicture, which: 'least' | 'most'): TonePicture {
  const { call, codes, made, between } = memoryWith(picture);
  const { widthPx, heightPx } = picture;
  const count = picture.codes.length;
  const isMost = which === 'most' ? 1 : 0;
  call.extremes(codes.byteOffset, count, 1, isMost, between.byteOffset);
  call.extremes(between.byteOffset, count, widthPx, isMost, made.byteOffset);
  return { widthPx, heightPx, codes: made.slice(0, count) };
}

/** Means of every second pixel, across and down, of so many cells. @param cells at most 1,024 */
export function sparseMeans(picture: TonePicture, { columns, rows }: { readonly columns: number; readonly rows: number }): Float32Array {
  const { call, codes, means } = memoryWith(picture);
  call.sparseMeans(codes.byteOffset, picture.widthPx, picture.heightPx, columns, rows, means.byteOffset);
  return means.slice(0, columns * rows);
}

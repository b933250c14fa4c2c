import type { PictureSize } from '../saliency/picture-frame.ts';
import { createAreaResampler } from './area-resample.ts';

/** Averages a plane of bytes over the cells of a smaller one. */
export type ByteReducer = (plane: Uint8Array, into: Float32Array) => void;

const LANES = 0x00ff00ff;
/** A lane of 16 bits holds the sum of this many bytes; each of the two takes half of a cell's. */
const LANE_BYTES_MOST = 256;

/**
 * The area average of every native frame. Where each cell covers whole pixels, a multiple of four across, four bytes are added at a
 * time; any other shape goes through the general resampler, which gives the same means.
 */
export function createByteReducer(from: PictureSize, to: PictureSize): ByteReducer {
  const across = from.widthPx / to.widthPx;
  const down = from.heightPx / to.heightPx;
  const isWhole = Number.isInteger(across) && Number.isInteger(down) && across % 4 === 0 && (across * down) / 2 <= LANE_BYTES_MOST;
  if (!isWhole) return createAreaResampler(from, to);
  const aligned = new Uint8Array(from.widthPx * from.heightPx);
  const shape = { wordsAcross: across / 4, down, columns: to.widthPx, rows: to.heightPx };
  return (plane, into) => {
    if (plane.byteOffset % 4 !== 0) aligned.set(plane);
    const bytes = plane.byteOffset % 4 === 0 ? plane : aligned;
    addBlocks(new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2), into, shape);
  };
}

interface Blocks {
  readonly wordsAcross: number;
  readonly down: number;
  readonly columns: number;
  readonly rows: number;
}

function addBlocks(words: Uint32Array, into: Float32Array, { wordsAcross, down, columns, rows }: Blocks): void {
  const stride = wordsAcross * columns;
  const share = 1 / (4 * wordsAcross * down);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let lanes = 0;
      for (let line = 0; line < down; line++) {
        const start = (row * down + line) * stride + column * wordsAcross;
        for (let k = start; k < start + wordsAcross; k++) {
          const word = words[k] ?? 0;
          lanes = (lanes + (word & LANES) + ((word >>> 8) & LANES)) | 0;
        }
      }
      into[row * columns + column] = ((lanes & 0xffff) + (lanes >>> 16)) * share;
    }
  }
}

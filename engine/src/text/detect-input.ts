import type { Kernels } from '../kernels/kernels.ts';
import type { ColourMemory } from '../saliency/colour-memory.ts';
import type { PictureSize } from '../saliency/picture-frame.ts';

/** What the finding network reads: the picture scaled so that the long side is at most this, both sides multiples of 32. */
const LONG_SIDE_PX = 736;
const STRIDE = 32;

/** Mean and deviation that the network was trained with, for its three channels, blue first. */
const MEAN = [0.485, 0.456, 0.406] as const;
const DEVIATION = [0.229, 0.224, 0.225] as const;

/** The size at which text is looked for in a picture of this size. */
export function detectSizeFor({ widthPx, heightPx }: PictureSize): PictureSize {
  const factor = Math.min(1, LONG_SIDE_PX / Math.max(widthPx, heightPx));
  const sideOf = (sidePx: number) => Math.max(STRIDE, Math.round((sidePx * factor) / STRIDE) * STRIDE);
  return { widthPx: sideOf(widthPx), heightPx: sideOf(heightPx) };
}

/** A picture as the finding network reads it. */
export interface DetectInput extends PictureSize {
  /** Float32 `[1, 3, heightPx, widthPx]`, blue first, standardised. */
  readonly input: Float32Array;
}

/** Memory of the kernels for the inputs of pictures of one size. */
export interface DetectMemory extends DetectInput {
  /** Fills the input from the picture that lies in the colour memory; bilinear between pixel centres. */
  fill(): void;
}

/** Bytes of memory for one input. */
export function detectBytes(picture: PictureSize): number {
  const size = detectSizeFor(picture);
  return 4 * (3 * size.widthPx * size.heightPx + 2 * size.widthPx + picture.widthPx);
}

/** Takes memory of the kernels beside that of the colours. */
export function takeDetectMemory({ call, ...kernels }: Kernels, { rgb, size: from }: ColourMemory): DetectMemory {
  const { widthPx, heightPx } = detectSizeFor(from);
  const cells = widthPx * heightPx;
  const input = kernels.floats(3 * cells);
  const [line, first, share] = [kernels.floats(from.widthPx), kernels.words(widthPx), kernels.floats(widthPx)];
  const scratch = [line.byteOffset, first.byteOffset, share.byteOffset];
  return {
    ...{ widthPx, heightPx, input },
    fill() {
      for (let channel = 0; channel < 3; channel++) {
        const deviation = DEVIATION[channel] ?? 1;
        const plane = rgb.byteOffset + 4 * (2 - channel) * from.widthPx * from.heightPx;
        const into = input.byteOffset + 4 * channel * cells;
        const [scale, shift] = [1 / (255 * deviation), (MEAN[channel] ?? 0) / deviation];
        call.resizePlane(plane, from.widthPx, from.heightPx, into, widthPx, heightPx, scale, shift, ...scratch);
      }
    },
  };
}

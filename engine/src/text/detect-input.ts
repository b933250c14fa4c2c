import type { PictureSize } from '../saliency/picture-frame.ts';
import type { ColourPicture } from './colour-picture.ts';

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

/** Fills an input; bilinear between pixel centres. @returns its memory */
export function toDetectInput(picture: ColourPicture, { input, ...size }: DetectInput): Float32Array {
  const { widthPx, heightPx } = size;
  const across = tapsOf(widthPx, picture.widthPx);
  const down = tapsOf(heightPx, picture.heightPx);
  const cells = widthPx * heightPx;
  for (let channel = 0; channel < 3; channel++) {
    const from = (2 - channel) * picture.widthPx * picture.heightPx;
    const scale = 1 / (255 * (DEVIATION[channel] ?? 1));
    const shift = (MEAN[channel] ?? 0) / (DEVIATION[channel] ?? 1);
    for (let row = 0; row < heightPx; row++) {
      const upper = from + (down.first[row] ?? 0) * picture.widthPx;
      const lower = from + (down.second[row] ?? 0) * picture.widthPx;
      const v = down.share[row] ?? 0;
      const target = channel * cells + row * widthPx;
      for (let column = 0; column < widthPx; column++) {
        const left = across.first[column] ?? 0;
        const right = across.second[column] ?? 0;
        const h = across.share[column] ?? 0;
        const top = (picture.rgb[upper + left] ?? 0) * (1 - h) + (picture.rgb[upper + right] ?? 0) * h;
        const bottom = (picture.rgb[lower + left] ?? 0) * (1 - h) + (picture.rgb[lower + right] ?? 0) * h;
        input[target + column] = (top * (1 - v) + bottom * v) * scale - shift;
      }
    }
  }
  return input;
}

function tapsOf(to: number, from: number) {
  const first = new Int32Array(to);
  const second = new Int32Array(to);
  const share = new Float32Array(to);
  for (let i = 0; i < to; i++) {
    const at = Math.min(from - 1, Math.max(0, ((i + 0.5) * from) / to - 0.5));
    first[i] = Math.floor(at);
    second[i] = Math.min(from - 1, Math.floor(at) + 1);
    share[i] = at - Math.floor(at);
  }
  return { first, second, share };
}

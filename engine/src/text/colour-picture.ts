import type { PictureSize } from '../saliency/picture-frame.ts';

/** A picture in colour: planar R′G′B′, float32, 0..255, `[3, heightPx, widthPx]`. */
export interface ColourPicture extends PictureSize {
  readonly rgb: Float32Array;
}

/** One channel at a place between pixels, bilinear; beyond the edge the edge counts. `plane` is 0, 1 or 2. */
export function sampleAt({ widthPx, heightPx, rgb }: ColourPicture, plane: number, at: { readonly x: number; readonly y: number }): number {
  const x = Math.min(widthPx - 1, Math.max(0, at.x));
  const y = Math.min(heightPx - 1, Math.max(0, at.y));
  const left = Math.floor(x);
  const top = Math.floor(y);
  const right = Math.min(widthPx - 1, left + 1);
  const bottom = Math.min(heightPx - 1, top + 1);
  const base = plane * widthPx * heightPx;
  const upper = (rgb[base + top * widthPx + left] ?? 0) * (left + 1 - x) + (rgb[base + top * widthPx + right] ?? 0) * (x - left);
  const lower = (rgb[base + bottom * widthPx + left] ?? 0) * (left + 1 - x) + (rgb[base + bottom * widthPx + right] ?? 0) * (x - left);
  return upper * (top + 1 - y) + lower * (y - top);
}

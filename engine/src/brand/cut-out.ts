import type { ClearPicture, PixelBox } from '../metrics/picture-content.ts';
import { contentBox } from '../metrics/picture-content.ts';
import type { PictureSize } from '../saliency/picture-frame.ts';
import type { Key } from './chroma-key.ts';
import { keyOf } from './chroma-key.ts';

/** The content of an uploaded picture, cut out of what surrounds it. Both planes row by row, one value a pixel. */
export interface CutOut extends PictureSize {
  /** How much of a pixel the content covers, 0..1. */
  readonly cover: Float32Array;
  /** Luma of the content, 0..255, multiplied by its cover. */
  readonly tone: Float32Array;
  /** The colour that it is searched by as well; none where it is grey or of many colours. */
  readonly key?: Key | null;
}

/** Distance from the border's colour, steps of 255, at which a pixel still counts as border, and from which it is all content. */
const BORDER_NEAR = 14;
const BORDER_FAR = 48;

/**
 * Cuts the content out: transparent edges go, and where an opaque picture stands on a border of one colour, that colour counts as
 * transparent, because a film shows the logo on its own ground.
 * @returns null when there is nothing but ground
 */
export function cutOut(picture: ClearPicture): CutOut | null {
  const box = contentBox(picture);
  if (!box) return null;
  const [widthPx, heightPx] = [box.right - box.left, box.bottom - box.top];
  const coverAt = coverReader(picture, box);
  const cover = new Float32Array(widthPx * heightPx);
  const tone = new Float32Array(widthPx * heightPx);
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const pixel = 4 * ((y + box.top) * picture.widthPx + x + box.left);
      const share = coverAt(pixel);
      cover[y * widthPx + x] = share;
      tone[y * widthPx + x] = share * lumaAt(picture.rgba, pixel);
    }
  }
  return { widthPx, heightPx, cover, tone, key: keyOf(picture, box, cover) };
}

/** ITU-R BT.709 weights. */
const lumaAt = (rgba: Uint8Array, pixel: number): number =>
  0.2126 * (rgba[pixel] ?? 0) + 0.7152 * (rgba[pixel + 1] ?? 0) + 0.0722 * (rgba[pixel + 2] ?? 0);

function coverReader({ rgba, widthPx, heightPx }: ClearPicture, box: PixelBox): (pixel: number) => number {
  const sidesTrimmed = [box.left > 0, box.top > 0, box.right < widthPx, box.bottom < heightPx].filter(Boolean).length;
  const isOpaque = rgba[3] === 255;
  if (!isOpaque || sidesTrimmed < 3) return (pixel) => (rgba[pixel + 3] ?? 0) / 255;
  const ground = [rgba[0] ?? 0, rgba[1] ?? 0, rgba[2] ?? 0] as const;
  return (pixel) => {
    const far = Math.max(...ground.map((code, channel) => Math.abs(code - (rgba[pixel + channel] ?? 0))));
    return Math.min(1, Math.max(0, (far - BORDER_NEAR) / (BORDER_FAR - BORDER_NEAR))) * ((rgba[pixel + 3] ?? 0) / 255);
  };
}

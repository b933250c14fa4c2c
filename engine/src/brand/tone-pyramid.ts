import type { PictureSize } from '../saliency/picture-frame.ts';

/** One luma picture, 0..255. */
export interface TonePicture extends PictureSize {
  readonly codes: Uint8Array;
}

/** A picture at its own size (level 0) and at halves of it, made when first asked for. */
export interface TonePyramid extends PictureSize {
  /** @param level how often it was halved; beyond the last the last is given */
  at(level: number): TonePicture;
  readonly levels: number;
}

const SIDE_LEAST_PX = 24;

/** Keeps the given codes; every further level averages 2×2 pixels of the one before. */
export function tonePyramid(picture: TonePicture): TonePyramid {
  const { widthPx, heightPx } = picture;
  const pictures: TonePicture[] = [picture];
  const levels = 1 + Math.max(0, Math.floor(Math.log2(Math.min(widthPx, heightPx) / SIDE_LEAST_PX)));
  const at = (level: number): TonePicture => {
    const wanted = Math.min(level, levels - 1);
    const ready = pictures[wanted];
    if (ready) return ready;
    const halved = half(at(wanted - 1));
    pictures[wanted] = halved;
    return halved;
  };
  return { widthPx, heightPx, levels, at };
}

function half({ widthPx, heightPx, codes }: TonePicture): TonePicture {
  const [wide, high] = [widthPx >> 1, heightPx >> 1];
  const out = new Uint8Array(wide * high);
  for (let y = 0; y < high; y++) {
    let above = 2 * y * widthPx;
    let below = above + widthPx;
    for (let x = 0, at = y * wide; x < wide; x++, at++, above += 2, below += 2) {
      out[at] = ((codes[above] ?? 0) + (codes[above + 1] ?? 0) + (codes[below] ?? 0) + (codes[below + 1] ?? 0) + 2) >> 2;
    }
  }
  return { widthPx: wide, heightPx: high, codes: out };
}

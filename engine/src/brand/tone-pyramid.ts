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
  const isInWords = widthPx % 4 === 0 && codes.byteOffset % 4 === 0;
  const words = isInWords ? new Int32Array(codes.buffer, codes.byteOffset, codes.length >> 2) : null;
  for (let y = 0; y < high; y++) {
    if (words) halveWords(words, out, { from: (2 * y * widthPx) >> 2, to: y * wide, count: widthPx >> 2 });
    else halveCodes(codes, out, { from: 2 * y * widthPx, to: y * wide, count: wide, widthPx });
  }
  return { widthPx: wide, heightPx: high, codes: out };
}

interface Row {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

const LANES = 0x00ff00ff;

/** A row of means, two at a time: of four codes in a word two pairs are added up in one sum. */
function halveWords(words: Int32Array, out: Uint8Array, { from, to, count }: Row): void {
  for (let k = 0; k < count; k++) {
    const above = words[from + k] ?? 0;
    const below = words[from + count + k] ?? 0;
    const sums = (above & LANES) + ((above >>> 8) & LANES) + (below & LANES) + ((below >>> 8) & LANES) + 0x00020002;
    out[to + 2 * k] = (sums >>> 2) & 0xff;
    out[to + 2 * k + 1] = sums >>> 18;
  }
}

function halveCodes(codes: Uint8Array, out: Uint8Array, { from, to, count, widthPx }: Row & { readonly widthPx: number }): void {
  for (let k = 0, above = from, below = from + widthPx; k < count; k++, above += 2, below += 2)
    out[to + k] = ((codes[above] ?? 0) + (codes[above + 1] ?? 0) + (codes[below] ?? 0) + (codes[below + 1] ?? 0) + 2) >> 2;
}

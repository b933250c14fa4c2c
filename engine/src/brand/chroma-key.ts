import type { ClearPicture, PixelBox } from '../metrics/picture-content.ts';
import type { FrameColour, PictureSize } from '../saliency/picture-frame.ts';
import type { TonePicture } from './code-memory.ts';

/** Red, green and blue, 0..255. */
export type Colour = readonly [number, number, number];

/** The colour that a content is mostly of, and where it is of it. */
export interface Key {
  readonly colour: Colour;
  /** How much of each pixel of the cut-out is of that colour, 0..1. */
  readonly cover: Float32Array;
}

/** Codes of a frame that are compared: luma for less than chroma, since grading and coding move it more. */
const LUMA_WEIGHT = 0.3;
/** Distance, chroma steps of 255, from which nothing is left of a likeness. */
const FAR = 72;
/** Less chroma than this is grey: such a content differs from its ground by its luma, or by nothing that a film keeps. */
const CHROMA_LEAST = 24;
/** Share of the content that has to be of the colour. */
const SHARE_LEAST = 0.3;
/** Colours are counted in cubes of this side, steps of 255. */
const BIN_SHIFT = 4;

/** ITU-R BT.601, BT.709 and BT.2020 weights of red and blue. */
const WEIGHTS = { bt601: [0.299, 0.114], bt709: [0.2126, 0.0722], bt2020: [0.2627, 0.0593] } as const;

/** Luma from 0, and both chroma codes from their middle, all in steps of 255. */
function codesOf([red, green, blue]: Colour, matrix: FrameColour['matrix']): Colour {
  const [forRed, forBlue] = WEIGHTS[matrix];
  const luma = forRed * red + (1 - forRed - forBlue) * green + forBlue * blue;
  return [luma, (blue - luma) / (2 - 2 * forBlue), (red - luma) / (2 - 2 * forRed)];
}

const likeness = (luma: number, blue: number, red: number): number =>
  Math.max(0, 1 - Math.sqrt(LUMA_WEIGHT * LUMA_WEIGHT * luma * luma + blue * blue + red * red) / FAR);

/**
 * The colour that most of a content is of.
 * @param cover of the content, pixel after pixel of the box
 * @returns null where it is grey, or of many colours
 */
export function keyOf({ rgba, widthPx }: ClearPicture, box: PixelBox, cover: Float32Array): Key | null {
  const columns = box.right - box.left;
  const colourAt = (k: number): Colour => {
    const at = 4 * ((box.top + Math.floor(k / columns)) * widthPx + box.left + (k % columns));
    return [rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0];
  };
  const colour = commonest(cover, colourAt);
  if (colour === null) return null;
  const [keyLuma, keyBlue, keyRed] = codesOf(colour, 'bt709');
  if (Math.hypot(keyBlue, keyRed) < CHROMA_LEAST) return null;
  let [all, alike] = [0, 0];
  const keyed = cover.map((share, k) => {
    if (share === 0) return 0;
    const [luma, blue, red] = codesOf(colourAt(k), 'bt709');
    const of = share * likeness(luma - keyLuma, blue - keyBlue, red - keyRed);
    all += share;
    alike += of;
    return of;
  });
  return alike < SHARE_LEAST * all ? null : { colour, cover: keyed };
}

/** The mean of the fullest cube of colours that are not grey. */
function commonest(cover: Float32Array, colourAt: (k: number) => Colour): Colour | null {
  const bins = new Map<number, { share: number; red: number; green: number; blue: number }>();
  for (const [k, share] of cover.entries()) {
    if (share < 0.5) continue;
    const [red, green, blue] = colourAt(k);
    const [, toBlue, toRed] = codesOf([red, green, blue], 'bt709');
    if (Math.hypot(toBlue, toRed) < CHROMA_LEAST) continue;
    const key = ((red >> BIN_SHIFT) << 8) | ((green >> BIN_SHIFT) << 4) | (blue >> BIN_SHIFT);
    const bin = bins.get(key) ?? { share: 0, red: 0, green: 0, blue: 0 };
    bins.set(key, {
      share: bin.share + share,
      red: bin.red + share * red,
      green: bin.green + share * green,
      blue: bin.blue + share * blue,
    });
  }
  const fullest = [...bins.values()].reduce((best, bin) => (bin.share > best.share ? bin : best), { share: 0, red: 0, green: 0, blue: 0 });
  const { share, red, green, blue } = fullest;
  return share > 0 ? [red / share, green / share, blue / share] : null;
}

/** The planes of a yuv420p still, and how they are to be read. */
export interface ColouredStill extends PictureSize {
  readonly codes: Uint8Array;
  readonly u: Uint8Array;
  readonly v: Uint8Array;
  readonly colour: FrameColour;
}

/** The size of what a still is like a colour by: that of its chroma. */
export const keyedSize = ({ widthPx, heightPx }: PictureSize): PictureSize => ({ widthPx: widthPx >> 1, heightPx: heightPx >> 1 });

/** How much each pixel of a still's chroma is like a colour, 0..255. A content of that colour is light in it whatever its ground. */
export function keyed({ widthPx, heightPx, codes, u, v, colour }: ColouredStill, key: Colour): TonePicture {
  const size = keyedSize({ widthPx, heightPx });
  const columns = (widthPx + 1) >> 1;
  const out = new Uint8Array(size.widthPx * size.heightPx);
  const [toLuma, toChroma, black] = colour.isFullRange ? [1, 1, 0] : [255 / 219, 255 / 224, 16];
  const [luma, blue, red] = codesOf(key, colour.matrix);
  // Squares of distances, in steps of the film's own codes.
  const [wanted, wantedU, wantedV] = [black + luma / toLuma, 128 + blue / toChroma, 128 + red / toChroma];
  const forLuma = (LUMA_WEIGHT * toLuma) ** 2 / 16;
  const forChroma = toChroma ** 2;
  const scale = 255 / FAR;
  for (let row = 0, at = 0; row < size.heightPx; row++) {
    let above = 2 * row * widthPx;
    let from = row * columns;
    for (let column = 0; column < size.widthPx; column++, at++, above += 2, from++) {
      const four = (codes[above] ?? 0) + (codes[above + 1] ?? 0) + (codes[above + widthPx] ?? 0) + (codes[above + widthPx + 1] ?? 0);
      const dy = four - 4 * wanted;
      const du = (u[from] ?? 0) - wantedU;
      const dv = (v[from] ?? 0) - wantedV;
      const apart = Math.sqrt(forLuma * dy * dy + forChroma * (du * du + dv * dv));
      out[at] = Math.max(0, 255 - scale * apart);
    }
  }
  return { ...size, codes: out };
}

import type { ClearPicture, PixelBox } from './picture-content.ts';
import type { PictureFinding } from './picture-finding.ts';

/** Pixels of height, in the still of 1280 px that is searched, from which marks are found as a rule (docs/decisions/0417); */
const HEIGHT_FOUND_PX = 17;
const STILL_WIDTH_PX = 1280;
/** and the least share of the width that is searched for at all. */
const WIDTH_LEAST = 0.03;
/** Fovea's own defaults, chosen on drawn pictures. */
const LIMITS = { needsWidth: 0.06, softRim: 0.3, colours: 64, partOfTones: 0.08 } as const;

/** Share of a film's width from which a mark of a shape is found as a rule. @param ratio width to height of the content */
export const foundFrom = (ratio: number): number => Math.min(1, Math.max(WIDTH_LEAST, (HEIGHT_FOUND_PX * ratio) / STILL_WIDTH_PX));

interface Counts {
  readonly pixels: number;
  /** Pixels that are there by half, and more or less so than the next: glows, shadows, soft rims. */
  readonly fading: number;
  readonly solid: number;
  readonly light: number;
  readonly dark: number;
  /** Cubes of 16 steps a side that hold a thousandth of what is solid. */
  readonly colours: number;
}

/** Below and above this a pixel is neither there nor away, codes of alpha; and luma of what a white and what a black ground swallows. */
const HALF = { least: 26, most: 229 } as const;
const [DARK_MOST, LIGHT_LEAST] = [70, 190];

/** What would make a picture easier to find, by how it is drawn. @param foundFromShare share of a film's width from which it is found */
export function artworkFindings(picture: ClearPicture, box: PixelBox, foundFromShare: number): PictureFinding[] {
  const counts = countsOf(picture, box);
  const { pixels, fading, solid, colours } = counts;
  const isWhole = box.left === 0 && box.top === 0 && box.right === picture.widthPx && box.bottom === picture.heightPx;
  const isOpaque = solid === pixels;
  const isPhoto = isOpaque && isWhole && colours > LIMITS.colours;
  const soft = fading / Math.max(1, fading + solid);
  const lesser = Math.min(counts.light, counts.dark) / Math.max(1, solid);
  const found = (isMissed: boolean, finding: PictureFinding): PictureFinding[] => (isMissed ? [finding] : []);
  return [
    ...found(foundFromShare > LIMITS.needsWidth, {
      ...{ code: 'needs_width', effect: 'advises', measured: foundFromShare, limit: LIMITS.needsWidth },
    }),
    ...found(soft > LIMITS.softRim, { code: 'soft_rim', effect: 'weakens', measured: soft, limit: LIMITS.softRim }),
    ...found(isPhoto, { code: 'no_cut_out', effect: 'advises', measured: colours, limit: LIMITS.colours }),
    ...found(!isPhoto && colours > LIMITS.colours, { code: 'many_colours', effect: 'advises', measured: colours, limit: LIMITS.colours }),
    ...found(!isOpaque && lesser > LIMITS.partOfTones, {
      ...{ code: 'two_tones', effect: 'advises', measured: lesser, limit: LIMITS.partOfTones },
    }),
  ];
}

function countsOf({ rgba, widthPx }: ClearPicture, { left, top, right, bottom }: PixelBox): Counts {
  const bins = new Uint32Array(4096);
  let [fading, solid, light, dark] = [0, 0, 0, 0];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = 4 * (y * widthPx + x);
      const [red, green, blue, alpha] = [rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0, rgba[at + 3] ?? 0];
      if (alpha < HALF.least) continue;
      if (alpha <= HALF.most) {
        // An even plate is seen as it is; what fades away is not.
        const beside = rgba[at + 7] ?? 0;
        if (x + 1 < right && beside !== alpha) fading++;
        continue;
      }
      solid++;
      const bin = ((red >> 4) << 8) | (green & 0xf0) | (blue >> 4);
      bins[bin] = (bins[bin] ?? 0) + 1;
      const luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      if (luma >= LIGHT_LEAST) light++;
      else if (luma <= DARK_MOST) dark++;
    }
  }
  const colours = bins.reduce((sum, count) => sum + Number(count > 0.001 * solid), 0);
  return { pixels: (right - left) * (bottom - top), fading, solid, light, dark, colours };
}

import type { ColourPicture } from './colour-picture.ts';

/** R′G′B′, codes 0..255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** Colours up to this far apart are one colour, codes. */
const ALIKE = 30;

/** The colour of one cell of a picture. */
export function colourAt({ rgb, widthPx, heightPx }: ColourPicture, cell: number): Colour {
  const plane = widthPx * heightPx;
  return [rgb[cell] ?? 0, rgb[plane + cell] ?? 0, rgb[2 * plane + cell] ?? 0];
}

/** The square of how far two colours are apart, codes squared. */
export const squareApart = (a: Colour, b: Colour): number => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;

/** Whether two colours are one. @param within how far apart they may be, codes */
export const isAlike = (a: Colour, b: Colour, within = ALIKE): boolean => squareApart(a, b) < within ** 2;

/** Median of each channel, in whole codes. @param colours at least one */
export function medianOf(colours: readonly Colour[]): Colour {
  const median = (plane: 0 | 1 | 2) => {
    const counts = new Uint32Array(256);
    for (const colour of colours) {
      const code = Math.round(colour[plane]);
      counts[code] = (counts[code] ?? 0) + 1;
    }
    let below = 0;
    return counts.findIndex((count) => {
      below += count;
      return below * 2 > colours.length;
    });
  };
  return [median(0), median(1), median(2)];
}

import type { PictureSize } from '../saliency/picture-frame.ts';

/** A picture with its transparency: red, green, blue and alpha for each pixel, row by row, 8 bit, alpha not multiplied in. */
export interface ClearPicture extends PictureSize {
  readonly rgba: Uint8Array;
}

/** Pixels of a picture, right and bottom not included. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Fainter pixels are taken for nothing at all. */
const ALPHA_LEAST = 16;
/** Steps of 255 by which a border may waver: what strong JPEG compression does to one colour. */
const BORDER_WAVER = 12;

/**
 * Where the content of a picture lies, without transparent edges and then without a border of one colour.
 * @returns null when nothing is left
 */
export function contentBox(picture: ClearPicture): PixelBox | null {
  const whole = { left: 0, top: 0, right: picture.widthPx, bottom: picture.heightPx };
  const seen = trim(whole, (x, y) => alphaAt(picture, x, y) < ALPHA_LEAST);
  if (!seen) return null;
  const corner = 4 * (seen.top * picture.widthPx + seen.left);
  if (alphaAt(picture, seen.left, seen.top) < ALPHA_LEAST) return seen; // a shape on nothing has no border
  return trim(seen, (x, y) => alphaAt(picture, x, y) >= ALPHA_LEAST && isNear(picture, corner, 4 * (y * picture.widthPx + x)));
}

const alphaAt = ({ rgba, widthPx }: ClearPicture, x: number, y: number): number => rgba[4 * (y * widthPx + x) + 3] ?? 0;

const isNear = ({ rgba }: ClearPicture, a: number, b: number): boolean =>
  [0, 1, 2].every((channel) => Math.abs((rgba[a + channel] ?? 0) - (rgba[b + channel] ?? 0)) <= BORDER_WAVER);

type IsEmpty = (x: number, y: number) => boolean;

/** Takes rows and columns off each side for as long as they are empty from end to end. */
function trim({ left, top, right, bottom }: PixelBox, isEmpty: IsEmpty): PixelBox | null {
  const isRowEmpty = (y: number) => allOf(left, right, (x) => isEmpty(x, y));
  let [first, last] = [top, bottom];
  while (first < last && isRowEmpty(first)) first++;
  while (last > first && isRowEmpty(last - 1)) last--;
  if (first === last) return null;
  const isColumnEmpty = (x: number) => allOf(first, last, (y) => isEmpty(x, y));
  let [from, to] = [left, right];
  while (from < to && isColumnEmpty(from)) from++;
  while (to > from && isColumnEmpty(to - 1)) to--;
  return { left: from, top: first, right: to, bottom: last };
}

function allOf(from: number, to: number, holds: (at: number) => boolean): boolean {
  for (let at = from; at < to; at++) if (!holds(at)) return false;
  return true;
}

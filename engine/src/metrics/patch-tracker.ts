import type { Box } from './region-mask.ts';

/** One picture in grey: `luma` is row-major, one value a pixel, any scale. */
export interface GreyPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly luma: Uint8Array | Float32Array;
}

/** Samples a side of a patch. */
export const PATCH_SIDE = 64;
const COARSE_SIDE = 16;
/** How far a box is looked for from one sample to the next, share of the picture's width and height. */
export const SEARCH_REACH = 0.1;
/** Below this correlation it is not the same thing any more. */
export const LOST_BELOW = 0.6;
/** So many samples in a row end a track. */
export const LOST_SAMPLES = 3;
/** From here on the patch is sure enough to learn from. */
const LEARNT_FROM = 0.85;
const LEARNT_SHARE = 0.1;
const COARSE_STEP_PX = 2;
const BEST_KEPT = 6;
const SCALES = [0.96, 1, 1.04] as const;
const SIDE_LEAST = 0.01;

/** The luma of a box on a raster of `side` × `side` points, bilinear; a box beyond the picture repeats its edge. */
export function lumaPatch({ widthPx, heightPx, luma }: GreyPicture, { x, y, width, height }: Box, side = PATCH_SIDE): Float32Array {
  const patch = new Float32Array(side * side);
  const places = (from: number, length: number, px: number) =>
    Float64Array.from({ length: side }, (_, k) => Math.min(px - 1, Math.max(0, (from + ((k + 0.5) * length) / side) * px - 0.5)));
  const across = places(x, width, widthPx);
  const down = places(y, height, heightPx);
  for (let row = 0; row < side; row++) {
    const at = down[row] ?? 0;
    const top = Math.floor(at);
    const share = at - top;
    const above = top * widthPx;
    const below = Math.min(heightPx - 1, top + 1) * widthPx;
    for (let column = 0; column < side; column++) {
      const place = across[column] ?? 0;
      const left = Math.floor(place);
      const right = Math.min(widthPx - 1, left + 1);
      const part = place - left;
      const high = (luma[above + left] ?? 0) * (1 - part) + (luma[above + right] ?? 0) * part;
      const low = (luma[below + left] ?? 0) * (1 - part) + (luma[below + right] ?? 0) * part;
      patch[row * side + column] = high * (1 - share) + low * share;
    }
  }
  return patch;
}

/** Normalised cross-correlation of two patches of one size, −1..1; 0 where one of them is plain. */
export function correlation(a: Float32Array, b: Float32Array): number {
  const count = a.length;
  let [sumA, sumB, aa, bb, ab] = [0, 0, 0, 0, 0];
  for (let i = 0; i < count; i++) {
    const [p, q] = [a[i] ?? 0, b[i] ?? 0];
    sumA += p;
    sumB += q;
    aa += p * p;
    bb += q * q;
    ab += p * q;
  }
  const spread = (aa - (sumA * sumA) / count) * (bb - (sumB * sumB) / count);
  return spread > 1e-6 ? (ab - (sumA * sumB) / count) / Math.sqrt(spread) : 0;
}

/** Where a followed box is in one sample, and how like its first patch that is; `isSeen` is false while it is not recognised. */
export interface FollowedBox extends Box {
  readonly r: number;
  readonly isSeen: boolean;
}

/** Follows one box from picture to picture. */
export interface BoxFollower {
  /** The next picture; null once the box is lost: a track ends where it was last seen. */
  next(picture: GreyPicture): FollowedBox | null;
}

/**
 * Starts following a box (docs/metrics.md, regions drawn by people): the 64 × 64 patch under it is looked for within a tenth of the
 * picture round where it was last, and is lost when the correlation stays under 0.6 for three samples.
 * @returns null where the patch is so plain that nothing could be told from its surroundings
 */
export function followBox(picture: GreyPicture, start: Box): BoxFollower | null {
  const patches = { fine: lumaPatch(picture, start), coarse: lumaPatch(picture, start, COARSE_SIDE) };
  if (deviation(patches.fine) < PLAIN_BELOW) return null;
  let box: Box = start;
  let missed = 0;
  return {
    next(now) {
      if (missed >= LOST_SAMPLES) return null;
      const found = search(now, box, patches);
      const isSeen = found.r >= LOST_BELOW;
      missed = isSeen ? 0 : missed + 1;
      if (isSeen) box = { x: found.x, y: found.y, width: found.width, height: found.height };
      if (found.r >= LEARNT_FROM) {
        learn(patches.fine, lumaPatch(now, box));
        learn(patches.coarse, lumaPatch(now, box, COARSE_SIDE));
      }
      return missed >= LOST_SAMPLES ? null : { ...box, r: found.r, isSeen };
    },
  };
}

const PLAIN_BELOW = 3;

function deviation(patch: Float32Array): number {
  const mean = patch.reduce((sum, value) => sum + value, 0) / patch.length;
  return Math.sqrt(patch.reduce((sum, value) => sum + (value - mean) ** 2, 0) / patch.length);
}

function learn(patch: Float32Array, seen: Float32Array): void {
  for (let i = 0; i < patch.length; i++) patch[i] = (patch[i] ?? 0) * (1 - LEARNT_SHARE) + (seen[i] ?? 0) * LEARNT_SHARE;
}

interface Patches {
  readonly fine: Float32Array;
  readonly coarse: Float32Array;
}
type Rated = Box & { readonly r: number };

const best = (rated: readonly Rated[], count: number): Rated[] => rated.toSorted((a, b) => b.r - a.r).slice(0, count);

/** First every second pixel with few samples, then the best places to the pixel, at three sizes, then to the quarter of one. */
function search(picture: GreyPicture, box: Box, { fine, coarse }: Patches): Rated {
  const [px, py] = [1 / picture.widthPx, 1 / picture.heightPx];
  const rate = (patch: Float32Array, at: Box, side: number): Rated => ({ ...at, r: correlation(patch, lumaPatch(picture, at, side)) });
  const shifts = (reach: number, step: number) => {
    const count = Math.floor(reach / step);
    return Array.from({ length: 2 * count + 1 }, (_, k) => (k - count) * step);
  };
  const moved = (from: Box, reach: { readonly x: number; readonly y: number }, step: number): Box[] =>
    shifts(reach.y, step * py).flatMap((dy) => shifts(reach.x, step * px).map((dx) => inside({ ...from, x: from.x + dx, y: from.y + dy })));
  const wide = moved(box, { x: SEARCH_REACH, y: SEARCH_REACH }, COARSE_STEP_PX).map((at) => rate(coarse, at, COARSE_SIDE));
  const near = best(wide, BEST_KEPT).flatMap((at) => moved(at, { x: px, y: py }, 1).map((one) => rate(fine, one, PATCH_SIDE)));
  const [place = { ...box, r: 0 }] = best(near, 1);
  const sized = SCALES.map((scale) => rate(fine, scaled(place, scale), PATCH_SIDE));
  const [sure = place] = best(sized, 1);
  const finest = moved(sure, { x: px / 2, y: py / 2 }, 0.25).map((one) => rate(fine, one, PATCH_SIDE));
  return best([sure, ...finest], 1)[0] ?? sure;
}

/** A box keeps its size and at least its middle in the picture. */
const inside = (box: Box): Box => ({
  ...box,
  x: Math.min(1 - box.width / 2, Math.max(-box.width / 2, box.x)),
  y: Math.min(1 - box.height / 2, Math.max(-box.height / 2, box.y)),
});

function scaled({ x, y, width, height }: Box, scale: number): Box {
  const size = { width: Math.max(SIDE_LEAST, width * scale), height: Math.max(SIDE_LEAST, height * scale) };
  return { x: x + (width - size.width) / 2, y: y + (height - size.height) / 2, ...size };
}

/** A box at a moment. */
export type TimedBox = Box & { readonly timeS: number };

/** Leaves out the moments that lie on a straight line between their neighbours, within so much of the picture. First and last stay. */
export function thinned(boxes: readonly TimedBox[], tolerance: number): TimedBox[] {
  const [first, last] = [boxes[0], boxes.at(-1)];
  if (!first || !last || boxes.length <= 2) return [...boxes];
  const span = Math.max(1e-9, last.timeS - first.timeS);
  const off = (box: TimedBox) => {
    const share = (box.timeS - first.timeS) / span;
    const miss = (name: keyof Box) => Math.abs(box[name] - (first[name] + share * (last[name] - first[name])));
    return Math.max(miss('x'), miss('y'), miss('width'), miss('height'));
  };
  const worst = boxes.reduce((at, box, k) => (off(box) > off(boxes[at] ?? first) ? k : at), 0);
  if (off(boxes[worst] ?? first) <= tolerance) return [first, last];
  return [...thinned(boxes.slice(0, worst + 1), tolerance).slice(0, -1), ...thinned(boxes.slice(worst), tolerance)];
}

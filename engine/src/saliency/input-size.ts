import type { PictureSize } from './picture-frame.ts';

/**
 * Shapes the network was trained and measured on, landscape; portraits are the same, turned. Films are 16:9: there fewer pixels, and
 * whole ones for each cell of the metrics grid, make an analysis a fifth faster.
 */
const MEASURED: readonly { readonly ratio: number; readonly long: number; readonly short: number }[] = [
  { ratio: 16 / 9, long: 512, short: 288 },
  { ratio: 16 / 10, long: 608, short: 384 },
  { ratio: 4 / 3, long: 608, short: 448 },
  { ratio: 1, long: 480, short: 480 },
];
const RATIO_TOLERANCE = 0.02;
const STEP_PX = 32;
const SIDE_MIN_PX = 64;
const SIDE_MAX_PX = 1536;
const PIXELS_WANTED = 576 * 320;
/** How much a size that costs e times the pixels is held to be worse, in units of e-fold stretching. */
const PIXELS_WEIGHT = 0.1;

/**
 * The size a picture is resized to before it goes into the network. Measured shapes (16:9, 16:10, 4:3, 1:1, within 2 %) have
 * their own; for any other shape, the multiples of 32 with the least stretch, extra pixels beyond about 184,000 counting against.
 * The whole picture is kept: it is stretched a little, never cropped or padded.
 * @param picture displayed size
 */
export function inputSizeFor({ widthPx, heightPx }: PictureSize): PictureSize {
  const aspect = widthPx / heightPx;
  const ratio = Math.max(aspect, 1 / aspect);
  const measured = MEASURED.find((shape) => Math.abs(Math.log(ratio / shape.ratio)) <= RATIO_TOLERANCE);
  const { long, short } = measured ?? leastStretched(ratio);
  return aspect >= 1 ? { widthPx: long, heightPx: short } : { widthPx: short, heightPx: long };
}

function leastStretched(ratio: number): { long: number; short: number } {
  let best = { long: SIDE_MAX_PX, short: SIDE_MIN_PX, cost: Number.POSITIVE_INFINITY };
  for (let long = SIDE_MIN_PX; long <= SIDE_MAX_PX; long += STEP_PX) {
    for (let short = SIDE_MIN_PX; short <= long; short += STEP_PX) {
      const stretch = Math.abs(Math.log(long / short / ratio));
      const cost = stretch + PIXELS_WEIGHT * Math.abs(Math.log((long * short) / PIXELS_WANTED));
      if (cost < best.cost) best = { long, short, cost };
    }
  }
  return best;
}

import type { Grid } from '../metrics/grid.ts';
import type { SaliencyModel } from '../ports.ts';
import { createDensityReader } from './density.ts';
import type { PictureSize } from './picture-frame.ts';

const SMALLER = 0.85;
const LARGER = 1.15;
const STEP_PX = 32;

/**
 * Looks at one picture three more ways: mirrored, 0.85 times and 1.15 times as large (sides snapped to multiples of 32).
 * Together with the ordinary look they are the four views of the stability band (docs/metrics.md section 0).
 * @param rgb planar float32 0..255 at `input` size
 * @returns three densities on the grid, in the picture's own left and right
 * @throws EngineError `model_failed`
 */
export async function lookThreeMoreWays(
  model: SaliencyModel,
  rgb: Float32Array,
  { input, grid }: { readonly input: PictureSize; readonly grid: Grid },
): Promise<readonly Float32Array[]> {
  const smaller = scaled(input, SMALLER);
  const larger = scaled(input, LARGER);
  const look = async (picture: Float32Array, size: PictureSize) =>
    createDensityReader(size, grid)(await model.predict(picture, { count: 1, ...size }));
  const [mirrored, ...resized] = await Promise.all([
    look(mirrorRows(rgb, input.widthPx), input),
    ...[smaller, larger].map((size) => look(resizeBilinear(rgb, input, size), size)),
  ]);
  return [mirrorRows(mirrored, grid.columns), ...resized];
}

function scaled({ widthPx, heightPx }: PictureSize, factor: number): PictureSize {
  const snap = (side: number) => Math.max(STEP_PX, Math.round((side * factor) / STEP_PX) * STEP_PX);
  return { widthPx: snap(widthPx), heightPx: snap(heightPx) };
}

/** A copy with each row of `width` values turned round. */
export function mirrorRows(values: Float32Array, width: number): Float32Array {
  const turned = values.slice();
  for (let start = 0; start < turned.length; start += width) turned.subarray(start, start + width).reverse();
  return turned;
}

/** Bilinear resizing of three planes, pixel centres aligned (half-pixel rule), edges repeated. */
export function resizeBilinear(rgb: Float32Array, from: PictureSize, to: PictureSize): Float32Array {
  const across = taps(from.widthPx, to.widthPx);
  const down = taps(from.heightPx, to.heightPx);
  const out = new Float32Array(3 * to.widthPx * to.heightPx);
  for (let line = 0; line < 3 * to.heightPx; line++) {
    const row = line % to.heightPx;
    const base = Math.floor(line / to.heightPx) * from.widthPx * from.heightPx;
    const above = base + (down.low[row] ?? 0) * from.widthPx;
    const below = base + (down.high[row] ?? 0) * from.widthPx;
    const into = out.subarray(line * to.widthPx, (line + 1) * to.widthPx);
    mixLines(rgb, into, { above, below, share: down.share[row] ?? 0, across });
  }
  return out;
}

/** For each target place, the two source places that it lies between and the share of the higher one. */
interface Taps {
  readonly low: Int32Array;
  readonly high: Int32Array;
  readonly share: Float64Array;
}

function mixLines(
  from: Float32Array,
  into: Float32Array,
  of: { readonly above: number; readonly below: number; readonly share: number; readonly across: Taps },
): void {
  const { above, below, share } = of;
  const { low, high, share: shares } = of.across;
  for (let x = 0; x < into.length; x++) {
    const left = low[x] ?? 0;
    const right = high[x] ?? 0;
    const part = shares[x] ?? 0;
    const top = mix(from[above + left] ?? 0, from[above + right] ?? 0, part);
    const bottom = mix(from[below + left] ?? 0, from[below + right] ?? 0, part);
    into[x] = mix(top, bottom, share);
  }
}

const mix = (a: number, b: number, share: number): number => a + (b - a) * share;

function taps(from: number, to: number): Taps {
  const places = Float64Array.from({ length: to }, (_, i) => Math.min(from - 1, Math.max(0, ((i + 0.5) * from) / to - 0.5)));
  const low = Int32Array.from(places, Math.floor);
  return { low, high: low.map((place) => Math.min(from - 1, place + 1)), share: places.map((place, i) => place - (low[i] ?? 0)) };
}

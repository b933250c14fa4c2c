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
  const turned = new Float32Array(values.length);
  for (let start = 0; start < values.length; start += width) {
    turned.set(values.subarray(start, start + width).toReversed(), start);
  }
  return turned;
}

/** Bilinear resizing of three planes, pixel centres aligned (half-pixel rule), edges repeated. */
export function resizeBilinear(rgb: Float32Array, from: PictureSize, to: PictureSize): Float32Array {
  const columns = taps(from.widthPx, to.widthPx);
  const rows = taps(from.heightPx, to.heightPx);
  const out = new Float32Array(3 * to.widthPx * to.heightPx);
  let k = 0;
  for (let plane = 0; plane < 3; plane++) {
    const base = plane * from.widthPx * from.heightPx;
    for (const row of rows) {
      const above = base + row.low * from.widthPx;
      const below = base + row.high * from.widthPx;
      for (const column of columns) {
        const top = mix(rgb[above + column.low] ?? 0, rgb[above + column.high] ?? 0, column.share);
        const bottom = mix(rgb[below + column.low] ?? 0, rgb[below + column.high] ?? 0, column.share);
        out[k++] = mix(top, bottom, row.share);
      }
    }
  }
  return out;
}

const mix = (a: number, b: number, share: number): number => a + (b - a) * share;

function taps(from: number, to: number): { low: number; high: number; share: number }[] {
  return Array.from({ length: to }, (_, i) => {
    const at = Math.min(from - 1, Math.max(0, ((i + 0.5) * from) / to - 0.5));
    const low = Math.floor(at);
    return { low, high: Math.min(from - 1, low + 1), share: at - low };
  });
}

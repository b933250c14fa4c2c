import type { FitAt } from './pose.ts';
import type { Raster } from './raster.ts';
import { MARGIN } from './raster.ts';
import type { TonePyramid } from './tone-pyramid.ts';

/** Reads the film on the raster's cells, from the level of the pyramid whose pixels are about as large. */
// biome-ignore lint/complexity/useMaxParams: called thousands of times a second, so it makes no object
export function samplePatch(patch: Float32Array, pyramid: TonePyramid, { columns, rows }: Raster, { pose, size }: FitAt): void {
  const stepX = (pose.scale * size[0]) / (columns - 2 * MARGIN);
  const stepY = (pose.scale * size[1]) / (rows - 2 * MARGIN);
  const level = Math.max(0, Math.min(pyramid.levels - 1, Math.round(Math.log2(Math.sqrt(stepX * stepY)))));
  const { widthPx, heightPx, codes } = pyramid.at(level);
  const shrink = 1 / 2 ** level;
  const cos = Math.cos(pose.turn) * shrink;
  const sin = Math.sin(pose.turn) * shrink;
  const right = widthPx - 1.001;
  const down = heightPx - 1.001;
  const alongX = cos * stepX;
  const alongY = sin * stepX;
  const u = (0.5 - columns / 2) * stepX;
  const middleX = pose.x * shrink - 0.5;
  const middleY = pose.y * shrink - 0.5;
  // Where no corner hangs over the rim nothing does: most patches need no look at it.
  const farX = Math.abs(cos * u) + Math.abs(sin * 0.5 * rows * stepY);
  const farY = Math.abs(sin * u) + Math.abs(cos * 0.5 * rows * stepY);
  const isInside = middleX - farX >= 0 && middleY - farY >= 0 && middleX + farX <= right && middleY + farY <= down;
  for (let row = 0, cell = 0; row < rows; row++) {
    const v = (row + 0.5 - rows / 2) * stepY;
    let x = pose.x * shrink + cos * u - sin * v - 0.5;
    let y = pose.y * shrink + sin * u + cos * v - 0.5;
    for (let column = 0; column < columns; column++, cell++, x += alongX, y += alongY) {
      const atX = isInside ? x : x < 0 ? 0 : x > right ? right : x;
      const atY = isInside ? y : y < 0 ? 0 : y > down ? down : y;
      const left = atX | 0;
      const top = atY | 0;
      const dx = atX - left;
      const from = top * widthPx + left;
      const a = codes[from] ?? 0;
      const b = codes[from + widthPx] ?? 0;
      const upper = a + ((codes[from + 1] ?? 0) - a) * dx;
      const lower = b + ((codes[from + widthPx + 1] ?? 0) - b) * dx;
      patch[cell] = upper + (lower - upper) * (atY - top);
    }
  }
}

import type { PictureSize } from '../saliency/picture-frame.ts';
import type { PageShape } from './page-shape.ts';

/** Points a side that each pixel is looked at by. */
const POINTS = 3;

/** What a page is painted on: planar R′G′B′ 0..255 at the network's input size, and the size of the page in its own px. */
export interface Canvas extends PictureSize {
  readonly rgb: Float32Array;
  readonly page: PictureSize;
}

/** Paints shapes one over the other, edges smoothed. */
export function paintShapes(canvas: Canvas, shapes: readonly PageShape[]): void {
  for (const shape of shapes) paintShape(canvas, shape);
}

function paintShape({ rgb, widthPx, heightPx, page }: Canvas, shape: PageShape): void {
  const [across, down] = [page.widthPx / widthPx, page.heightPx / heightPx];
  const plane = widthPx * heightPx;
  const [left, right] = [Math.max(0, Math.floor(shape.x / across)), Math.min(widthPx, Math.ceil((shape.x + shape.width) / across))];
  const [top, bottom] = [Math.max(0, Math.floor(shape.y / down)), Math.min(heightPx, Math.ceil((shape.y + shape.height) / down))];
  for (let row = top; row < bottom; row++) {
    for (let column = left; column < right; column++) {
      const share = shape.opacity * coverage(shape, { x: column * across, y: row * down, across, down });
      if (share === 0) continue;
      const at = row * widthPx + column;
      for (const [channel, ink] of shape.ink.entries()) {
        const i = channel * plane + at;
        rgb[i] = (1 - share) * (rgb[i] ?? 0) + share * ink;
      }
    }
  }
}

function coverage(shape: PageShape, pixel: { x: number; y: number; across: number; down: number }): number {
  let inside = 0;
  for (let k = 0; k < POINTS * POINTS; k++) {
    const x = pixel.x + (((k % POINTS) + 0.5) / POINTS) * pixel.across;
    const y = pixel.y + ((Math.floor(k / POINTS) + 0.5) / POINTS) * pixel.down;
    if (isIn(shape, x, y)) inside++;
  }
  return inside / (POINTS * POINTS);
}

/** In the rectangle, and in a corner only within its round. */
function isIn({ x, y, width, height, radius }: PageShape, atX: number, atY: number): boolean {
  if (atX < x || atX > x + width || atY < y || atY > y + height) return false;
  const dx = Math.max(x + radius - atX, 0, atX - (x + width - radius));
  const dy = Math.max(y + radius - atY, 0, atY - (y + height - radius));
  return dx * dx + dy * dy <= radius * radius || dx === 0 || dy === 0;
}

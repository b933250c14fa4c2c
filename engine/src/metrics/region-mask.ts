import type { Grid } from './grid.ts';
import { cellsOf } from './grid.ts';

/** A corner: shares of width and height from the top left. */
export type Corner = readonly [number, number];

/** A rectangle in shares of width and height from the top left. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The covered share of each cell, 0..1, by exact overlap. What lies outside the picture counts for nothing. */
export function boxMask({ x, y, width, height }: Box, { columns, rows }: Pick<Grid, 'columns' | 'rows'>): Float32Array {
  const across = overlaps(x, x + width, columns);
  const down = overlaps(y, y + height, rows);
  const mask = new Float32Array(columns * rows);
  for (let i = 0; i < mask.length; i++) mask[i] = (across[i % columns] ?? 0) * (down[Math.floor(i / columns)] ?? 0);
  return mask;
}

/** How much of each of `count` equal parts of 0..1 lies between two places. */
const overlaps = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, k) => Math.max(0, Math.min(1, to * count - k) - Math.max(0, from * count - k)));

/** Points a side that each cell is looked at by: shares of a cell are right to 1/64 on a slanting edge. */
const POINTS = 8;

/** Z(i): the share of each cell under the union of polygons, by 8 × 8 points a cell. */
export function unionMask(polygons: readonly (readonly Corner[])[], grid: Pick<Grid, 'columns' | 'rows' | 'aspect'>): Float32Array {
  const { columns, rows } = grid;
  const mask = new Float32Array(cellsOf(grid));
  if (polygons.length === 0) return mask;
  const boxes = polygons.flatMap((polygon) => uprightBox(polygon) ?? []);
  if (boxes.length === polygons.length) return unionOfBoxes(boxes, grid);
  for (let py = 0; py < rows * POINTS; py++) {
    const y = (py + 0.5) / (rows * POINTS);
    for (let px = 0; px < columns * POINTS; px++) {
      const x = (px + 0.5) / (columns * POINTS);
      if (!polygons.some((polygon) => isInside(polygon, x, y))) continue;
      const i = Math.floor(py / POINTS) * columns + Math.floor(px / POINTS);
      mask[i] = (mask[i] ?? 0) + 1 / (POINTS * POINTS);
    }
  }
  return mask;
}

/** The rectangle that a polygon is; null where it is none that stands upright. */
function uprightBox(polygon: readonly Corner[]): Box | null {
  const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const isCorner = ([x, y]: Corner) => (x === left || x === right) && (y === top || y === bottom);
  const isUpright = polygon.every((corner, k) => {
    const [x, y] = polygon[(k + 1) % polygon.length] ?? corner;
    return isCorner(corner) && (x === corner[0]) !== (y === corner[1]);
  });
  return polygon.length === 4 && isUpright ? { x: left, y: top, width: right - left, height: bottom - top } : null;
}

/** The same by the same points, a row of them at a time: zones are nearly always rectangles, and there are many of them. */
function unionOfBoxes(boxes: readonly Box[], { columns, rows }: Pick<Grid, 'columns' | 'rows'>): Float32Array {
  const [across, down] = [columns * POINTS, rows * POINTS];
  const points = new Uint8Array(across * down);
  const firstIn = (place: number, count: number) => Math.min(count, Math.max(0, Math.ceil(place * count - 0.5)));
  for (const { x, y, width, height } of boxes) {
    const [from, to] = [firstIn(x, across), firstIn(x + width, across)];
    for (let row = firstIn(y, down); row < firstIn(y + height, down); row++) points.fill(1, row * across + from, row * across + to);
  }
  const mask = new Float32Array(columns * rows);
  for (let i = 0; i < points.length; i++) {
    if (points[i] === 0) continue;
    const cell = Math.floor(Math.floor(i / across) / POINTS) * columns + Math.floor((i % across) / POINTS);
    mask[cell] = (mask[cell] ?? 0) + 1 / (POINTS * POINTS);
  }
  return mask;
}

/** Even-odd rule. */
function isInside(polygon: readonly Corner[], x: number, y: number): boolean {
  let isIn = false;
  let [lastX, lastY] = polygon.at(-1) ?? [0, 0];
  for (const [cornerX, cornerY] of polygon) {
    if (cornerY > y !== lastY > y && x < ((lastX - cornerX) * (y - cornerY)) / (lastY - cornerY) + cornerX) isIn = !isIn;
    [lastX, lastY] = [cornerX, cornerY];
  }
  return isIn;
}

/** The share of a box that lies under the union of polygons, by 16 × 16 points; what lies outside the picture counts as not covered. */
export function coveredShare(box: Box, polygons: readonly (readonly Corner[])[]): number {
  const { x, y, width, height } = box;
  const rectangles = polygons.flatMap((polygon) => uprightBox(polygon) ?? []);
  if (rectangles.length === polygons.length) return coveredByBoxes(box, rectangles);
  let inside = 0;
  for (let k = 0; k < BOX_POINTS * BOX_POINTS; k++) {
    const atX = x + (((k % BOX_POINTS) + 0.5) / BOX_POINTS) * width;
    const atY = y + ((Math.floor(k / BOX_POINTS) + 0.5) / BOX_POINTS) * height;
    if (polygons.some((polygon) => isInside(polygon, atX, atY))) inside++;
  }
  return inside / (BOX_POINTS * BOX_POINTS);
}

const BOX_POINTS = 16;

/** The same by the same points where all are upright rectangles, a row of points at a time. */
function coveredByBoxes({ x, y, width, height }: Box, rectangles: readonly Box[]): number {
  const firstFrom = (place: number, start: number, size: number) =>
    Math.min(BOX_POINTS, Math.max(0, Math.ceil(((place - start) * BOX_POINTS) / size - 0.5)));
  const spans = rectangles.map((other) => ({
    ...{ left: firstFrom(other.x, x, width), right: firstFrom(other.x + other.width, x, width) },
    ...{ top: firstFrom(other.y, y, height), bottom: firstFrom(other.y + other.height, y, height) },
  }));
  const lying = spans.filter(({ left, right, top, bottom }) => left < right && top < bottom);
  if (lying.length === 0) return 0;
  const points = new Uint8Array(BOX_POINTS * BOX_POINTS);
  for (const { left, right, top, bottom } of lying)
    for (let row = top; row < bottom; row++) points.fill(1, row * BOX_POINTS + left, row * BOX_POINTS + right);
  return points.reduce((sum, point) => sum + point, 0) / points.length;
}

/** Σ S·M: the share of attention in a region. */
export function shareIn(density: Float32Array, mask: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < mask.length; i++) sum += (density[i] ?? 0) * (mask[i] ?? 0);
  return sum;
}

/** The share of the frame that a region covers. */
export function areaOf(mask: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < mask.length; i++) sum += mask[i] ?? 0;
  return sum / Math.max(1, mask.length);
}

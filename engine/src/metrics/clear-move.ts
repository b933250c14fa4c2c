import type { Box, Corner } from './region-mask.ts';
import { coveredShare } from './region-mask.ts';

/** Moves are tried in steps of this share of width and of height. */
const STEP = 0.02;

/** A move in shares of width and height; to the right and down is positive. */
export interface Move {
  readonly dx: number;
  readonly dy: number;
}

/** The smallest box round several. */
export function hullOf(boxes: readonly Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** The shortest way, in true aspect, by which a box leaves all polygons and stays in the picture; null where there is none. */
export function clearMove(box: Box, polygons: readonly (readonly Corner[])[], aspect: number): Move | null {
  const across = range(-box.x, 1 - box.x - box.width);
  const down = range(-box.y, 1 - box.y - box.height);
  const moves = across.flatMap((dx) => down.map((dy) => ({ dx, dy, way: Math.hypot(dx * aspect, dy) })));
  const found = moves
    .toSorted((a, b) => a.way - b.way)
    .find(({ dx, dy }) => coveredShare({ ...box, x: box.x + dx, y: box.y + dy }, polygons) === 0);
  return found ? { dx: found.dx, dy: found.dy } : null;
}

/** Multiples of the step from one place to another. */
const range = (from: number, to: number): number[] => {
  const [first, last] = [Math.ceil(from / STEP - 1e-6), Math.floor(to / STEP + 1e-6)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, k) => Number(((first + k) * STEP).toFixed(4)));
};

import type { PictureSize } from '../saliency/picture-frame.ts';
import type { Point, TurnedBox } from './turned-box.ts';
import { smallestBox } from './turned-box.ts';

/** From here on a cell belongs to text; the network's own settings, as shipped with it. */
const CELL_LEAST = 0.2;
const BOX_LEAST = 0.4;
/** The network draws text shrunk; a box grows by area times this over its perimeter (Liao et al. 2020, DB). */
const GROWTH = 1.4;
const SIDE_LEAST_CELLS = 3;

/**
 * Boxes round what the finding network takes for text.
 * @param chances row-major, `heightPx × widthPx` of `size`, 0..1
 * @returns turned boxes in the units of `size`, in order of their first row
 */
export function boxesOf(chances: Float32Array, size: PictureSize): TurnedBox[] {
  const seen = new Uint8Array(chances.length);
  const boxes: TurnedBox[] = [];
  for (let start = 0; start < chances.length; start++) {
    if (seen[start] || (chances[start] ?? 0) < CELL_LEAST) continue;
    const { mean, edge } = flood(chances, size, { seen, start });
    if (mean < BOX_LEAST) continue;
    const box = smallestBox(edge);
    if (!box || Math.min(box.width, box.height) < SIDE_LEAST_CELLS) continue;
    const grown = (box.width * box.height * GROWTH) / (box.width + box.height);
    boxes.push({ ...box, width: box.width + grown, height: box.height + grown });
  }
  return boxes;
}

interface Flood {
  readonly seen: Uint8Array;
  readonly start: number;
}

/** Walks one island of text; of each row the outer corners are enough for its hull. */
function flood(chances: Float32Array, { widthPx, heightPx }: PictureSize, { seen, start }: Flood) {
  const open = [start];
  seen[start] = 1;
  const rows = new Map<number, { left: number; right: number }>();
  let sum = 0;
  let count = 0;
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    const x = cell % widthPx;
    const y = (cell - x) / widthPx;
    sum += chances[cell] ?? 0;
    count++;
    const row = rows.get(y);
    if (row) [row.left, row.right] = [Math.min(row.left, x), Math.max(row.right, x)];
    else rows.set(y, { left: x, right: x });
    for (let ny = Math.max(0, y - 1); ny <= Math.min(heightPx - 1, y + 1); ny++) {
      for (let nx = Math.max(0, x - 1); nx <= Math.min(widthPx - 1, x + 1); nx++) {
        const next = ny * widthPx + nx;
        if (seen[next] || (chances[next] ?? 0) < CELL_LEAST) continue;
        seen[next] = 1;
        open.push(next);
      }
    }
  }
  const edge: Point[] = [...rows].flatMap(([y, { left, right }]) => [
    { x: left, y },
    { x: right + 1, y },
    { x: left, y: y + 1 },
    { x: right + 1, y: y + 1 },
  ]);
  return { mean: sum / count, edge };
}

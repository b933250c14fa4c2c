import type { TonePicture } from './tone-pyramid.ts';

/** Directions of edges that are told apart; opposite ones are the same, so light on dark and dark on light are one search. */
const DIRECTIONS = 8;
/** Side of a cell in pixels. */
export const CELL_PX = 2;
/** Cells that are read at once: four neighbouring ones. */
export const LANES = 4;

/** Empty cells left and right of a row, and empty rows above and below: a template may hang over the rim a little. */
export const RIM = { cells: 8, rows: 2 } as const;

/** Where a picture has edges, and in which direction. A rim of empty cells lies round it. */
export interface EdgeMap {
  /** Cells of the picture, without the rim. */
  readonly columns: number;
  readonly rows: number;
  /** Cells from one row to the next, rim and all. */
  readonly stride: number;
  /** Cells of one plane, rim and all. */
  readonly planeCells: number;
  /** For each direction a plane of bytes: 1 where a cell or one beside it has such an edge. */
  readonly planes: DataView;
}

const STEP_LEAST = 36;
/** Slopes over two pixels below this are flat at a glance. */
const STEP_GLANCE = 6;
const TAN_11 = 0.1989;
const TAN_34 = 0.6682;
const TAN_56 = 1.4966;
const TAN_79 = 5.0273;

/** Direction of a gradient, 0..7, a step of 22.5°. */
export function directionOf(gx: number, gy: number): number {
  const across = Math.abs(gx);
  const down = Math.abs(gy);
  if (down < TAN_11 * across) return 0;
  if (down >= TAN_79 * across) return 4;
  const steep = down < TAN_34 * across ? 1 : down < TAN_56 * across ? 2 : 3;
  return gx > 0 === gy > 0 ? steep : DIRECTIONS - steep;
}

/** Finds the edges of a picture: the strongest of each cell, seen from its four neighbours too. Its answer holds until the next film. */
export type EdgeMapper = (picture: TonePicture) => EdgeMap;

/** Makes a mapper that uses its memory again for each picture of the same size. */
export function createEdgeMapper(): EdgeMapper {
  const memory = new Map<number, Uint8Array<ArrayBuffer>>();
  return (picture) => {
    const { cells, columns, rows } = strongestEdges(picture);
    const stride = LANES * Math.ceil(columns / LANES) + 2 * RIM.cells;
    const planeCells = stride * (rows + 2 * RIM.rows);
    const bytes = memory.get(planeCells)?.fill(0) ?? new Uint8Array(planeCells * DIRECTIONS);
    memory.set(planeCells, bytes);
    spread(cells, { columns, rows, stride, planeCells }, bytes);
    return { columns, rows, stride, planeCells, planes: new DataView(bytes.buffer) };
  };
}

/** One bit for the direction of each cell's strongest edge; 0 where it is flat. */
function strongestEdges({ widthPx, heightPx, codes }: TonePicture) {
  const columns = widthPx >> 1;
  const rows = heightPx >> 1;
  const cells = new Uint8Array(columns * rows);
  // The outermost pixels have no gradient, so the outermost cells are flat.
  for (let row = 1; row < rows - 1; row++) {
    let at = 2 * row * widthPx + 2;
    for (let column = 1; column < columns - 1; column++, at += 2) {
      const above = at - widthPx;
      const below = at + widthPx;
      const e = codes[at] ?? 0;
      const f = codes[at + 1] ?? 0;
      const h = codes[below] ?? 0;
      const d = codes[at - 1] ?? 0;
      const b = codes[above] ?? 0;
      const g = codes[at + 2] ?? 0;
      const under = codes[below + widthPx + 1] ?? 0;
      // A quick look at four slopes: where none is half of a step there is no edge.
      if (abs(f - d) < STEP_GLANCE && abs(h - b) < STEP_GLANCE && abs(g - e) < STEP_GLANCE && abs(under - f) < STEP_GLANCE) continue;
      cells[row * columns + column] = strongestOf(codes, at, widthPx);
    }
  }
  return { cells, columns, rows };
}

const abs = (value: number): number => (value < 0 ? -value : value);

/** The direction of the strongest of a cell's four gradients (Sobel), as a bit; 0 where all are weak. @param at the cell's first pixel */
function strongestOf(codes: Uint8Array, at: number, widthPx: number): number {
  let most = STEP_LEAST * STEP_LEAST;
  let bestX = 0;
  let bestY = 0;
  for (let k = 0; k < 4; k++) {
    const from = at + (k & 1) + (k >> 1) * widthPx;
    const above = from - widthPx;
    const below = from + widthPx;
    const falling = (codes[below + 1] ?? 0) - (codes[above - 1] ?? 0);
    const rising = (codes[above + 1] ?? 0) - (codes[below - 1] ?? 0);
    const gx = falling + rising + 2 * ((codes[from + 1] ?? 0) - (codes[from - 1] ?? 0));
    const gy = falling - rising + 2 * ((codes[below] ?? 0) - (codes[above] ?? 0));
    const strength = gx * gx + gy * gy;
    if (strength > most) {
      most = strength;
      bestX = gx;
      bestY = gy;
    }
  }
  return most > STEP_LEAST * STEP_LEAST ? 1 << directionOf(bestX, bestY) : 0;
}

function spread(cells: Uint8Array, { columns, rows, stride, planeCells }: Omit<EdgeMap, 'planes'>, bytes: Uint8Array): void {
  for (let row = 1; row < rows - 1; row++) {
    let at = row * columns + 1;
    let to = stride * (row + RIM.rows) + RIM.cells + 1;
    for (let column = 1; column < columns - 1; column++, at++, to++) {
      let seen = (cells[at] ?? 0) | (cells[at - 1] ?? 0) | (cells[at + 1] ?? 0) | (cells[at - columns] ?? 0) | (cells[at + columns] ?? 0);
      for (let plane = to; seen !== 0; seen >>= 1, plane += planeCells) if (seen & 1) bytes[plane] = 1;
    }
  }
}

/** From a position's cell to the one that says whether there is an edge at an offset. */
export const planeOffset = (
  { stride, planeCells }: EdgeMap,
  { direction, dx, dy }: { direction: number; dx: number; dy: number },
): number => direction * planeCells + dy * stride + dx;

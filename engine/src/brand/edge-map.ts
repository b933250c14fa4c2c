import type { TonePicture } from './tone-pyramid.ts';

/** Directions of edges that are told apart; opposite ones are the same, so light on dark and dark on light are one search. */
export const DIRECTIONS = 8;
/** Side of a cell in pixels. */
export const CELL_PX = 2;
/** Cells whose bits lie in one word, the leftmost in the lowest. */
export const WORD_CELLS = 32;

/** Empty cells left and right of a row, and empty rows above and below: a template may hang over the rim a little. */
const RIM = { cells: WORD_CELLS, rows: 2 } as const;
/** Empty words before the first plane and behind the last: the neighbour of the outermost words is read too. */
const SPARE_WORDS = 4;

/** Where a picture has edges, and in which direction. A rim of empty cells lies round it. */
export interface EdgeMap {
  /** Cells of the picture, without the rim. */
  readonly columns: number;
  readonly rows: number;
  /** Cells from one row to the next, rim and all; whole words. */
  readonly stride: number;
  /** Cells of one plane, rim and all; whole words. */
  readonly planeCells: number;
  /** For each direction a plane of bits: 1 where a cell or one beside it has such an edge. */
  readonly bits: Int32Array;
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

/** Finds the edges of a picture: the strongest of each cell, seen from its four neighbours too. Its answer holds until the next picture of that size. */
export type EdgeMapper = (picture: TonePicture) => EdgeMap;

interface Memory {
  readonly strongest: Int32Array;
  readonly bits: Int32Array;
}

/** Makes a mapper that uses its memory again for each picture of the same size. */
export function createEdgeMapper(): EdgeMapper {
  const memory = new Map<number, Memory>();
  return (picture) => {
    const columns = picture.widthPx >> 1;
    const rows = picture.heightPx >> 1;
    const stride = WORD_CELLS * Math.ceil(columns / WORD_CELLS) + 2 * RIM.cells;
    const planeCells = stride * (rows + 2 * RIM.rows);
    const words = 2 * SPARE_WORDS + (DIRECTIONS * planeCells) / WORD_CELLS;
    const { strongest, bits } = memory.get(planeCells) ?? { strongest: new Int32Array(words), bits: new Int32Array(words) };
    memory.set(planeCells, { strongest, bits });
    strongest.fill(0);
    const map = { columns, rows, stride, planeCells, bits };
    markStrongest(picture, map, strongest);
    spread(strongest, map);
    return map;
  };
}

/** The bit of a cell of the first plane, counted from the first bit of the map. */
export const cellAt = ({ stride }: Pick<EdgeMap, 'stride'>, row: number, column: number): number =>
  WORD_CELLS * SPARE_WORDS + (row + RIM.rows) * stride + RIM.cells + column;

/** Sets the bit of each cell's strongest edge in the plane of its direction. */
function markStrongest({ widthPx, codes }: TonePicture, map: EdgeMap, strongest: Int32Array): void {
  const { columns, rows, planeCells } = map;
  // The outermost pixels have no gradient, so the outermost cells are flat.
  for (let row = 1; row < rows - 1; row++) {
    let at = 2 * row * widthPx + 2;
    const first = cellAt(map, row, 0);
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
      const direction = strongestOf(codes, at, widthPx);
      if (direction < 0) continue;
      const bit = direction * planeCells + first + column;
      strongest[bit >> 5] = (strongest[bit >> 5] ?? 0) | (1 << bit);
    }
  }
}

const abs = (value: number): number => (value < 0 ? -value : value);

/** The direction of the strongest of a cell's four gradients (Sobel); −1 where all are weak. @param at the cell's first pixel */
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
  return most > STEP_LEAST * STEP_LEAST ? directionOf(bestX, bestY) : -1;
}

/** Each bit shines on its four neighbours, but not on the outermost cells. */
function spread(strongest: Int32Array, { columns, rows, stride, planeCells, bits }: EdgeMap): void {
  const step = stride >> 5;
  const lastBit = ~(1 << (columns - 1));
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    for (let row = 1; row < rows - 1; row++) {
      const first = (direction * planeCells + cellAt({ stride }, row, 0)) >> 5;
      const last = first + ((columns - 1) >> 5);
      for (let at = first; at <= last; at++) {
        const here = strongest[at] ?? 0;
        const across = (here << 1) | ((strongest[at - 1] ?? 0) >>> 31) | (here >>> 1) | ((strongest[at + 1] ?? 0) << 31);
        bits[at] = here | across | (strongest[at - step] ?? 0) | (strongest[at + step] ?? 0);
      }
      bits[first] = (bits[first] ?? 0) & ~1;
      bits[last] = (bits[last] ?? 0) & lastBit;
    }
  }
}

/** From a position's bit to the one that says whether there is an edge at an offset. */
export const planeOffset = (
  { stride, planeCells }: EdgeMap,
  { direction, dx, dy }: { direction: number; dx: number; dy: number },
): number => direction * planeCells + dy * stride + dx;

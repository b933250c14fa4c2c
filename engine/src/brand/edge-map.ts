import type { TonePicture } from './tone-pyramid.ts';

/** Directions of edges that are told apart; opposite ones are the same, so light on dark and dark on light are one search. */
const DIRECTIONS = 8;
/** Side of a cell in pixels. */
export const CELL_PX = 2;
/** Four neighbouring cells lie in one word, and a row may begin at any of them. */
const LANES = 4;

/** Where a picture has edges, and in which direction. */
export interface EdgeMap {
  readonly columns: number;
  readonly rows: number;
  /** Words a row. */
  readonly stride: number;
  /** Words of one plane. */
  readonly planeWords: number;
  /**
   * For each direction and each shift of 0..3 cells one plane of bytes, four to a word, lowest first: 1 where a cell or one beside it
   * has such an edge.
   */
  readonly planes: Int32Array;
}

const STEP_LEAST = 36;
const TAN_11 = 0.1989;
const TAN_34 = 0.6682;
const TAN_56 = 1.4966;
const TAN_79 = 5.0273;

/** Direction of a gradient, 0..7, a step of 22.5°. */
export function directionOf(gx: number, gy: number): number {
  const [across, down] = [Math.abs(gx), Math.abs(gy)];
  if (down < TAN_11 * across) return 0;
  if (down >= TAN_79 * across) return 4;
  const steep = down < TAN_34 * across ? 1 : down < TAN_56 * across ? 2 : 3;
  return gx > 0 === gy > 0 ? steep : DIRECTIONS - steep;
}

/** Finds the edges of a picture: the strongest of each cell, seen from its four neighbours too. Its answer holds until the next film. */
export type EdgeMapper = (picture: TonePicture) => EdgeMap;

/** Makes a mapper that uses its memory again for each picture of the same size. */
export function createEdgeMapper(): EdgeMapper {
  const memory = new Map<number, Int32Array>();
  return (picture) => {
    const { cells, columns, rows } = strongestEdges(picture);
    const stride = Math.ceil(columns / LANES) + 1;
    const planeWords = stride * rows;
    const planes = memory.get(planeWords)?.fill(0) ?? new Int32Array(planeWords * DIRECTIONS * LANES);
    memory.set(planeWords, planes);
    spread(cells, { columns, rows, stride }, planes);
    for (let direction = 0; direction < DIRECTIONS; direction++) shiftPlanes(planes, planeWords, direction * LANES * planeWords);
    return { columns, rows, stride, planeWords, planes };
  };
}

/** One bit for the direction of each cell's strongest edge; 0 where it is flat. */
function strongestEdges({ widthPx, heightPx, codes }: TonePicture) {
  const columns = widthPx >> 1;
  const rows = heightPx >> 1;
  const cells = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let most = STEP_LEAST * STEP_LEAST;
      let [bestX, bestY] = [0, 0];
      for (let k = 0; k < 4; k++) {
        const y = 2 * row + (k >> 1);
        const x = 2 * column + (k & 1);
        if (x === 0 || y === 0 || x >= widthPx - 1 || y >= heightPx - 1) continue;
        const at = y * widthPx + x;
        const [a, b, c] = [codes[at - widthPx - 1] ?? 0, codes[at - widthPx] ?? 0, codes[at - widthPx + 1] ?? 0];
        const [d, e] = [codes[at - 1] ?? 0, codes[at + 1] ?? 0];
        const [f, g, h] = [codes[at + widthPx - 1] ?? 0, codes[at + widthPx] ?? 0, codes[at + widthPx + 1] ?? 0];
        const gx = c - a + 2 * (e - d) + h - f;
        const gy = f - a + 2 * (g - b) + h - c;
        const strength = gx * gx + gy * gy;
        if (strength > most) {
          most = strength;
          bestX = gx;
          bestY = gy;
        }
      }
      if (bestX !== 0 || bestY !== 0) cells[row * columns + column] = 1 << directionOf(bestX, bestY);
    }
  }
  return { cells, columns, rows };
}

function spread(cells: Uint8Array, { columns, rows, stride }: Pick<EdgeMap, 'columns' | 'rows' | 'stride'>, planes: Int32Array): void {
  const bytes = new Uint8Array(planes.buffer);
  const planeBytes = LANES * LANES * stride * rows;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      let seen = cells[at] ?? 0;
      if (column > 0) seen |= cells[at - 1] ?? 0;
      if (column < columns - 1) seen |= cells[at + 1] ?? 0;
      if (row > 0) seen |= cells[at - columns] ?? 0;
      if (row < rows - 1) seen |= cells[at + columns] ?? 0;
      for (let to = LANES * stride * row + column; seen !== 0; seen >>= 1, to += planeBytes) if (seen & 1) bytes[to] = 1;
    }
  }
}

/** Fills the three shifted copies of a direction's plane: byte k of copy s is byte k + s of the plane. */
function shiftPlanes(planes: Int32Array, planeWords: number, base: number): void {
  for (let shift = 1; shift < LANES; shift++) {
    const [low, high] = [8 * shift, 32 - 8 * shift];
    const to = base + shift * planeWords;
    for (let word = 0; word < planeWords; word++) {
      const next = word + 1 < planeWords ? (planes[base + word + 1] ?? 0) : 0;
      planes[to + word] = ((planes[base + word] ?? 0) >>> low) | (next << high);
    }
  }
}

/** Index, from a position's word, of the word that says which of its four lanes have an edge at an offset. */
export function planeOffset(map: Pick<EdgeMap, 'stride' | 'planeWords'>, edge: { direction: number; dx: number; dy: number }): number {
  const shift = ((edge.dx % LANES) + LANES) % LANES;
  return (edge.direction * LANES + shift) * map.planeWords + edge.dy * map.stride + (edge.dx - shift) / LANES;
}

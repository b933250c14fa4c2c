import type { PictureSize } from '../saliency/picture-frame.ts';
import type { TonePicture } from './code-memory.ts';
import type { MapMemory } from './edge-glance.ts';
import { openMapMemory } from './edge-glance.ts';

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
export interface EdgeMap extends MapMemory {
  /** Cells of the picture, without the rim. */
  readonly columns: number;
  readonly rows: number;
  /** Cells from one row to the next, rim and all; whole words. */
  readonly stride: number;
  /** Cells of one plane, rim and all; whole words. */
  readonly planeCells: number;
}

const TAN_11 = 0.1989;
const TAN_34 = 0.6682;
const TAN_56 = 1.4966;
const TAN_79 = 5.0273;

/** Direction of a gradient, 0..7, a step of 22.5°; as the kernel `markEdges` tells it. */
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

/** The maps of a picture and its halves, each made when it is first asked for. They hold until the mapper is handed another picture. */
export function edgeMapsOf(pyramid: { at(level: number): TonePicture }, mapEdges: EdgeMapper): (level: number) => EdgeMap {
  const maps = new Map<number, EdgeMap>();
  return (level) => {
    const map = maps.get(level) ?? mapEdges(pyramid.at(level));
    maps.set(level, map);
    return map;
  };
}

interface Memory extends MapMemory {
  readonly codes: Uint8Array;
  readonly strongest: Int32Array;
}

/** Makes a mapper that uses its memory again for each picture of the same size. */
export function createEdgeMapper(): EdgeMapper {
  const sizes = new Map<string, Memory & EdgeMap>();
  return ({ widthPx, heightPx, codes }) => {
    const size = `${widthPx}×${heightPx}`;
    const map = sizes.get(size) ?? openMap({ widthPx, heightPx });
    sizes.set(size, map);
    const { columns, rows, stride, planeCells, bits, strongest, kernels } = map;
    map.codes.set(codes);
    strongest.fill(0);
    const first = cellAt(map, 0, 0);
    const { markEdges, spreadEdges } = kernels.call;
    markEdges(map.codes.byteOffset, widthPx, columns, rows, strongest.byteOffset, first, stride, planeCells);
    spreadEdges(strongest.byteOffset, bits.byteOffset, columns, rows, first, stride, planeCells);
    return map;
  };
}

function openMap({ widthPx, heightPx }: PictureSize): Memory & EdgeMap {
  const columns = widthPx >> 1;
  const rows = heightPx >> 1;
  const stride = WORD_CELLS * Math.ceil(columns / WORD_CELLS) + 2 * RIM.cells;
  const planeCells = stride * (rows + 2 * RIM.rows);
  const words = 2 * SPARE_WORDS + (DIRECTIONS * planeCells) / WORD_CELLS;
  const codes = widthPx * heightPx;
  const memory = openMapMemory({ words, wordsOfRow: stride / WORD_CELLS, more: codes + 4 * words });
  const { kernels } = memory;
  return { ...memory, columns, rows, stride, planeCells, codes: kernels.bytes(codes), strongest: kernels.words(words) };
}

/** The bit of a cell of the first plane, counted from the first bit of the map. */
export const cellAt = ({ stride }: Pick<EdgeMap, 'stride'>, row: number, column: number): number =>
  WORD_CELLS * SPARE_WORDS + (row + RIM.rows) * stride + RIM.cells + column;

/** From a position's bit to the one that says whether there is an edge at an offset. */
export const planeOffset = (
  { stride, planeCells }: EdgeMap,
  { direction, dx, dy }: { direction: number; dx: number; dy: number },
): number => direction * planeCells + dy * stride + dx;

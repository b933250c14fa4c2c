import type { EdgeCloud } from './edge-cloud.ts';
import type { EdgeMap } from './edge-map.ts';
import { CELL_PX, cellAt, DIRECTIONS } from './edge-map.ts';
import type { Pose } from './pose.ts';

/** What an edge across the wanted direction takes off: restless ground has edges every way. */
const ACROSS = 0.5;
/** Edges that every cloud is thought to have besides, none of them there: a few are soon found somewhere. */
const FEW = 6;

/** Agreement of edges that lie along and across the wanted ones. @param count of the cloud's edges */
export const agreed = (along: number, across: number, count: number): number => (along - ACROSS * across) / (count + FEW);

/** How far the edges of a map are those of a cloud at a pose: their share, less what lies across, −0.5 to 1. @param level how often the map's picture was halved */
// biome-ignore lint/complexity/useMaxParams: called thousands of times a search, so it makes no object
export function agreement(map: EdgeMap, level: number, cloud: EdgeCloud, pose: Pose): number {
  const { bits, columns, rows, stride, planeCells } = map;
  const { x, y, direction, count } = cloud;
  const toCells = 1 / (CELL_PX * 2 ** level);
  const cos = Math.cos(pose.turn) * pose.scale * toCells;
  const sin = Math.sin(pose.turn) * pose.scale * toCells;
  const middleX = pose.x * toCells;
  const middleY = pose.y * toCells;
  const turned = turnedBy(pose.turn);
  const first = cellAt(map, 0, 0);
  let along = 0;
  let across = 0;
  for (let k = 0; k < count; k++) {
    const u = x[k] ?? 0;
    const v = y[k] ?? 0;
    const column = Math.floor(middleX + cos * u - sin * v);
    const row = Math.floor(middleY + sin * u + cos * v);
    if (column < 0 || row < 0 || column >= columns || row >= rows) continue;
    const plane = ((direction[k] ?? 0) + turned) & (DIRECTIONS - 1);
    const cell = first + row * stride + column;
    const wanted = plane * planeCells + cell;
    const other = acrossOf(plane) * planeCells + cell;
    along += ((bits[wanted >> 5] ?? 0) >>> wanted) & 1;
    across += ((bits[other >> 5] ?? 0) >>> other) & 1;
  }
  return agreed(along, across, count);
}

/** Steps of a direction that a turn makes, so that what is added to it is rounded by cutting off its fraction. */
const turnedBy = (turn: number): number => (turn * DIRECTIONS) / Math.PI + DIRECTIONS + 0.5;
const acrossOf = (plane: number): number => plane ^ (DIRECTIONS >> 1);

/** From the bit of a place to those of a cloud's edges, along and across, at one scale and turn: the same for all maps of a size. */
export interface CloudOffsets {
  readonly along: Int32Array;
  readonly across: Int32Array;
}

/** The offsets of a cloud from the middle of a cell. @param at pixels of the map's picture to one of the cut-out, and the turn */
export function offsetsOf(
  { stride, planeCells }: Pick<EdgeMap, 'stride' | 'planeCells'>,
  { count, x, y, direction }: EdgeCloud,
  { scale, turn }: Pick<Pose, 'scale' | 'turn'>,
): CloudOffsets {
  const [along, across] = [new Int32Array(count), new Int32Array(count)];
  const [cos, sin] = [(Math.cos(turn) * scale) / CELL_PX, (Math.sin(turn) * scale) / CELL_PX];
  const turned = turnedBy(turn);
  for (let k = 0; k < count; k++) {
    const [u, v] = [x[k] ?? 0, y[k] ?? 0];
    const cell = Math.floor(0.5 + sin * u + cos * v) * stride + Math.floor(0.5 + cos * u - sin * v);
    const plane = ((direction[k] ?? 0) + turned) & (DIRECTIONS - 1);
    along[k] = plane * planeCells + cell;
    across[k] = acrossOf(plane) * planeCells + cell;
  }
  return { along, across };
}

/** As `agreement`, in the middle of a cell and many times as fast. What hangs over the rim is read at other places; there is little of it. */
export function agreementAt({ bits }: Pick<EdgeMap, 'bits'>, { along, across }: CloudOffsets, bit: number): number {
  let there = 0;
  let less = 0;
  for (let k = 0; k < along.length; k++) {
    const wanted = bit + (along[k] ?? 0);
    const other = bit + (across[k] ?? 0);
    there += ((bits[wanted >> 5] ?? 0) >>> wanted) & 1;
    less += ((bits[other >> 5] ?? 0) >>> other) & 1;
  }
  return agreed(there, less, along.length);
}

import type { CutOut } from './cut-out.ts';
import { planeMemory } from './high-pass.ts';
import type { BlockSums, Part } from './parts.ts';
import { BLOCKS_A_SIDE, INSIDE_SUMS, partsOf, SUMS } from './parts.ts';

const BLOCKS = BLOCKS_A_SIDE ** 2;

/**
 * A cut-out sampled on a grid of square cells, with some ground round it. Its two planes have their slow changes taken off, as the
 * film's patch will have.
 */
export interface Raster extends BlockSums {
  /** Square root of columns × rows of the content. */
  readonly length: number;
  /** Content and margin. */
  readonly columns: number;
  readonly rows: number;
  readonly cover: Float32Array;
  readonly tone: Float32Array;
  /** Reach of the high pass, cells. */
  readonly reach: number;
  /** The cells that count, the content and a thin seam of ground, block after block; and where each block begins among them. */
  readonly cells: Int32Array;
  readonly blockStarts: Int32Array;
  /** Those with an edge of the content: its direction, doubled so that opposite ones are one, by its strength. */
  readonly edges: { readonly cells: Int32Array; readonly starts: Int32Array; readonly cos: Float32Array; readonly sin: Float32Array };
  /** Those that are all content, and the content's own shade in them, 0..1, slow changes and all. */
  readonly inner: { readonly cells: Int32Array; readonly starts: Int32Array; readonly shade: Float32Array };
  /** What a fit may do with a part of it, the whole first. */
  readonly parts: readonly Part[];
}

/** Cells of ground on every side. */
export const MARGIN = 2;
/** Geometric mean sides of the rasters; a fifth apart, so that one always lies within a tenth of what the film shows. */
export const RASTER_LENGTHS = [10, 12, 14.4, 17.3, 20.7, 24.9, 29.9, 35.8, 43, 51.6, 61.9, 74.3] as const;
const LONGEST = RASTER_LENGTHS[RASTER_LENGTHS.length - 1] ?? 0;
const SEAM = 1;

/** How a raster is drawn: as the picture is, or as out of focus. */
export type Focus = 'sharp' | 'slight' | 'soft';

/** The rasters of a cut-out, small to large by their place among the lengths; each is drawn when it is first asked for. */
export type Rasters = (focus: Focus, place: number) => Raster;

/** Whether a cut-out is a shape like many others, as large as it can be seen: smaller the strokes of a word are one bar. */
export const isPlainShape = (picture: CutOut): boolean => largestOutlineOf(picture) < OUTLINE_PLAIN;

function largestOutlineOf(picture: CutOut): number {
  const { cover, size } = planesOf(picture, { focus: 'sharp', length: LONGEST });
  return outlineOf(cover, size);
}

/**
 * The outline of a picture that proves nothing, to that of its box: a plain shape with nothing drawn on it is in every film. Null where
 * there is something to be found.
 */
export function plainOutlineOf(picture: CutOut): number | null {
  const outline = largestOutlineOf(picture);
  const { parts } = rastersOf(picture, outline < OUTLINE_PLAIN)('sharp', RASTER_LENGTHS.length - 1);
  return parts.length > 0 ? null : outline;
}

/** Whether a picture can prove anything. */
export const hasProof = (picture: CutOut): boolean => plainOutlineOf(picture) === null;

/** Makes the rasters of a cut-out. @param isPlain whether its shape, or that of which it is a part, is like many others */
export function rastersOf(picture: CutOut, isPlain: boolean): Rasters {
  const drawn: Record<Focus, Raster[]> = { sharp: [], slight: [], soft: [] };
  return (focus, place) => {
    drawn[focus][place] ??= rasterOf(planesOf(picture, { focus, length: RASTER_LENGTHS[place] ?? LONGEST }), isPlain);
    return drawn[focus][place];
  };
}

interface Planes extends Pick<Raster, 'length' | 'cover' | 'tone'> {
  readonly size: RasterSize;
}

function planesOf(picture: CutOut, { focus, length }: { readonly focus: Focus; readonly length: number }): Planes {
  const step = Math.sqrt(picture.widthPx * picture.heightPx) / length;
  const content = { columns: Math.max(4, Math.round(picture.widthPx / step)), rows: Math.max(4, Math.round(picture.heightPx / step)) };
  const size = { columns: content.columns + 2 * MARGIN, rows: content.rows + 2 * MARGIN };
  const [cover, tone] = [averaged(picture, picture.cover, content), averaged(picture, picture.tone, content)];
  for (const plane of [cover, tone]) soften(plane, size, PASSES[focus]);
  return { length, size, cover, tone };
}

function rasterOf({ length, size, cover, tone }: Planes, isPlain: boolean): Raster {
  const reach = Math.max(2, Math.round(length / 5));
  const { cells, blockOf } = byBlocks(cellsNear(cover, size), size);
  const inside = insideOf({ cover, tone, cells, blockOf });
  const edges = edgesOf({ cover, tone, cells, blockOf }, size);
  const memory = planeMemory(cover.length);
  for (const plane of [cover, tone]) {
    memory.plane.set(plane);
    memory.highPass({ ...size, reach });
    plane.set(memory.plane.subarray(0, plane.length));
  }
  const sums = blockSums({ cells, blockOf, cover, tone });
  const summed = { ...edges, ...inside, sums, structure: totalOf(sums), length, isPlain };
  return { ...size, cover, tone, reach, cells, blockStarts: startsOf(blockOf), ...summed, parts: partsOf(summed) };
}

/** A shape with an outline of less than this many times round its box is a disc, a bar or the like, which every film has. */
export const OUTLINE_PLAIN = 1.6;

/** Length of the outline (total variation of the cover) to that of the box. */
function outlineOf(cover: Float32Array, { columns, rows }: RasterSize): number {
  let length = 0;
  for (let row = 1; row < rows - 1; row++) {
    for (let cell = row * columns + 1; cell < (row + 1) * columns - 1; cell++) {
      const across = (cover[cell + 1] ?? 0) - (cover[cell - 1] ?? 0);
      const down = (cover[cell + columns] ?? 0) - (cover[cell - columns] ?? 0);
      length += Math.hypot(across, down) / 2;
    }
  }
  return length / (2 * (columns + rows - 4 * MARGIN));
}

/** Means over the cells of a grid laid over the picture, zero in the margin. */
function averaged(picture: CutOut, plane: Float32Array, inside: { readonly columns: number; readonly rows: number }): Float32Array {
  const columns = inside.columns + 2 * MARGIN;
  const out = new Float32Array(columns * (inside.rows + 2 * MARGIN));
  const [stepX, stepY] = [picture.widthPx / inside.columns, picture.heightPx / inside.rows];
  for (let row = 0; row < inside.rows; row++) {
    for (let column = 0; column < inside.columns; column++) {
      const [left, right] = [column * stepX, (column + 1) * stepX];
      const [top, bottom] = [row * stepY, (row + 1) * stepY];
      let sum = 0;
      let area = 0;
      for (let y = Math.floor(top); y < Math.min(picture.heightPx, Math.ceil(bottom)); y++) {
        const high = Math.min(bottom, y + 1) - Math.max(top, y);
        for (let x = Math.floor(left); x < Math.min(picture.widthPx, Math.ceil(right)); x++) {
          const share = high * (Math.min(right, x + 1) - Math.max(left, x));
          sum += share * (plane[y * picture.widthPx + x] ?? 0);
          area += share;
        }
      }
      out[(row + MARGIN) * columns + column + MARGIN] = sum / area;
    }
  }
  return out;
}

/** How often 1-2-1 goes along and across: a Gaussian of 0.7 cells, and one of 1.4. */
const PASSES: Readonly<Record<Focus, number>> = { sharp: 0, slight: 1, soft: 4 };

function soften(plane: Float32Array, { columns, rows }: RasterSize, passes: number): void {
  for (let pass = 0; pass < passes; pass++) {
    for (const step of [1, columns]) {
      const from = Float32Array.from(plane);
      for (let row = 1; row < rows - 1; row++) {
        for (let cell = row * columns + 1; cell < (row + 1) * columns - 1; cell++)
          plane[cell] = ((from[cell - step] ?? 0) + 2 * (from[cell] ?? 0) + (from[cell + step] ?? 0)) / 4;
      }
    }
  }
}

interface RasterSize {
  readonly columns: number;
  readonly rows: number;
}

function cellsNear(cover: Float32Array, { columns, rows }: RasterSize): number[] {
  const near: number[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let most = 0;
      for (let y = Math.max(0, row - SEAM); y <= Math.min(rows - 1, row + SEAM); y++) {
        for (let x = Math.max(0, column - SEAM); x <= Math.min(columns - 1, column + SEAM); x++)
          most = Math.max(most, cover[y * columns + x] ?? 0);
      }
      if (most > 0.1) near.push(row * columns + column);
    }
  }
  return near;
}

/** The cells block after block, and the block of each. */
function byBlocks(cells: readonly number[], { columns, rows }: RasterSize): { cells: Int32Array; blockOf: Uint8Array } {
  const blockOf = (cell: number) => {
    const across = blockAlong((cell % columns) - MARGIN, columns - 2 * MARGIN);
    return BLOCKS_A_SIDE * blockAlong(Math.floor(cell / columns) - MARGIN, rows - 2 * MARGIN) + across;
  };
  const ordered = Int32Array.from(cells.toSorted((a, b) => blockOf(a) - blockOf(b) || a - b));
  return { cells: ordered, blockOf: Uint8Array.from(ordered, blockOf) };
}

/** Where each block begins, and the last ends, in a list that is ordered by blocks. */
const startsOf = (blockOf: Uint8Array): Int32Array =>
  Int32Array.from({ length: BLOCKS + 1 }, (_, block) => {
    const at = blockOf.findIndex((of) => of >= block);
    return at < 0 ? blockOf.length : at;
  });

const blockAlong = (at: number, count: number): number =>
  Math.min(BLOCKS_A_SIDE - 1, Math.max(0, Math.floor((BLOCKS_A_SIDE * (at + 0.5)) / count)));

function totalOf(sums: Float64Array): number {
  let total = 0;
  for (let at = 0; at < sums.length; at += SUMS) total += 65_025 * (sums[at + 3] ?? 0) + (sums[at + 4] ?? 0);
  return total;
}

function blockSums({ cells, blockOf, cover, tone }: Counted): Float64Array {
  const sums = new Float64Array(SUMS * BLOCKS);
  for (const [k, cell] of cells.entries()) {
    const [c, t] = [cover[cell] ?? 0, tone[cell] ?? 0];
    const at = SUMS * (blockOf[k] ?? 0);
    for (const [j, term] of [1, c, t, c * c, t * t, c * t].entries()) sums[at + j] = (sums[at + j] ?? 0) + term;
  }
  return sums;
}

/** Grounds that the content is thought on, to see its edges whatever it stands on. */
const GROUNDS = [0, 127, 255] as const;
/** Fainter edges, as shares of the strongest, count for nothing. */
const EDGE_LEAST = 0.2;

/** Planes of a raster, the cells that count and their blocks. */
interface Counted extends Pick<Raster, 'cover' | 'tone' | 'cells'> {
  readonly blockOf: Uint8Array;
}

function edgesOf(
  { cover, tone, cells, blockOf }: Counted,
  { columns, rows }: RasterSize,
): Pick<Raster, 'edges' | 'edgeSums' | 'edgeCosSums' | 'edgeSinSums'> {
  const [edgeSums, edgeCosSums, edgeSinSums] = [new Float64Array(BLOCKS), new Float64Array(BLOCKS), new Float64Array(BLOCKS)];
  const found = Array.from(cells, (cell, k) => {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    const block = blockOf[k] ?? 0;
    if (row === 0 || column === 0 || row === rows - 1 || column === columns - 1) return { cell, block, gx: 0, gy: 0, strength: 0 };
    const slope = (plane: Float32Array, step: number) => (plane[cell + step] ?? 0) - (plane[cell - step] ?? 0);
    return GROUNDS.map((ground) => {
      const gx = slope(tone, 1) - ground * slope(cover, 1);
      const gy = slope(tone, columns) - ground * slope(cover, columns);
      return { cell, block, gx, gy, strength: Math.hypot(gx, gy) };
    }).reduce((best, edge) => (edge.strength > best.strength ? edge : best));
  });
  const most = Math.max(...found.map(({ strength }) => strength));
  const strong = found.filter(({ strength }) => strength > EDGE_LEAST * most);
  for (const { block, gx, gy, strength } of strong) {
    edgeSums[block] = (edgeSums[block] ?? 0) + strength;
    edgeCosSums[block] = (edgeCosSums[block] ?? 0) + (gx * gx - gy * gy) / strength;
    edgeSinSums[block] = (edgeSinSums[block] ?? 0) + (2 * gx * gy) / strength;
  }
  return {
    edges: {
      cells: Int32Array.from(strong, ({ cell }) => cell),
      starts: startsOf(Uint8Array.from(strong, ({ block }) => block)),
      cos: Float32Array.from(strong, ({ gx, gy, strength }) => (gx * gx - gy * gy) / strength),
      sin: Float32Array.from(strong, ({ gx, gy, strength }) => (2 * gx * gy) / strength),
    },
    ...{ edgeSums, edgeCosSums, edgeSinSums },
  };
}

/** From this cover on a cell is all content, and what is drawn in it counts. */
export const INSIDE_LEAST = 0.92;

function insideOf({ cover, tone, cells, blockOf }: Counted): Pick<Raster, 'inner' | 'insideSums'> {
  const within = Array.from(cells.keys()).filter((k) => (cover[cells[k] ?? 0] ?? 0) >= INSIDE_LEAST);
  const shade = Float32Array.from(within, (k) => (tone[cells[k] ?? 0] ?? 0) / 255);
  const insideSums = new Float64Array(INSIDE_SUMS * BLOCKS);
  for (const [j, k] of within.entries()) {
    const at = INSIDE_SUMS * (blockOf[k] ?? 0);
    const s = shade[j] ?? 0;
    for (const [to, term] of [1, s, s * s].entries()) insideSums[at + to] = (insideSums[at + to] ?? 0) + term;
  }
  const starts = startsOf(Uint8Array.from(within, (k) => blockOf[k] ?? 0));
  return { inner: { cells: Int32Array.from(within, (k) => cells[k] ?? 0), starts, shade }, insideSums };
}

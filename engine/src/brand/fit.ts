import type { Fit } from './fit-part.ts';
import { FILM, FILM_SUMS, fitPart, NO_FIT } from './fit-part.ts';
import { planeMemory } from './high-pass.ts';
import { BLOCKS_A_SIDE, partsFor } from './parts.ts';
import type { FitAt } from './pose.ts';
import type { Raster } from './raster.ts';
import { samplePatch } from './sample-patch.ts';
import type { TonePyramid } from './tone-pyramid.ts';

/** Fits a raster to the film's picture at a pose. */
export type Fitter = (pyramid: TonePyramid, raster: Raster, at: FitAt) => Fit;

/** Square of the step, in 255ths, at which an edge counts half. */
const EDGE_NOISE = 64;
const BLOCKS = BLOCKS_A_SIDE ** 2;
const LINES = 2 * BLOCKS_A_SIDE;
const WHOLE_ENOUGH = 0.75;

/**
 * Makes a fitter, which keeps its memory from one fit to the next. It fits `film ≈ ground + a·cover + b·tone` by least squares, slow
 * changes of all three taken off first: `b` is the cut-out in its own shades, `a` in one colour, lighter or darker than the ground, so
 * that a white, an inverted and a coloured print are one search. Beside it stand the directions of the edges and the calm inside.
 */
export function createFitter(): Fitter {
  const blocks = new Float64Array(FILM_SUMS * BLOCKS);
  const lines = new Float64Array(FILM_SUMS * LINES);
  const total = new Float64Array(FILM_SUMS);
  const sums = new Float64Array(FILM_SUMS);
  return (pyramid, raster, at) => {
    const { columns, rows, parts } = raster;
    const memory = planeMemory(columns * rows);
    const patch = memory.plane;
    samplePatch(patch, pyramid, raster, at);
    sumRaw(patch, raster, blocks);
    sumEdges(patch, raster, blocks);
    memory.highPass(raster);
    sumFilm(patch, raster, blocks);
    sumLines(blocks, lines, total);
    let best = NO_FIT;
    for (const part of partsFor(parts, at.half)) {
      const fit = fitPart(part, lessLines(sums, { total, lines, without: part.without }));
      if (fit.score > best.score) best = fit;
      // What fits as a whole needs no part of it. What does not may yet be covered by something that is quite unlike it.
      if (best.score > WHOLE_ENOUGH) break;
    }
    return best;
  };
}

/** Sums of the film as it is, block after block. */
function sumRaw(patch: Float32Array, { cells, blockStarts, inner }: Raster, blocks: Float64Array): void {
  for (let block = 0; block < BLOCKS; block++) {
    let sum = 0;
    let squares = 0;
    for (let k = blockStarts[block] ?? 0; k < (blockStarts[block + 1] ?? 0); k++) {
      const code = patch[cells[k] ?? 0] ?? 0;
      sum += code;
      squares += code * code;
    }
    const to = FILM_SUMS * block;
    blocks[to + FILM.raw] = sum;
    blocks[to + FILM.rawSquares] = squares;
    let innerSum = 0;
    let innerSquares = 0;
    let innerShade = 0;
    for (let k = inner.starts[block] ?? 0; k < (inner.starts[block + 1] ?? 0); k++) {
      const code = patch[inner.cells[k] ?? 0] ?? 0;
      innerSum += code;
      innerSquares += code * code;
      innerShade += code * (inner.shade[k] ?? 0);
    }
    blocks[to + FILM.inner] = innerSum;
    blocks[to + FILM.innerSquares] = innerSquares;
    blocks[to + FILM.innerShade] = innerShade;
  }
}

/** How far the film's edges run as the content's, block after block. */
function sumEdges(patch: Float32Array, { columns, edges }: Raster, blocks: Float64Array): void {
  for (let block = 0; block < BLOCKS; block++) {
    let agreed = 0;
    for (let k = edges.starts[block] ?? 0; k < (edges.starts[block + 1] ?? 0); k++) {
      const cell = edges.cells[k] ?? 0;
      const gx = (patch[cell + 1] ?? 0) - (patch[cell - 1] ?? 0);
      const gy = (patch[cell + columns] ?? 0) - (patch[cell - columns] ?? 0);
      const xx = gx * gx;
      const yy = gy * gy;
      agreed += ((edges.cos[k] ?? 0) * (xx - yy) + (edges.sin[k] ?? 0) * 2 * gx * gy) / (xx + yy + EDGE_NOISE);
    }
    blocks[FILM_SUMS * block + FILM.agreed] = agreed;
  }
}

/** Sums of the film without its slow changes, block after block. */
function sumFilm(patch: Float32Array, { cells, blockStarts, cover, tone }: Raster, blocks: Float64Array): void {
  for (let block = 0; block < BLOCKS; block++) {
    let sum = 0;
    let squares = 0;
    let withCover = 0;
    let withTone = 0;
    for (let k = blockStarts[block] ?? 0; k < (blockStarts[block + 1] ?? 0); k++) {
      const cell = cells[k] ?? 0;
      const p = patch[cell] ?? 0;
      sum += p;
      squares += p * p;
      withCover += p * (cover[cell] ?? 0);
      withTone += p * (tone[cell] ?? 0);
    }
    const to = FILM_SUMS * block;
    blocks[to + FILM.p] = sum;
    blocks[to + FILM.pp] = squares;
    blocks[to + FILM.pc] = withCover;
    blocks[to + FILM.pt] = withTone;
  }
}

/** The sums over all but some lines. */
function lessLines(
  sums: Float64Array,
  { total, lines, without }: { readonly total: Float64Array; readonly lines: Float64Array; readonly without: readonly number[] },
): Float64Array {
  for (let k = 0; k < FILM_SUMS; k++) {
    let sum = total[k] ?? 0;
    for (let j = 0; j < without.length; j++) sum -= lines[FILM_SUMS * (without[j] ?? 0) + k] ?? 0;
    sums[k] = sum;
  }
  return sums;
}

/** Columns of blocks, then rows, then all. */
function sumLines(blocks: Float64Array, lines: Float64Array, total: Float64Array): void {
  lines.fill(0);
  total.fill(0);
  for (let block = 0; block < BLOCKS; block++) {
    const column = FILM_SUMS * (block % BLOCKS_A_SIDE);
    const row = FILM_SUMS * (BLOCKS_A_SIDE + Math.floor(block / BLOCKS_A_SIDE));
    for (let k = 0; k < FILM_SUMS; k++) {
      const value = blocks[FILM_SUMS * block + k] ?? 0;
      lines[column + k] = (lines[column + k] ?? 0) + value;
      lines[row + k] = (lines[row + k] ?? 0) + value;
      total[k] = (total[k] ?? 0) + value;
    }
  }
}

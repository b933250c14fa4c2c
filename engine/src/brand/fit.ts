import type { Fit, PatchSums } from './fit-part.ts';
import { FILM_SUMS, fitPart, NO_FIT, RAW_SUMS } from './fit-part.ts';
import { highPass } from './high-pass.ts';
import { PARTS } from './parts.ts';
import type { Raster } from './raster.ts';
import { BLOCKS_A_SIDE, MARGIN } from './raster.ts';
import type { TonePyramid } from './tone-pyramid.ts';

/** Where a cut-out lies: middle in pixels of the film's picture, size, and turn in radians, clockwise on the screen. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  /** Pixels of the picture to one of the cut-out. */
  readonly scale: number;
  readonly turn: number;
}

/** What is fitted: a pose, and the cut-out's own size in pixels. */
export interface FitAt {
  readonly pose: Pose;
  readonly size: readonly [number, number];
}

/** Fits a raster to the film's picture at a pose. */
export type Fitter = (pyramid: TonePyramid, raster: Raster, at: FitAt) => Fit;

/** Square of the step, in 255ths, at which an edge counts half. */
const EDGE_NOISE = 64;
const BLOCKS = BLOCKS_A_SIDE ** 2;
const WHOLE_ENOUGH = 0.75;
const WHOLE_LEAST = 0.2;

/**
 * Makes a fitter, which keeps its memory from one fit to the next. It fits `film ≈ ground + a·cover + b·tone` by least squares, slow
 * changes of all three taken off first: `b` is the cut-out in its own shades, `a` in one colour, lighter or darker than the ground, so
 * that a white, an inverted and a coloured print are one search. Beside it stand the directions of the edges and the calm inside.
 */
export function createFitter(): Fitter {
  let memory = new Float32Array(0);
  let scratch = new Float32Array(0);
  const sums = {
    film: new Float64Array(FILM_SUMS * BLOCKS),
    raw: new Float64Array(RAW_SUMS * BLOCKS),
    agreed: new Float64Array(BLOCKS),
  };
  return (pyramid, raster, at) => {
    const { columns, rows } = raster;
    if (memory.length < columns * rows) [memory, scratch] = [new Float32Array(columns * rows), new Float32Array(columns * rows)];
    const patch = memory.subarray(0, columns * rows);
    samplePatch(patch, pyramid, { columns, rows, ...at });
    sumRaw(patch, raster, sums);
    highPass(patch, { columns, rows, reach: raster.reach, scratch });
    sumFilm(patch, raster, sums.film);
    let best = NO_FIT;
    for (const part of PARTS) {
      const fit = fitPart(raster, part, sums);
      if (fit.score > best.score) best = fit;
      // What fits as a whole needs no part of it; nor does what is not like it at all.
      if (best.score > WHOLE_ENOUGH || best.score < WHOLE_LEAST) break;
    }
    return best;
  };
}

function sumRaw(patch: Float32Array, raster: Raster, { raw, agreed }: PatchSums): void {
  const { cells, blockOf, columns, edgeCos, edgeSin, isInside, shade } = raster;
  raw.fill(0);
  agreed.fill(0);
  for (let k = 0; k < cells.length; k++) {
    const cell = cells[k] ?? 0;
    const block = blockOf[k] ?? 0;
    const code = patch[cell] ?? 0;
    const to = RAW_SUMS * block;
    raw[to] = (raw[to] ?? 0) + code;
    raw[to + 1] = (raw[to + 1] ?? 0) + code * code;
    raw[to + 2] = (raw[to + 2] ?? 0) + 1;
    if (isInside[k]) {
      raw[to + 3] = (raw[to + 3] ?? 0) + code;
      raw[to + 4] = (raw[to + 4] ?? 0) + code * code;
      raw[to + 5] = (raw[to + 5] ?? 0) + code * (shade[k] ?? 0);
    }
    const [cos, sin] = [edgeCos[k] ?? 0, edgeSin[k] ?? 0];
    if (cos === 0 && sin === 0) continue;
    const gx = (patch[cell + 1] ?? 0) - (patch[cell - 1] ?? 0);
    const gy = (patch[cell + columns] ?? 0) - (patch[cell - columns] ?? 0);
    agreed[block] = (agreed[block] ?? 0) + (cos * (gx * gx - gy * gy) + sin * 2 * gx * gy) / (gx * gx + gy * gy + EDGE_NOISE);
  }
}

function sumFilm(patch: Float32Array, { cells, blockOf, cover, tone }: Raster, film: Float64Array): void {
  film.fill(0);
  for (let k = 0; k < cells.length; k++) {
    const cell = cells[k] ?? 0;
    const p = patch[cell] ?? 0;
    const to = FILM_SUMS * (blockOf[k] ?? 0);
    film[to] = (film[to] ?? 0) + p;
    film[to + 1] = (film[to + 1] ?? 0) + p * p;
    film[to + 2] = (film[to + 2] ?? 0) + p * (cover[cell] ?? 0);
    film[to + 3] = (film[to + 3] ?? 0) + p * (tone[cell] ?? 0);
  }
}

/** Reads the film on the raster's cells, from the level of the pyramid whose pixels are about as large. */
function samplePatch(
  patch: Float32Array,
  pyramid: TonePyramid,
  { columns, rows, pose, size }: FitAt & Pick<Raster, 'columns' | 'rows'>,
): void {
  const stepX = (pose.scale * size[0]) / (columns - 2 * MARGIN);
  const stepY = (pose.scale * size[1]) / (rows - 2 * MARGIN);
  const level = Math.max(0, Math.min(pyramid.levels - 1, Math.round(Math.log2(Math.sqrt(stepX * stepY)))));
  const { widthPx, heightPx, codes } = pyramid.at(level);
  const shrink = 1 / 2 ** level;
  const [cos, sin] = [Math.cos(pose.turn) * shrink, Math.sin(pose.turn) * shrink];
  const [right, down] = [widthPx - 1.001, heightPx - 1.001];
  for (let row = 0, cell = 0; row < rows; row++) {
    const v = (row + 0.5 - rows / 2) * stepY;
    for (let column = 0; column < columns; column++, cell++) {
      const u = (column + 0.5 - columns / 2) * stepX;
      const x = Math.min(right, Math.max(0, pose.x * shrink + cos * u - sin * v - 0.5));
      const y = Math.min(down, Math.max(0, pose.y * shrink + sin * u + cos * v - 0.5));
      const [left, top] = [x | 0, y | 0];
      const [dx, dy] = [x - left, y - top];
      const from = top * widthPx + left;
      const upper = (codes[from] ?? 0) * (1 - dx) + (codes[from + 1] ?? 0) * dx;
      const lower = (codes[from + widthPx] ?? 0) * (1 - dx) + (codes[from + widthPx + 1] ?? 0) * dx;
      patch[cell] = upper * (1 - dy) + lower * dy;
    }
  }
}

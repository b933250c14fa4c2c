import type { FilmPictures } from './film-pictures.ts';
import type { HeatMoment } from './heat-plan.ts';

/** A heatmap track, unpacked: attention density per cell, summing to about 1 in each frame. */
export interface HeatTrack {
  readonly columns: number;
  readonly rows: number;
  readonly count: number;
  /** Seconds of each frame. */
  readonly timesS: Float64Array;
  readonly startsShot: readonly boolean[];
  /** Row-major frames, one after the other: `count × rows × columns`. */
  readonly density: Float32Array;
  /** When the pictures come that it lies over, where that is known. */
  readonly pictures?: FilmPictures | null;
}

/** What the painters draw: one grid, 0 where nobody looks, 1 at the strongest place that a film shows. */
export interface HeatFrame {
  readonly columns: number;
  readonly rows: number;
  readonly values: Float32Array<ArrayBuffer>;
  /** The value above which the cells hold half of all attention. */
  readonly halfLevel: number;
}

/** How much a frame's own peak, rather than the film's typical one, sets its scale. */
const OWN_SHARE = 0.8;

/** The typical peak of a film: the median of its frames' drawn maxima, blank pictures left out. */
export function typicalPeak({ density, count, columns, rows }: HeatTrack): number {
  const cells = columns * rows;
  const peaks = Array.from({ length: count }, (_, index) => drawnPeak(density.subarray(index * cells, (index + 1) * cells), columns));
  const sorted = peaks.filter((peak) => peak > 0).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/**
 * Mixes the two frames of a moment and scales them for the eye. The scale lies between the frame's own peak and the film's
 * typical one, nearer to its own: a scattered moment looks paler than a focused one, yet every moment can be read.
 */
export function heatFrameAt(track: HeatTrack, moment: HeatMoment, typical: number): HeatFrame {
  const cells = track.columns * track.rows;
  const from = track.density.subarray(moment.from * cells, (moment.from + 1) * cells);
  const to = track.density.subarray(moment.to * cells, (moment.to + 1) * cells);
  const values = new Float32Array(cells);
  for (let cell = 0; cell < cells; cell += 1) {
    const start = from[cell] ?? 0;
    values[cell] = start + ((to[cell] ?? 0) - start) * moment.weight;
  }
  const level = halfLevel(values);
  const scale = drawnPeak(values, track.columns) ** OWN_SHARE * typical ** (1 - OWN_SHARE);
  if (scale > 0) for (let cell = 0; cell < cells; cell += 1) values[cell] = (values[cell] ?? 0) / scale;
  return { columns: track.columns, rows: track.rows, values, halfLevel: scale > 0 ? level / scale : 1 };
}

/** The density at which the densest cells together hold half of the sum. */
export function halfLevel(density: Float32Array): number {
  const sorted = density.toSorted();
  const total = sorted.reduce((sum, value) => sum + value, 0);
  let held = 0;
  for (let index = sorted.length - 1; index >= 0; index -= 1) {
    held += sorted[index] ?? 0;
    if (held >= total / 2) return sorted[index] ?? 0;
  }
  return 0;
}

/** The highest value that the drawing spline reaches at a cell's middle: it weighs a cell and its neighbours 4 : 1 each way. */
function drawnPeak(values: Float32Array, columns: number): number {
  const across = new Float64Array(values.length);
  for (let cell = 0; cell < across.length; cell += 1) {
    const column = cell % columns;
    const before = values[column === 0 ? cell : cell - 1] ?? 0;
    const after = values[column === columns - 1 ? cell : cell + 1] ?? 0;
    across[cell] = (before + 4 * (values[cell] ?? 0) + after) / 6;
  }
  let peak = 0;
  for (let cell = 0; cell < across.length; cell += 1) {
    const above = across[cell < columns ? cell : cell - columns] ?? 0;
    const below = across[cell + columns < across.length ? cell + columns : cell] ?? 0;
    const drawn = (above + 4 * (across[cell] ?? 0) + below) / 6;
    if (drawn > peak) peak = drawn;
  }
  return peak;
}

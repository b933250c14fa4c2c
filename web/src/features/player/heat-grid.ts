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
}

/** What the painters draw: one grid, 0 where nobody looks, 1 at the strongest place that a film shows. */
export interface HeatFrame {
  readonly columns: number;
  readonly rows: number;
  readonly values: Float32Array<ArrayBuffer>;
  /** The value above which the cells hold half of all attention. */
  readonly halfLevel: number;
}

/** The typical peak of a film: the median of its frames' maxima. */
export function typicalPeak({ density, count, columns, rows }: HeatTrack): number {
  const cells = columns * rows;
  const peaks = Array.from({ length: count }, (_, index) => peakOf(density.subarray(index * cells, (index + 1) * cells)));
  const sorted = peaks.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/**
 * Mixes the two frames of a moment and scales them for the eye. The scale is the geometric mean of the frame's own peak
 * and the film's typical one: a scattered moment looks paler than a focused one, yet is never invisible.
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
  const scale = Math.sqrt(peakOf(values) * typical);
  if (scale > 0) for (let cell = 0; cell < cells; cell += 1) values[cell] = Math.min(1, (values[cell] ?? 0) / scale);
  return { columns: track.columns, rows: track.rows, values, halfLevel: scale > 0 ? Math.min(1, level / scale) : 1 };
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

function peakOf(values: Float32Array): number {
  let peak = 0;
  for (const value of values) if (value > peak) peak = value;
  return peak;
}

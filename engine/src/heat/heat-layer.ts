import type { DecodedHeatmap } from '../tracks/decode-heatmap-track.ts';
import type { HeatMoment } from './heat-moments.ts';
import { heatMomentAt, heatRuns } from './heat-moments.ts';
import type { PaletteName } from './palette.ts';
import { paletteRamp } from './palette.ts';
import type { HeatGrid } from './spline.ts';
import { drawSpline } from './spline.ts';

/** How heat is laid over a picture. */
export interface HeatLook {
  readonly palette: PaletteName;
  /** 0..1, multiplies the palette's own opacity. */
  readonly opacity: number;
}

/** What is read of a track. */
export type HeatMaps = Pick<DecodedHeatmap, 'columns' | 'rows' | 'count' | 'timesS' | 'shotStarts' | 'density'>;

/** Draws the heat of one film, as the player draws it. */
export interface HeatPainter {
  readonly columns: number;
  readonly rows: number;
  /** The grid of a moment, scaled for the eye: 0 where nobody looks, 1 at the strongest place. Null where there is no map. */
  gridAt(timeS: number): HeatGrid | null;
  /** RGBA, not premultiplied, `widthPx × heightPx × 4` bytes; wholly transparent where there is no map. */
  paint(timeS: number, size: { readonly widthPx: number; readonly heightPx: number }): Uint8Array;
}

/** How much a map's own peak, rather than the film's typical one, sets its scale. */
const OWN_SHARE = 0.8;

/** Prepares drawing. Memory: one picture; maps are unpacked one at a time. */
export function createHeatPainter(track: HeatMaps, cutsS: readonly number[], look: HeatLook): HeatPainter {
  const { columns, rows, timesS, shotStarts } = track;
  const runs = heatRuns({ timesS, shotStarts, cutsS });
  const ramp = paletteRamp(look.palette);
  const typical = typicalPeak(track);
  const gridAt = (timeS: number): HeatGrid | null => {
    const moment = heatMomentAt(runs, timesS, timeS);
    return moment && { columns, rows, values: scaled(mixed(track, moment), columns, typical) };
  };
  return {
    columns,
    rows,
    gridAt,
    paint(timeS, size) {
      const grid = gridAt(timeS);
      return grid ? coloured(drawSpline(grid, size), ramp, look.opacity) : new Uint8Array(size.widthPx * size.heightPx * 4);
    },
  };
}

function mixed(track: HeatMaps, { from, to, weight }: HeatMoment): Float32Array {
  const values = track.density(from);
  if (to === from) return values;
  const next = track.density(to);
  for (let cell = 0; cell < values.length; cell++) values[cell] = (values[cell] ?? 0) + ((next[cell] ?? 0) - (values[cell] ?? 0)) * weight;
  return values;
}

/** The scale lies between the map's own peak and the film's typical one: a scattered moment looks paler than a focused one. */
function scaled(values: Float32Array, columns: number, typical: number): Float32Array {
  const scale = drawnPeak(values, columns) ** OWN_SHARE * typical ** (1 - OWN_SHARE);
  return scale > 0 ? values.map((value) => value / scale) : values;
}

/** The typical peak of a film: the median of its maps' drawn maxima, blank pictures left out. */
function typicalPeak({ count, columns, density }: HeatMaps): number {
  const peaks = Array.from({ length: count }, (_, index) => drawnPeak(density(index), columns));
  const sorted = peaks.filter((peak) => peak > 0).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The highest value that the spline reaches at a cell's middle: it weighs a cell and its neighbours 1 : 4 : 1 each way. */
function drawnPeak(values: Float32Array, columns: number): number {
  const rows = values.length / columns;
  const at = (column: number, row: number) =>
    values[Math.min(rows - 1, Math.max(0, row)) * columns + Math.min(columns - 1, Math.max(0, column))] ?? 0;
  const across = (column: number, row: number) => (at(column - 1, row) + 4 * at(column, row) + at(column + 1, row)) / 6;
  let peak = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const drawn = (across(column, row - 1) + 4 * across(column, row) + across(column, row + 1)) / 6;
      if (drawn > peak) peak = drawn;
    }
  }
  return peak;
}

function coloured(values: Float32Array, ramp: Uint8ClampedArray, opacity: number): Uint8Array {
  const pixels = new Uint8Array(values.length * 4);
  for (let index = 0; index < values.length; index++) {
    const step = Math.round(Math.min(1, Math.max(0, values[index] ?? 0)) * 255) * 4;
    const to = index * 4;
    pixels[to] = ramp[step] ?? 0;
    pixels[to + 1] = ramp[step + 1] ?? 0;
    pixels[to + 2] = ramp[step + 2] ?? 0;
    pixels[to + 3] = Math.round((ramp[step + 3] ?? 0) * opacity);
  }
  return pixels;
}

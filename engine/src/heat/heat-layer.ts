import type { DecodedHeatmap } from '../tracks/decode-heatmap-track.ts';
import type { BoxTrack } from './brand-frames.ts';
import { drawFrames, framesAt } from './brand-frames.ts';
import type { HeatMoment } from './heat-moments.ts';
import { heatMomentAt, heatRuns } from './heat-moments.ts';
import type { LayerName } from './layer-colours.ts';
import { fogPixels, halfPixels, heatPixels } from './layer-colours.ts';
import type { PaletteName } from './palette.ts';
import { paletteRamp } from './palette.ts';
import type { HeatGrid } from './spline.ts';
import { drawSpline } from './spline.ts';

/** What is laid over a picture, and how. */
export interface HeatLook {
  /** By default the heatmap. */
  readonly layer?: LayerName;
  /** Colours of the heatmap. */
  readonly palette: PaletteName;
  /** 0..1, multiplies the layer's own opacity. */
  readonly opacity: number;
  /** Where the brand is, to be framed; by default nothing is. */
  readonly boxes?: readonly BoxTrack[];
}

/** What is read of a track. */
export type HeatMaps = Pick<DecodedHeatmap, 'columns' | 'rows' | 'count' | 'timesS' | 'shotStarts' | 'density'>;

/** The grid of a moment, scaled for the eye: 0 where nobody looks, 1 at the strongest place. */
export interface MomentGrid extends HeatGrid {
  /** The value above which the cells hold half of all attention. */
  readonly halfLevel: number;
}

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Draws the layer of one film, as the player draws it. */
export interface HeatPainter {
  readonly columns: number;
  readonly rows: number;
  /** Whether lines are drawn, which need more pixels than what fades softly. */
  readonly hasLines: boolean;
  /** Null where there is no map. */
  gridAt(timeS: number): MomentGrid | null;
  /** RGBA, not premultiplied, `widthPx × heightPx × 4` bytes; wholly transparent where nothing is drawn. */
  paint(timeS: number, size: Size): Uint8Array;
}

/** How much a map's own peak, rather than the film's typical one, sets its scale. */
const OWN_SHARE = 0.8;

/** Prepares drawing. Memory: one picture; maps are unpacked one at a time. */
export function createHeatPainter(track: HeatMaps, cutsS: readonly number[], look: HeatLook): HeatPainter {
  const { columns, rows, timesS, shotStarts } = track;
  const runs = heatRuns({ timesS, shotStarts, cutsS });
  const ramp = paletteRamp(look.palette);
  const typical = typicalPeak(track);
  const { layer = 'heat', opacity, boxes = [] } = look;
  const gridAt = (timeS: number): MomentGrid | null => {
    const moment = heatMomentAt(runs, timesS, timeS);
    return moment && scaled(mixed(track, moment), { columns, rows }, typical);
  };
  return {
    ...{ columns, rows, gridAt },
    hasLines: layer === 'half' || boxes.length > 0,
    paint(timeS, size) {
      const grid = gridAt(timeS);
      const pixels = (grid && coloured(grid, size, { layer, opacity, ramp })) ?? new Uint8Array(size.widthPx * size.heightPx * 4);
      drawFrames({ ...size, pixels }, framesAt(boxes, timeS, cutsS));
      return pixels;
    },
  };
}

interface Colours extends Required<Pick<HeatLook, 'layer' | 'opacity'>> {
  readonly ramp: Uint8ClampedArray;
}

/** Null for the film alone. */
function coloured(grid: MomentGrid, size: Size, { layer, opacity, ramp }: Colours): Uint8Array | null {
  const drawn = () => ({ values: drawSpline(grid, size), widthPx: size.widthPx, halfLevel: grid.halfLevel, opacity });
  switch (layer) {
    case 'heat':
      return heatPixels(drawn(), ramp);
    case 'fog':
      return fogPixels(drawn());
    case 'half':
      return halfPixels(drawn());
    case 'original':
      return null;
  }
}

function mixed(track: HeatMaps, { from, to, weight }: HeatMoment): Float32Array {
  const values = track.density(from);
  if (to === from) return values;
  const next = track.density(to);
  for (let cell = 0; cell < values.length; cell++) values[cell] = (values[cell] ?? 0) + ((next[cell] ?? 0) - (values[cell] ?? 0)) * weight;
  return values;
}

/** The scale lies between the map's own peak and the film's typical one: a scattered moment looks paler than a focused one. */
function scaled(values: Float32Array, { columns, rows }: Pick<HeatGrid, 'columns' | 'rows'>, typical: number): MomentGrid {
  const scale = drawnPeak(values, columns) ** OWN_SHARE * typical ** (1 - OWN_SHARE);
  if (scale <= 0) return { columns, rows, values, halfLevel: 1 };
  return { columns, rows, values: values.map((value) => value / scale), halfLevel: halfLevelOf(values) / scale };
}

/** The density at which the densest cells together hold half of the sum. */
function halfLevelOf(density: Float32Array): number {
  const sorted = density.toSorted();
  const total = sorted.reduce((sum, value) => sum + value, 0);
  let held = 0;
  for (let index = sorted.length - 1; index >= 0; index--) {
    held += sorted[index] ?? 0;
    if (held >= total / 2) return sorted[index] ?? 0;
  }
  return 0;
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

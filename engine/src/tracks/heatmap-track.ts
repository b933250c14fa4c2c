import { constants, deflateRawSync } from 'node:zlib';
import type { Grid } from '../metrics/grid.ts';
import { highestOf } from '../metrics/plane-sums.ts';
import type { HeatmapTrack } from '../ports.ts';
import type { PictureTimes } from './picture-times.ts';

/** Name of the format and its version; docs/heatmap-track.md is the description that decoders are written from. */
export const HEATMAP_FORMAT = 'fovea-heat/1';
/** The first eight bytes of a track, ASCII. */
export const HEATMAP_MAGIC = 'FOVEAHT1';
const LEVELS = 255;
const MILLISECOND = 1000;
const PEAK_DIGITS = 6;

/** Collects attention maps into a track; `finish` may be called at any time, also for what is there so far. */
export interface HeatmapEncoder {
  /**
   * @param density S_k on the grid, ≥ 0
   * @param startsShot `yes` for the first sample after a hard cut: nothing is interpolated into it
   */
  add(density: Float32Array, timeS: number, startsShot: 'yes' | 'no'): void;
  /** @param pictures when the pictures come that the maps lie over; null where nobody walks through them */
  finish(pictures?: PictureTimes | null): HeatmapTrack;
}

/** Starts a track of one film. Memory: one byte a cell and sample. */
export function createHeatmapTrack(wish: {
  readonly grid: Grid;
  readonly versions: { readonly model: string; readonly metrics: string };
}): HeatmapEncoder {
  const { columns, rows } = wish.grid;
  const timesS: number[] = [];
  const peaks: number[] = [];
  const shotStarts: number[] = [];
  const planes: Uint8Array[] = [];
  let last: Uint8Array = new Uint8Array(columns * rows);
  return {
    add(density, timeS, startsShot) {
      const { levels, peak } = compand(density);
      if (startsShot === 'yes' || planes.length === 0) {
        shotStarts.push(planes.length);
        last = new Uint8Array(columns * rows);
      }
      planes.push(residual(levels, last, columns));
      timesS.push(Math.round(timeS * MILLISECOND) / MILLISECOND);
      peaks.push(Number(peak.toPrecision(PEAK_DIGITS)));
      last = levels;
    },
    finish(pictures = null) {
      const maps = { format: HEATMAP_FORMAT, columns, rows, count: planes.length, timesS, peaks, shotStarts, ...wish.versions };
      const header = pictures ? { ...maps, pictures } : maps;
      const json = new TextEncoder().encode(JSON.stringify(header));
      // After the prediction only runs and rare values are left: searching for longer repeats took 190 ms a track and made it no smaller.
      const body = deflateRawSync(Buffer.concat(planes), { strategy: constants.Z_RLE });
      return { bytes: assemble(json, body), columns, rows, count: planes.length };
    },
  };
}

/** Magic (8 bytes), length of the header (uint32, little-endian), header, body. */
function assemble(json: Uint8Array, body: Uint8Array): Uint8Array {
  const start = HEATMAP_MAGIC.length + 4;
  const bytes = new Uint8Array(start + json.length + body.length);
  bytes.set(new TextEncoder().encode(HEATMAP_MAGIC));
  new DataView(bytes.buffer).setUint32(HEATMAP_MAGIC.length, json.length, true);
  bytes.set(json, start);
  bytes.set(body, start + json.length);
  return bytes;
}

/** Square-root companding: level = round(255 · sqrt(S / peak)), so that weak attention keeps its shades. */
function compand(density: Float32Array): { levels: Uint8Array; peak: number } {
  const peak = highestOf(density, 0);
  const levels = new Uint8Array(density.length);
  if (peak > 0) for (let i = 0; i < levels.length; i++) levels[i] = Math.round(LEVELS * Math.sqrt((density[i] ?? 0) / peak));
  return { levels, peak };
}

/**
 * What is left after prediction in time (minus the same cell of the sample before, 0 at the start of a shot) and then in space
 * (minus the left neighbour's difference, in the first column the upper one's), modulo 256.
 */
function residual(levels: Uint8Array, last: Uint8Array, columns: number): Uint8Array {
  const change = new Uint8Array(levels.length);
  const left = new Uint8Array(levels.length);
  for (let i = 0; i < change.length; i++) change[i] = (levels[i] ?? 0) - (last[i] ?? 0);
  for (let i = 0; i < left.length; i++) left[i] = (change[i] ?? 0) - predicted(change, i, columns);
  return left;
}

/** The neighbour that a cell's change is predicted from: the left one; in the first column the one above; for the very first 0. */
export function predicted(change: Uint8Array, i: number, columns: number): number {
  return i % columns > 0 ? (change[i - 1] ?? 0) : (change[i - columns] ?? 0);
}

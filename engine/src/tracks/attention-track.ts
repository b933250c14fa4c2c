import { constants, deflateRawSync } from 'node:zlib';
import type { Grid } from '../metrics/grid.ts';
import { highestOf } from '../metrics/plane-sums.ts';
import type { AttentionTrack } from '../ports.ts';
import { wordResidual } from './word-prediction.ts';

/** Name of the format and its version; docs/attention-track.md is the description that readers are written from. */
export const ATTENTION_FORMAT = 'fovea-attention/1';
/** The first eight bytes of a track, ASCII. */
export const ATTENTION_MAGIC = 'FOVEAAT1';
/** The highest level: the strongest cell of each map. */
export const ATTENTION_LEVELS = 65_535;

/** Collects attention maps into the track that figures are computed from later. */
export interface AttentionEncoder {
  /**
   * @param density S_k on the grid, ≥ 0, sum 1; null for a blank picture, at which nobody looks
   * @param startsShot `yes` for the first sample after a hard cut
   */
  add(density: Float32Array | null, timeS: number, startsShot: 'yes' | 'no'): void;
  finish(): AttentionTrack;
}

/** Starts a track of one film. Memory: two bytes a cell and sample. */
export function createAttentionTrack(wish: {
  readonly grid: Grid;
  readonly versions: { readonly model: string; readonly metrics: string };
}): AttentionEncoder {
  const { columns, rows, aspect } = wish.grid;
  const cells = columns * rows;
  const timesS: number[] = [];
  const peaks: number[] = [];
  const shotStarts: number[] = [];
  const planes: Uint16Array[] = [];
  let before: Uint16Array | null = null;
  return {
    add(density, timeS, startsShot) {
      const peak = density ? highestOf(density, 0) : 0;
      const levels = new Uint16Array(cells);
      if (density && peak > 0) for (let i = 0; i < cells; i++) levels[i] = levelOf(density[i] ?? 0, peak);
      const isStart = startsShot === 'yes' || planes.length === 0;
      if (isStart) shotStarts.push(planes.length);
      planes.push(wordResidual(levels, isStart ? null : before, columns));
      timesS.push(timeS);
      peaks.push(peak);
      before = levels;
    },
    finish() {
      const count = planes.length;
      const header = { format: ATTENTION_FORMAT, columns, rows, aspect, count, timesS, peaks, shotStarts, ...wish.versions };
      // Neither runs nor repeats are left in the low bytes: coding them by how often they come is all that helps, and is quick.
      const body = deflateRawSync(bytesOf(planes, cells), { strategy: constants.Z_HUFFMAN_ONLY });
      return { bytes: assemble(new TextEncoder().encode(JSON.stringify(header)), body), columns, rows, count };
    },
  };
}

/** Square-root companding: level = round(65535 · sqrt(S / peak)), so that weak attention keeps its precision. */
const levelOf = (density: number, peak: number): number => Math.round(ATTENTION_LEVELS * Math.sqrt(density / peak));

/** All high bytes of a plane, then all its low bytes, plane after plane: the high ones are nearly all alike. */
function bytesOf(planes: readonly Uint16Array[], cells: number): Uint8Array {
  const bytes = new Uint8Array(planes.length * cells * 2);
  for (const [k, plane] of planes.entries()) {
    const start = k * cells * 2;
    for (let i = 0; i < cells; i++) {
      const word = plane[i] ?? 0;
      bytes[start + i] = word >> 8;
      bytes[start + cells + i] = word & 0xff;
    }
  }
  return bytes;
}

/** Magic (8 bytes), length of the header (uint32, little-endian), header, body. */
function assemble(json: Uint8Array, body: Uint8Array): Uint8Array {
  const start = ATTENTION_MAGIC.length + 4;
  const bytes = new Uint8Array(start + json.length + body.length);
  bytes.set(new TextEncoder().encode(ATTENTION_MAGIC));
  new DataView(bytes.buffer).setUint32(ATTENTION_MAGIC.length, json.length, true);
  bytes.set(json, start);
  bytes.set(body, start + json.length);
  return bytes;
}

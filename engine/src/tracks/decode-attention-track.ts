import { inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { ATTENTION_FORMAT, ATTENTION_LEVELS, ATTENTION_MAGIC } from './attention-track.ts';
import { restoreWords } from './word-prediction.ts';

const Header = z.object({
  format: z.literal(ATTENTION_FORMAT),
  columns: z.int().min(1).max(4096),
  rows: z.int().min(1).max(4096),
  aspect: z.number().positive(),
  count: z.int().min(0).max(100_000),
  timesS: z.array(z.number()),
  peaks: z.array(z.number().min(0)),
  shotStarts: z.array(z.int()),
  model: z.string(),
  metrics: z.string(),
});

/** The attention of a film read back: what figures are computed from after the analysis. */
export interface DecodedAttention {
  readonly grid: { readonly columns: number; readonly rows: number; readonly aspect: number };
  /** Seconds of each sample, ascending, as in the result. */
  readonly timesS: readonly number[];
  /** Indices of the first sample after each hard cut, 0 among them. */
  readonly shotStarts: readonly number[];
  readonly model: string;
  readonly metrics: string;
  /**
   * S_k, row-major, Σ = 1 (±1e-6); null where the picture was blank and nobody looks.
   * No region's share is off by more than 0.0002 (a test holds it); made anew at each call.
   */
  density(index: number): Float32Array | null;
}

/**
 * Reads a track of format `fovea-attention/1`.
 * @throws RangeError when the bytes are no such track
 */
export function decodeAttentionTrack(bytes: Uint8Array): DecodedAttention {
  const start = ATTENTION_MAGIC.length + 4;
  if (bytes.length < start || new TextDecoder().decode(bytes.subarray(0, ATTENTION_MAGIC.length)) !== ATTENTION_MAGIC) {
    throw new RangeError('not an attention track');
  }
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(ATTENTION_MAGIC.length, true);
  const header = Header.parse(JSON.parse(new TextDecoder().decode(bytes.subarray(start, start + length))));
  const { columns, rows, aspect, timesS, shotStarts, model, metrics } = header;
  const planes = planesOf(bytes.subarray(start + length), header);
  return {
    ...{ grid: { columns, rows, aspect }, timesS, shotStarts, model, metrics },
    density(index) {
      const plane = planes[index];
      return plane && (header.peaks[index] ?? 0) > 0 ? densityOf(plane) : null;
    },
  };
}

function planesOf(deflated: Uint8Array, { columns, rows, count, shotStarts }: z.infer<typeof Header>): Uint16Array[] {
  const cells = columns * rows;
  const length = cells * count * 2;
  const body = inflateRawSync(deflated, { maxOutputLength: Math.max(1, length) });
  if (body.length !== length) throw new RangeError('the attention track breaks off');
  const starts = new Set(shotStarts);
  const planes: Uint16Array[] = [];
  for (let k = 0; k < count; k++) {
    const at = k * cells * 2;
    const plane = new Uint16Array(cells);
    for (let i = 0; i < cells; i++) plane[i] = ((body[at + i] ?? 0) << 8) | (body[at + cells + i] ?? 0);
    restoreWords(plane, starts.has(k) ? null : (planes[k - 1] ?? null), columns);
    planes.push(plane);
  }
  return planes;
}

/** S ∝ (level / 65535)², brought to sum 1. */
function densityOf(plane: Uint16Array): Float32Array {
  let sum = 0;
  for (const level of plane) sum += (level / ATTENTION_LEVELS) ** 2;
  return Float32Array.from(plane, (level) => (level / ATTENTION_LEVELS) ** 2 / sum);
}

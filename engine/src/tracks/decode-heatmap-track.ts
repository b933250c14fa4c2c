import { inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { HEATMAP_FORMAT, HEATMAP_MAGIC, predicted } from './heatmap-track.ts';

const Header = z.object({
  format: z.literal(HEATMAP_FORMAT),
  columns: z.int().min(1).max(4096),
  rows: z.int().min(1).max(4096),
  count: z.int().min(0).max(100_000),
  timesS: z.array(z.number()),
  peaks: z.array(z.number()),
  shotStarts: z.array(z.int()),
  model: z.string(),
  metrics: z.string(),
  pictures: z.object({ lastS: z.number(), stepsMs: z.array(z.int()).optional() }).optional(),
});

/** A track read back. */
export interface DecodedHeatmap extends z.infer<typeof Header> {
  /** 8-bit levels of one sample, row-major. */
  levels(index: number): Uint8Array;
  /** Attention of one sample rebuilt from its levels: peak · (level / 255)². Sums to 1 only to the precision of 8 bits. */
  density(index: number): Float32Array;
}

/**
 * Reads a track of format `fovea-heat/1`.
 * @throws RangeError when the bytes are no such track
 */
export function decodeHeatmapTrack(bytes: Uint8Array): DecodedHeatmap {
  const start = HEATMAP_MAGIC.length + 4;
  if (bytes.length < start || new TextDecoder().decode(bytes.subarray(0, HEATMAP_MAGIC.length)) !== HEATMAP_MAGIC) {
    throw new RangeError('not a heatmap track');
  }
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(HEATMAP_MAGIC.length, true);
  const header = Header.parse(JSON.parse(new TextDecoder().decode(bytes.subarray(start, start + length))));
  const cells = header.columns * header.rows;
  const body = inflateRawSync(bytes.subarray(start + length), { maxOutputLength: Math.max(1, cells * header.count) });
  if (body.length !== cells * header.count) throw new RangeError('the heatmap track breaks off');
  restore(body, header);
  const levels = (index: number) => body.subarray(index * cells, (index + 1) * cells);
  return {
    ...header,
    levels,
    density: (index) => Float32Array.from(levels(index), (level) => (header.peaks[index] ?? 0) * (level / 255) ** 2),
  };
}

/** Undoes the prediction in place: first in space, then in time. */
function restore(body: Uint8Array, { columns, rows, count, shotStarts }: z.infer<typeof Header>): void {
  const cells = columns * rows;
  const starts = new Set(shotStarts);
  for (let k = 0; k < count; k++) {
    const plane = body.subarray(k * cells, (k + 1) * cells);
    for (let i = 0; i < cells; i++) plane[i] = (plane[i] ?? 0) + predicted(plane, i, columns);
    if (starts.has(k)) continue;
    const before = body.subarray((k - 1) * cells, k * cells);
    for (let i = 0; i < cells; i++) plane[i] = (plane[i] ?? 0) + (before[i] ?? 0);
  }
}

import * as z from 'zod';
import type { FilmPictures } from './film-pictures.ts';
import type { HeatTrack } from './heat-grid.ts';

const MAGIC = 'FOVEAHT1';
const CELLS_MAX = 4096 * 1024;

const Header = z.object({
  format: z.literal('fovea-heat/1'),
  columns: z.int().min(1).max(4096),
  rows: z.int().min(1).max(4096),
  count: z.int().min(0).max(100_000),
  timesS: z.array(z.number()),
  peaks: z.array(z.number().min(0)),
  shotStarts: z.array(z.int().min(0)),
  pictures: z.object({ lastS: z.number(), stepsMs: z.array(z.number().min(0)).optional() }).optional(),
});
type Header = z.infer<typeof Header>;

/**
 * Unpacks a heatmap track of format `fovea-heat/1`: magic, header length (uint32, little-endian), JSON header, then planes of
 * one byte a cell, each byte the change from a neighbour in space of the change from the frame before, deflated.
 * A level stands for `peak · (level / 255)²`.
 * @throws RangeError when the bytes are no such track
 */
export async function readHeatTrack(bytes: Uint8Array<ArrayBuffer>): Promise<HeatTrack> {
  const { header, body } = split(bytes);
  const cells = header.columns * header.rows;
  if (cells * header.count > CELLS_MAX * 64) throw new RangeError('the heatmap track is too large');
  const levels = await inflate(body, cells * header.count);
  restore(levels, header);
  const density = new Float32Array(levels.length);
  for (let index = 0; index < header.count; index += 1) {
    const peak = header.peaks[index] ?? 0;
    for (let place = index * cells; place < (index + 1) * cells; place += 1) density[place] = peak * ((levels[place] ?? 0) / 255) ** 2;
  }
  const starts = new Set(header.shotStarts);
  return {
    columns: header.columns,
    rows: header.rows,
    count: header.count,
    timesS: Float64Array.from(header.timesS),
    startsShot: header.timesS.map((_, index) => starts.has(index)),
    density,
    pictures: picturesOf(header),
  };
}

function picturesOf({ pictures }: Header): FilmPictures | null {
  if (!pictures) return null;
  const { lastS, stepsMs } = pictures;
  if (!stepsMs) return { lastS, timesS: null };
  const timesS = new Float64Array(stepsMs.length);
  let atMs = 0;
  for (const [place, stepMs] of stepsMs.entries()) {
    atMs += stepMs;
    timesS[place] = atMs / 1000;
  }
  return { lastS, timesS };
}

function split(bytes: Uint8Array<ArrayBuffer>): { header: Header; body: Uint8Array<ArrayBuffer> } {
  const text = new TextDecoder();
  const start = MAGIC.length + 4;
  if (bytes.length < start || text.decode(bytes.subarray(0, MAGIC.length)) !== MAGIC) throw new RangeError('this is no heatmap track');
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(MAGIC.length, true);
  const header = Header.parse(JSON.parse(text.decode(bytes.subarray(start, start + length))));
  if (header.timesS.length !== header.count || header.peaks.length !== header.count)
    throw new RangeError('the header disagrees with itself');
  return { header, body: bytes.subarray(start + length) };
}

/** Inflates to a known length; more or less than that is no track. */
async function inflate(packed: Uint8Array<ArrayBuffer>, length: number): Promise<Uint8Array> {
  const levels = new Uint8Array(length);
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(out) {
      out.enqueue(packed);
      out.close();
    },
  });
  const reader = source.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  let filled = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (filled + value.length > length) {
      await reader.cancel();
      throw new RangeError('the heatmap track is longer than it says');
    }
    levels.set(value, filled);
    filled += value.length;
  }
  if (filled !== length) throw new RangeError('the heatmap track breaks off');
  return levels;
}

/** Undoes the prediction in place, first in space and then in time; bytes wrap round at 256. */
function restore(levels: Uint8Array, { columns, rows, count, shotStarts }: Header): void {
  const cells = columns * rows;
  const starts = new Set(shotStarts);
  for (let frame = 0; frame < count; frame += 1) {
    const base = frame * cells;
    for (let cell = 1; cell < cells; cell += 1) {
      const neighbour = cell % columns > 0 ? cell - 1 : cell - columns;
      levels[base + cell] = (levels[base + cell] ?? 0) + (levels[base + neighbour] ?? 0);
    }
    if (frame === 0 || starts.has(frame)) continue;
    for (let place = base; place < base + cells; place += 1) levels[place] = (levels[place] ?? 0) + (levels[place - cells] ?? 0);
  }
}

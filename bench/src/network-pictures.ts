import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { SaliencyModel } from '@fovea/engine/ports';

/** Pictures as the network reads them, one planar float32 picture each. */
export interface Pictures {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly planar: readonly Float32Array[];
}

/** Number of the native frame nearest to each moment. */
export const nearestFrames = (timesS: readonly number[], frameRate: number): number[] =>
  timesS.map((timeS) => Math.round(timeS * frameRate));

export interface PicturesWish {
  readonly path: string;
  readonly timesS: readonly number[];
  readonly frameRate: number;
  readonly model: SaliencyModel;
  readonly size: { readonly widthPx: number; readonly heightPx: number };
}

/** Decodes the frames that an analysis looked at, at the network's input size, before any clock runs. */
export async function readPictures({ path, timesS, frameRate, model, size }: PicturesWish): Promise<Pictures> {
  const { widthPx, heightPx } = model.inputSize(size);
  const wanted = new Set(nearestFrames(timesS, frameRate));
  const filters = `scale=${widthPx}:${heightPx}:flags=area,format=gbrp`;
  const child = spawn('ffmpeg', ['-v', 'error', '-nostdin', '-i', path, '-an', '-vf', filters, '-f', 'rawvideo', '-'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const plane = widthPx * heightPx;
  const found = new Map<number, Float32Array>();
  let index = 0;
  let rest = Buffer.alloc(0);
  for await (const piece of child.stdout) {
    rest = Buffer.concat([rest, piece]);
    while (rest.length >= 3 * plane) {
      if (wanted.has(index)) found.set(index, toPlanarRgb(rest.subarray(0, 3 * plane), plane));
      rest = rest.subarray(3 * plane);
      index += 1;
    }
  }
  if (child.exitCode === null) await once(child, 'close');
  const planar = nearestFrames(timesS, frameRate).flatMap((frame) => found.get(Math.min(frame, index - 1)) ?? []);
  if (planar.length !== timesS.length) throw new Error(`${timesS.length} frames were looked for and ${planar.length} found`);
  return { widthPx, heightPx, planar };
}

/** ffmpeg's order of planes is green, blue, red. */
function toPlanarRgb(gbr: Buffer, plane: number): Float32Array {
  const rgb = new Float32Array(new SharedArrayBuffer(3 * plane * Float32Array.BYTES_PER_ELEMENT));
  rgb.set(gbr.subarray(2 * plane), 0);
  rgb.set(gbr.subarray(0, plane), plane);
  rgb.set(gbr.subarray(plane, 2 * plane), 2 * plane);
  return rgb;
}

import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { HeatLook } from '../heat/heat-layer.ts';
import { createHeatPainter } from '../heat/heat-layer.ts';
import type { MediaTools } from '../ports.ts';
import { probe } from '../probe/probe.ts';
import { blob, WIDE } from '../testing/drawn-maps.ts';
import { foundTools } from '../testing/found-tools.ts';
import type { Workbench } from '../testing/hostile-clips.ts';
import { H264, LIMITS, openWorkbench, tone } from '../testing/hostile-clips.ts';
import { decodeHeatmapTrack } from '../tracks/decode-heatmap-track.ts';
import { createHeatmapTrack } from '../tracks/heatmap-track.ts';
import { burnHeat } from './burn-heat.ts';
import { openStills } from './film-stills.ts';

// Real processes start here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const RATE = 25;
const SIZE = { widthPx: 320, heightPx: 180 };
const FRAME_BYTES = SIZE.widthPx * SIZE.heightPx * 3;

let bench: Workbench;
let tools: MediaTools;
let film: string;
beforeAll(async () => {
  bench = await openWorkbench();
  tools = await foundTools();
  // A bar that moves to the right says which picture it is.
  const counted = `color=black:s=320x180:r=${RATE}:d=2,geq=lum='if(lt(abs(X-10-6*N)\\,12)\\,235\\,90)':cb=128:cr=128[v]`;
  film = await bench.draw('-filter_complex', counted, ...tone(2), '-map', '[v]', '-map', '0:a', ...H264, '-c:a', 'aac', 'counted.mp4');
});
afterAll(() => bench[Symbol.asyncDispose]());

/** People look ever further to the right. */
function track(): Uint8Array {
  const maps = createHeatmapTrack({ grid: WIDE, versions: { model: 'made', metrics: 'made' } });
  for (let k = 0; k < 12; k++) maps.add(blob(WIDE, { x: 0.2 + 0.05 * k, y: 0.5, sigma: 0.08 }), k / 6, 'no');
  return maps.finish().bytes;
}

const moments = Array.from({ length: 9 }, (_, k) => [k / 4, 0.1 + k / 20, 0.1, 0.2, 0.2, 0.9] as const);
const boxes = [{ startS: 0, endS: 2, boxes: moments }];
const LOOKS: readonly HeatLook[] = [
  { layer: 'heat', palette: 'heat', opacity: 0.9 },
  { layer: 'heat', palette: 'mono', opacity: 0.4 },
  { layer: 'fog', palette: 'heat', opacity: 0.7 },
  { layer: 'half', palette: 'heat', opacity: 1 },
  { layer: 'original', palette: 'heat', opacity: 1 },
  { layer: 'original', palette: 'heat', opacity: 1, boxes },
];
const source = (look: HeatLook) => ({ tools, limits: LIMITS, track: track(), cutsS: [], look });

/** Three bytes a pixel of every picture of a file. */
async function pictures(path: string): Promise<Uint8Array[]> {
  const from = path.endsWith('.png') ? ['-f', 'png_pipe'] : [];
  const raw = await bench.draw(...from, '-i', path, '-f', 'rawvideo', '-pix_fmt', 'rgb24', `${path.split('/').at(-1)}.rgb`);
  const bytes = await readFile(raw);
  return Array.from({ length: bytes.length / FRAME_BYTES }, (_, n) => bytes.subarray(n * FRAME_BYTES, (n + 1) * FRAME_BYTES));
}

/** What the painter's layer makes of a picture. */
function laidOver(picture: Uint8Array, layer: Uint8Array): Float32Array {
  return Float32Array.from(picture, (value, index) => {
    const [pixel, channel] = [Math.floor(index / 3), index % 3];
    const cover = (layer[pixel * 4 + 3] ?? 0) / 255;
    return value * (1 - cover) + (layer[pixel * 4 + channel] ?? 0) * cover;
  });
}

/** Levels of 255: the mean over all values, and the largest. */
function apart(a: ArrayLike<number>, b: ArrayLike<number>): { mean: number; most: number } {
  const far = Array.from({ length: b.length }, (_, k) => Math.abs((a[k] ?? Number.NaN) - (b[k] ?? Number.NaN)));
  return { mean: far.reduce((sum, one) => sum + one, 0) / far.length, most: far.reduce((most, one) => Math.max(most, one), 0) };
}

/** The number of the picture that this one is most like. */
function likest(picture: Uint8Array, among: readonly Uint8Array[]): number {
  const line = (of: Uint8Array) => of.subarray(FRAME_BYTES / 2, FRAME_BYTES / 2 + SIZE.widthPx * 3);
  const far = among.map((other) => apart(line(picture), line(other)).mean);
  return far.indexOf(Math.min(...far));
}

const nameOf = ({ layer, palette, opacity, boxes: framed }: HeatLook) => `${layer}-${palette}-${opacity}${framed ? '-framed' : ''}`;
const painted = (look: HeatLook, timeS: number) => createHeatPainter(decodeHeatmapTrack(track()), [], look).paint(timeS, SIZE);

async function stillOf(look: HeatLook, atS: number, shows: 'layer' | 'film'): Promise<Uint8Array> {
  const png = await (await openStills(film, source(look))).make({ atS, shows, format: 'png', sideMaxPx: null });
  const path = join(bench.path, `${nameOf(look)}-${shows}.png`);
  await writeFile(path, png ?? new Uint8Array());
  return (await pictures(path))[0] ?? new Uint8Array();
}

const of = (looks: readonly HeatLook[]) => looks.map((look) => [nameOf(look), look] as const);

test.each(of(LOOKS))('a still with %s is pixel for pixel what the painter lays over the film', async (_, look) => {
  const [bare, made] = [await stillOf(look, 1, 'film'), await stillOf(look, 1, 'layer')];
  const { mean, most } = apart(made, laidOver(bare, painted(look, 1)));
  expect(most).toBeLessThanOrEqual(2);
  expect(mean).toBeLessThan(0.6);
  const differs = look.layer === 'original' && !look.boxes ? 0 : 1;
  expect(apart(made, bare).most).toBeGreaterThanOrEqual(differs);
});

describe('a film', () => {
  const bareFilm: HeatLook = { layer: 'original', palette: 'heat', opacity: 1 };
  let plain: Uint8Array[];
  beforeAll(async () => {
    const outPath = join(bench.path, 'plain.mp4');
    await burnHeat(film, { ...source(bareFilm), outPath });
    plain = await pictures(outPath);
  });

  test('alone is the film itself, but for what H.264 loses', async () => {
    const original = await pictures(film);
    expect(plain).toHaveLength(50);
    for (const n of [0, 20, 45]) expect(apart(plain[n] ?? [], original[n] ?? []).mean).toBeLessThan(5);
  });

  test.each(of(LOOKS))('with %s shows in each picture what the painter lays over it, as far as H.264 keeps it', async (name, look) => {
    const outPath = join(bench.path, `${name}.mp4`);
    await burnHeat(film, { ...source(look), outPath });
    const made = await pictures(outPath);
    expect(made).toHaveLength(50);
    for (const n of [0, 20, 45]) {
      const wanted = laidOver(plain[n] ?? new Uint8Array(), painted(look, n / RATE));
      expect(apart(made[n] ?? [], wanted).mean, `picture ${n}`).toBeLessThan(3);
    }
  });

  test('of a part has the pictures, the layer and the sound of that part alone', async () => {
    const look: HeatLook = { layer: 'fog', palette: 'heat', opacity: 0.7 };
    const [whole, part] = [join(bench.path, 'whole.mp4'), join(bench.path, 'part.mp4')];
    await burnHeat(film, { ...source(look), outPath: whole });
    await burnHeat(film, { ...source(look), outPath: part, part: { startS: 0.4, endS: 1.2 } });
    const [all, some] = [await pictures(whole), await pictures(part)];
    expect(some).toHaveLength(20);
    expect([0, 1, 10, 19].map((n) => likest(some[n] ?? new Uint8Array(), all))).toEqual([10, 11, 20, 29]);
    for (const n of [0, 10, 19]) expect(apart(some[n] ?? [], all[10 + n] ?? []).mean).toBeLessThan(3);
    await chmod(part, 0o644);
    const { durationS, audio } = await probe(part, { tools, limits: LIMITS });
    expect(durationS).toBeCloseTo(0.8, 1);
    expect(audio).toMatchObject({ codec: 'aac' });
  });

  test('of a part that begins between two pictures begins with the one on screen', async () => {
    const outPath = join(bench.path, 'between.mp4');
    await burnHeat(film, { ...source({ layer: 'original', palette: 'heat', opacity: 1 }), outPath, part: { startS: 0.43, endS: 0.59 } });
    expect((await pictures(outPath)).map((picture) => likest(picture, plain))).toEqual([10, 11, 12, 13, 14]);
  });
});

import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { MediaTools } from '../ports.ts';
import { probe } from '../probe/probe.ts';
import { blob, WIDE } from '../testing/drawn-maps.ts';
import { foundTools } from '../testing/found-tools.ts';
import type { Workbench } from '../testing/hostile-clips.ts';
import { H264, LIMITS, openWorkbench, tone } from '../testing/hostile-clips.ts';
import { createHeatmapTrack } from '../tracks/heatmap-track.ts';
import { burnHeat } from './burn-heat.ts';
import { openStills } from './film-stills.ts';

// Real processes start here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const RATE = 25;
const CUT_FRAME = 28;
const CUT_S = CUT_FRAME / RATE;
const SIZE = { widthPx: 320, heightPx: 180 };

let bench: Workbench;
let tools: MediaTools;
let film: string;
beforeAll(async () => {
  bench = await openWorkbench();
  tools = await foundTools();
  const plain = (name: string, frames: number) => `color=${name}:s=320x180:r=${RATE}:d=${frames / RATE}[${name}]`;
  const cut = `${plain('gray', CUT_FRAME)};${plain('black', 22)};[gray][black]concat=n=2[v]`;
  film = await bench.draw('-filter_complex', cut, ...tone(2), '-map', '[v]', '-map', '0:a', ...H264, '-c:a', 'aac', 'cut.mp4');
});
afterAll(() => bench[Symbol.asyncDispose]());

/** Films of 3 s that end on one coded picture from the cut on. */
const STANDING = [
  ['as its packet says', async () => ['-i', await upToCut(), '-c', 'copy', '-bsf:v', LAST_STANDS, 'card.mp4']],
  ['for as long as sound goes on', async () => ['-i', await upToCut(), ...tone(3), '-c:v', 'copy', '-c:a', 'aac', 'card-sound.mp4']],
] as const;
const LAST_STANDS = `setts=duration='if(eq(N,${CUT_FRAME}),${3 - CUT_S}/TB,DURATION)'`;
const upToCut = () => bench.draw('-i', film, '-frames:v', String(CUT_FRAME + 1), '-an', ...H264, '-bf', '0', 'up-to-cut.mp4');

/** People look to the left until the cut and to the right from then on. */
function track(lengthS = 2): Uint8Array {
  const maps = createHeatmapTrack({ grid: WIDE, versions: { model: 'made', metrics: 'made' } });
  for (let k = 0; k < 6 * lengthS; k++) {
    const timeS = k / 6;
    const isAfter = timeS > CUT_S + 0.12;
    const x = isAfter ? 0.85 : 0.15;
    maps.add(blob(WIDE, { x, y: 0.5, sigma: 0.06 }), timeS, isAfter && timeS - 1 / 6 <= CUT_S + 0.12 ? 'yes' : 'no');
  }
  return maps.finish().bytes;
}

const source = () => ({ tools, limits: LIMITS, track: track(), cutsS: [CUT_S], look: { palette: 'heat', opacity: 0.9 } as const });

/** How much more red than blue there is left and right, of each frame. */
async function warmth(path: string, pictures: number): Promise<{ left: number; right: number }[]> {
  const raw = await bench.draw('-i', path, '-f', 'rawvideo', '-pix_fmt', 'rgb24', `${path.split('/').at(-1)}.rgb`);
  const bytes = await readFile(raw);
  const frameBytes = SIZE.widthPx * SIZE.heightPx * 3;
  expect(bytes.length).toBe(pictures * frameBytes);
  return Array.from({ length: pictures }, (_, index) => {
    const at = (x: number) => index * frameBytes + (90 * SIZE.widthPx + x) * 3;
    const warm = (x: number) => (bytes[at(x)] ?? 0) - (bytes[at(x) + 2] ?? 0);
    return { left: warm(48), right: warm(272) };
  });
}

describe('a film with its heat burned in', () => {
  test('has heat where people look, and changes at the very picture of the cut', async () => {
    const outPath = join(bench.path, 'burned.mp4');
    const shares: number[] = [];
    const bytes = await burnHeat(film, { ...source(), outPath, onProgress: (share) => shares.push(share) });
    expect((await stat(outPath)).size).toBe(bytes);
    const pictures = await warmth(outPath, 50);
    for (const [index, { left, right }] of pictures.entries()) {
      const [hot, cold] = index < CUT_FRAME ? [left, right] : [right, left];
      expect(hot, `picture ${index}, where people look`).toBeGreaterThan(30);
      expect(Math.abs(cold), `picture ${index}, where nobody looks`).toBeLessThan(15);
    }
    expect(shares.length).toBeGreaterThan(40);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });

  test('keeps its length and its sound', async () => {
    const outPath = join(bench.path, 'sound.mp4');
    await burnHeat(film, { ...source(), outPath });
    await chmod(outPath, 0o644);
    const made = await probe(outPath, { tools, limits: LIMITS });
    expect(made).toMatchObject({ container: 'mov', videoCodec: 'h264', widthPx: 320, heightPx: 180, audio: { codec: 'aac' } });
    expect(made.durationS).toBeCloseTo(2, 1);
  });

  test('keeps both of two mono tracks that are left and right', async () => {
    const tracks = ['-map', '0:v', '-map', '0:a', '-map', '0:a', '-c:v', 'copy', '-c:a', 'pcm_s16le'];
    const apart = await bench.draw('-i', film, ...tracks, 'apart.mov');
    const outPath = join(bench.path, 'apart.mp4');
    await burnHeat(apart, { ...source(), outPath });
    await chmod(outPath, 0o644);
    const raw = await bench.draw('-i', outPath, '-map', '0:a', '-f', 'f32le', 'apart.f32');
    const bytes = await readFile(raw);
    const loudest = [0, 4].map((from) => {
      const levels = Array.from({ length: bytes.length / 8 }, (_, k) => Math.abs(bytes.readFloatLE(8 * k + from)));
      return levels.reduce((most, level) => Math.max(most, level), 0);
    });
    // The tone has an eighth of full scale; laid on both sides from one track by a mix it would have less.
    for (const level of loudest) expect(level).toBeCloseTo(0.125, 1);
  });

  test.each(STANDING)('moves over a picture that stands to the end, %s', async (_, standing) => {
    const outPath = join(bench.path, 'standing.mp4');
    const card = await bench.draw(...(await standing()));
    await burnHeat(card, { ...source(), track: track(3), outPath });
    const whole = await warmth(outPath, 75);
    for (const [index, { left, right }] of whole.entries()) {
      expect([index, index < CUT_FRAME ? left > 30 : right > 30]).toEqual([index, true]);
    }
    await burnHeat(card, { ...source(), track: track(3), outPath, part: { startS: 2, endS: 2.6 } });
    const part = await warmth(outPath, 15);
    for (const { left, right } of part) expect([left < 15, right > 30]).toEqual([true, true]);
  });

  test('is not made of a photo', async () => {
    const photo = await bench.draw('-f', 'lavfi', '-i', 'testsrc2=s=64x64:d=1', '-frames:v', '1', 'photo.png');
    await expect(burnHeat(photo, { ...source(), outPath: join(bench.path, 'no.mp4') })).rejects.toMatchObject({ code: 'not_media' });
  });

  test('stops at once when nobody wants it', async () => {
    const stop = new AbortController();
    const outPath = join(bench.path, 'stopped.mp4');
    const made = burnHeat(film, { ...source(), outPath, signal: stop.signal, onProgress: () => stop.abort() });
    await expect(made).rejects.toMatchObject({ code: 'cancelled' });
  });
});

describe('a still of a film', () => {
  test.each([
    [0, 'left'],
    [CUT_S - 0.001, 'left'],
    [CUT_S, 'right'],
    [1.99, 'right'],
  ] as const)('at %d s has heat on the %s, in full size', async (atS, side) => {
    const stills = await openStills(film, source());
    const png = await stills.make({ atS, shows: 'layer', format: 'png', sideMaxPx: null });
    const path = await bench.draw('-f', 'png_pipe', '-i', await saved(png, `at-${atS}.png`), `again-${atS}.png`);
    const [found] = await warmth(path, 1);
    const [hot, cold] = side === 'left' ? [found?.left, found?.right] : [found?.right, found?.left];
    expect(hot).toBeGreaterThan(30);
    expect(Math.abs(cold ?? 99)).toBeLessThan(15);
  });

  test('without heat, small, for a report', async () => {
    const stills = await openStills(film, source());
    const jpeg = await stills.make({ atS: 1, shows: 'film', format: 'jpeg', sideMaxPx: 160 });
    const made = await probe(await saved(jpeg, 'small.jpg'), { tools, limits: LIMITS });
    expect(made).toMatchObject({ kind: 'still', widthPx: 160, heightPx: 90 });
  });

  test('of a photo shows the photo, upright', async () => {
    const photo = await bench.draw('-f', 'lavfi', '-i', 'color=gray:s=320x180:d=1', '-frames:v', '1', 'gray.png');
    const stills = await openStills(photo, source());
    const png = await stills.make({ atS: 0, shows: 'layer', format: 'png', sideMaxPx: null });
    const [found] = await warmth(await saved(png, 'photo-heat.png'), 1);
    expect(found?.left).toBeGreaterThan(30);
  });
});

async function saved(bytes: Uint8Array | null, name: string): Promise<string> {
  if (!bytes) throw new Error(`There is no ${name}`);
  const path = join(bench.path, name);
  await writeFile(path, bytes);
  return path;
}

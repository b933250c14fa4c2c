import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual, promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { followInFilm } from '../look-again/follow-in-film.ts';
import { readColour } from '../look-again/read-colour.ts';
import { probeMedia } from '../probe/probe.ts';
import { blob, WIDE } from '../testing/drawn-maps.ts';
import { foundTools } from '../testing/found-tools.ts';
import { H264, LIMITS, openWorkbench, tone } from '../testing/hostile-clips.ts';
import { createHeatmapTrack } from '../tracks/heatmap-track.ts';
import { openStills } from './film-stills.ts';

// Real processes start here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const MAKE = fileURLToPath(new URL('../../../tools/made/make.mjs', import.meta.url));

const bench = await openWorkbench();
const tools = await foundTools();
afterAll(() => bench[Symbol.asyncDispose]());

/** Colours one after the other, each for its time, as one graph that ends in `[v]`. */
function colours(rate: number, ...stretches: readonly (readonly [colour: string, lastsS: number])[]): string {
  const plain = stretches.map(([colour, lastsS], k) => `color=${colour}:s=320x180:r=${rate}:d=${lastsS}[c${k}]`).join(';');
  return `${plain};${stretches.map((_, k) => `[c${k}]`).join('')}concat=n=${stretches.length}[v]`;
}

const colourAt = async (path: string, atS: number) => {
  const { planes } = await readColour(path, { tools, limits: LIMITS, atS });
  const [red = 0, green = 0, blue = 0] = planes.map((plane) => plane[80 * 320 + 160] ?? 0);
  if (Math.max(red, green, blue) < 60) return 'black';
  return red > Math.max(green, blue) ? 'red' : green > blue ? 'green' : 'blue';
};

async function stillAt(path: string, atS: number) {
  const maps = createHeatmapTrack({ grid: WIDE, versions: { model: 'made', metrics: 'made' } });
  for (let k = 0; k < 6; k++) maps.add(blob(WIDE, { x: 0.5, y: 0.5, sigma: 0.1 }), k / 6, 'no');
  const look = { palette: 'heat', opacity: 0.9 } as const;
  const stills = await openStills(path, { tools, limits: LIMITS, track: maps.finish().bytes, cutsS: [], look });
  return await stills.make({ atS, shows: 'layer', format: 'png', sideMaxPx: 160 });
}

const follow = (path: string, atS: number) =>
  followInFilm(path, { tools, limits: LIMITS, atS, box: { x: 0.2, y: 0.2, width: 0.3, height: 0.3 } });

describe('a film whose sound outlasts its picture', () => {
  let film: string;
  beforeAll(async () => {
    const graph = colours(25, ['red', 1], ['blue', 1]);
    film = await bench.draw(
      '-filter_complex',
      graph,
      ...tone(3),
      '-map',
      '[v]',
      '-map',
      '0:a',
      ...H264,
      '-c:a',
      'aac',
      'sound-goes-on.mp4',
    );
  });

  test('shows its last picture at its very last moment', async () => {
    const { durationS } = (await probeMedia(film, { tools, limits: LIMITS })).info;
    expect(durationS).toBeGreaterThan(2.9);
    expect(await colourAt(film, durationS)).toBe('blue');
    expect((await stillAt(film, durationS))?.[0]).toBe(0x89);
  });

  test('can be followed in there', async () => expect(await follow(film, 2.5)).toMatchObject({ ended: 'plain' }));
});

describe('a film of varying rate', () => {
  let slides: string;
  let uneven: string;
  beforeAll(async () => {
    slides = join(bench.path, 'slides.mp4');
    await promisify(execFile)(process.execPath, [MAKE, 'vfr', '--out', slides]);
    const thin = `${colours(50, ['red', 1], ['green', 3], ['blue', 2])};[v]select='lt(t,1)+not(mod(n,45))'[w]`;
    uneven = await bench.draw('-filter_complex', thin, '-map', '[w]', '-vsync', 'vfr', ...H264, 'uneven.mp4');
  });

  test('shows just before its cut what is on screen there', async () => {
    const [shown, before, behind] = await Promise.all([2.95, 2.9, 3].map((atS) => readColour(slides, { tools, limits: LIMITS, atS })));
    expect([isDeepStrictEqual(shown, before), isDeepStrictEqual(shown, behind)]).toEqual([true, false]);
  });

  test.each([
    [0.5, 'red'],
    [1.79, 'red'],
    [1.8, 'green'],
    [4.49, 'green'],
    [4.5, 'blue'],
    [9, 'blue'],
  ])('at %d s, wherever its pictures stand for long, is %s', async (atS, colour) => {
    expect(await colourAt(uneven, atS)).toBe(colour);
  });
});

test.each(['mp4', 'mkv', 'ts'])('pictures out of order just before a cut are found in %s', async (ending) => {
  const graph = colours(25, ['red', 1.12], ['blue', 1]);
  const drawn = ['-c:v', 'libx264', '-preset', 'fast', '-pix_fmt', 'yuv420p'];
  const film = await bench.draw('-filter_complex', graph, '-map', '[v]', ...drawn, `out-of-order.${ending}`);
  expect(await Promise.all([0.5, 1.1, 1.13, 2.1].map((atS) => colourAt(film, atS)))).toEqual(['red', 'red', 'blue', 'blue']);
});

test('pictures behind a seam where the clock of a transport stream is set anew are found', async () => {
  const drawn = (name: string, colour: string) =>
    bench.draw('-filter_complex', colours(25, [colour, 2]), '-map', '[v]', ...H264, '-f', 'mpegts', `${name}.ts`);
  const parts = [await drawn('first', 'red'), await drawn('second', 'blue')];
  const film = join(bench.path, 'seam.ts');
  await writeFile(film, Buffer.concat(await Promise.all(parts.map((path) => readFile(path)))));
  expect(await Promise.all([0.5, 1.5, 2.5, 3.9].map((atS) => colourAt(film, atS)))).toEqual(['red', 'red', 'blue', 'blue']);
});

test('a film whose picture begins after its sound shows what is on screen', async () => {
  const source = await bench.draw('-filter_complex', colours(25, ['red', 1], ['blue', 1]), '-map', '[v]', ...H264, 'source.mp4');
  const film = await bench.draw('-itsoffset', '0.5', '-i', source, ...tone(2), '-map', '0:v', '-map', '1:a', '-c:v', 'copy', 'late.mkv');
  expect(await Promise.all([0, 1.49, 1.51, 2.49].map((atS) => colourAt(film, atS)))).toEqual(['red', 'red', 'blue', 'blue']);
});

test('what is followed begins at the picture on screen, not at the one behind the next cut, and stands as long as the film', async () => {
  const bars = 'smptebars=s=320x180:r=25:d=2[b];color=black:s=320x180:r=25:d=2[k];[b][k]concat[v]';
  const thin = `${bars};[v]select='lt(t,1)+gte(t,2)'[w]`;
  const film = await bench.draw('-filter_complex', thin, '-map', '[w]', '-vsync', 'vfr', ...H264, 'stands.mp4');
  const { ended, seenUntilS } = await follow(film, 1.5);
  expect(ended).toBe('lost');
  expect(seenUntilS).toBeGreaterThan(1.8);
});

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { probeMedia } from '../probe/probe.ts';
import { runTool } from '../sandbox/run-tool.ts';
import { foundTools } from '../testing/found-tools.ts';
import { LIMITS, openWorkbench } from '../testing/hostile-clips.ts';
import { decode } from './decode.ts';
import { extractStill } from './extract-still.ts';
import { stillArgs } from './heat-args.ts';
import { laidOnWhite } from './laid-on-white.ts';

// Real processes start here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const bench = await openWorkbench();
const tools = await foundTools();
afterAll(() => bench[Symbol.asyncDispose]());

const SIZE = { widthPx: 64, heightPx: 36 };
const HIDDEN = ['-f', 'lavfi', '-i', 'testsrc2=s=640x360'];
const SQUARE = 'x=200:y=100:w=200:h=160:t=fill';
/** A square of a test picture; what surrounds it is cleared, and the rest of the picture lies hidden there. */
const clear = (...save: string[]) =>
  bench.draw(
    ...[...HIDDEN, '-f', 'lavfi', '-i', 'color=black:s=640x360'],
    ...['-filter_complex', `[1]drawbox=${SQUARE}:c=white,format=gray[a];[0]format=rgb24[c];[c][a]alphamerge[o]`],
    ...['-map', '[o]', '-frames:v', '1', ...save],
  );
/** The same as anybody sees it: nothing is hidden. */
const seen = (name: string) =>
  bench.draw(
    ...[...HIDDEN, '-f', 'lavfi', '-i', 'color=white:s=640x360'],
    ...['-filter_complex', `[0]format=rgb24,crop=200:160:200:100[c];[1]format=rgb24[w];[w][c]overlay=200:100:format=gbrp,format=rgb24[o]`],
    ...['-map', '[o]', '-frames:v', '1', name],
  );

/** The planes that the network, and the readers of text, brands and faces, are given. */
async function decoded(path: string): Promise<Uint8Array[]> {
  const media = await probeMedia(path, { tools, limits: LIMITS });
  const detail = { size: { widthPx: 320, heightPx: 180 }, rate: 1 };
  const planes: Uint8Array[] = [];
  for await (const piece of decode({ path, media, size: SIZE, toneMapping: 'none', tools, limits: LIMITS, detail })) {
    if (piece.kind === 'frame' || piece.kind === 'detail') planes.push(...[piece.y, piece.u, piece.v].map((plane) => plane.slice()));
  }
  return planes;
}

const farthest = (a: readonly Uint8Array[], b: readonly Uint8Array[]) =>
  Math.max(...a.map((plane, p) => plane.reduce((most, code, i) => Math.max(most, Math.abs(code - (b[p]?.[i] ?? 0))), 0)));

describe('what is hidden under cleared pixels is not looked at', () => {
  test.each([
    ['PNG', ['clear.png'], 1],
    ['PNG of sixteen bits', ['-pix_fmt', 'rgba64be', 'deep.png'], 1],
    ['WebP without loss', ['-c:v', 'libwebp', '-lossless', '1', 'exact.webp'], 1],
    // Lossy: edges ring, and chroma is halved.
    ['WebP', ['-c:v', 'libwebp', '-quality', '95', 'lossy.webp'], 40],
  ])('%s', async (_, save, most) => {
    const [found, wanted] = [await decoded(await clear(...save)), await decoded(await seen('seen.png'))];
    expect([found.length, wanted.length]).toEqual([6, 6]);
    expect(farthest(found, wanted)).toBeLessThanOrEqual(most);
    expect(found[0]?.[0]).toBe(235);
  });

  test('a palette with a cleared colour, and grey', async () => {
    const palette = ['-filter_complex', 'split[a][b];[a]palettegen=reserve_transparent=1[p];[b][p]paletteuse=dither=none'];
    const whole = await clear('whole.png');
    for (const path of [
      await bench.draw('-i', whole, ...palette, 'palette.png'),
      await bench.draw('-i', whole, '-pix_fmt', 'ya8', 'grey.png'),
    ]) {
      const [luma] = await decoded(path);
      expect([luma?.[0], luma?.at(-1)]).toEqual([235, 235]);
      expect(luma?.some((code) => code < 200)).toBe(true);
    }
  });

  test('what shines through is mixed with white', async () => {
    const half = await bench.draw('-f', 'lavfi', '-i', 'color=black@0.5:s=64x36,format=rgba', '-frames:v', '1', 'half.png');
    const [luma] = await decoded(half);
    // Half of full scale, in 16 to 235.
    expect(Math.abs((luma?.[0] ?? 0) - (16 + 219 / 2))).toBeLessThanOrEqual(1);
  });

  test('the poster and the stills for slides show the same', async () => {
    const corner = async (path: string) => {
      const media = await probeMedia(path, { tools, limits: LIMITS });
      const poster = join(bench.path, 'poster.jpg');
      await writeFile(poster, (await extractStill(path, { media, tools })) ?? '');
      const args = stillArgs({ media, toneMapping: 'none', size: SIZE, from: null, hasHeat: false, format: 'rgb24' });
      const slide = await runTool(tools, { program: tools.ffmpeg, args, input: path, limits: { cpuS: 30, wallS: 60 }, stdoutMax: 10_000 });
      return { poster: (await decoded(poster))[0]?.[0], slide: [...slide.stdout.subarray(0, 3)] };
    };
    expect(await corner(await clear('clear.png'))).toEqual({ poster: 235, slide: [255, 255, 255] });
  });
});

test('a film, and a picture without transparency, are left as they are', () => {
  expect(laidOnWhite({ kind: 'film', pixelFormat: 'yuva420p' })).toBe('');
  expect(['rgb24', 'gray', 'yuvj420p', 'yuv420p'].map((pixelFormat) => laidOnWhite({ kind: 'still', pixelFormat }))).toEqual([
    '',
    '',
    '',
    '',
  ]);
});

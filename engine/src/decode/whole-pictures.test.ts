import { chmod } from 'node:fs/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { gridFor } from '../metrics/grid.ts';
import { createReducer } from '../metrics/reduce.ts';
import { createShotDetector } from '../metrics/shots.ts';
import { probeMedia } from '../probe/probe.ts';
import type { PictureFrame } from '../saliency/picture-frame.ts';
import { runTool } from '../sandbox/run-tool.ts';
import { foundTools } from '../testing/found-tools.ts';
import { LIMITS, openWorkbench } from '../testing/hostile-clips.ts';
import { decode } from './decode.ts';
import { stillArgs } from './heat-args.ts';
import { makePreview } from './make-preview.ts';

// Real processes start here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const bench = await openWorkbench();
const tools = await foundTools();
afterAll(() => bench[Symbol.asyncDispose]());

const means = { tools, limits: LIMITS };
const SIZE = { widthPx: 320, heightPx: 180 };
const MASTER = ['-c:v', 'mpeg2video', '-q:v', '2', '-bf', '2'] as const;
/** 50 half pictures a second that slide by 24 px with each. */
const SLIDES = "testsrc2=s=640x180:r=50:d=1,crop=320:180:x='mod(24*n\\,320)':y=0";
/** 49 half pictures, and others from then on: in the middle of a picture. */
const CUT =
  "mandelbrot=s=320x180:r=50:start_scale=0.3,trim=end_frame=49,format=yuv420p[a];testsrc2=s=640x180:r=50,crop=320:180:x='mod(6*n\\,320)':y=0,hflip,eq=brightness=-0.2:contrast=0.6,trim=end_frame=51,format=yuv420p[b];[a][b]concat";
const draw = (source: string, name: string, ...how: readonly string[]) =>
  bench.draw('-f', 'lavfi', '-i', source, '-vf', ...how, ...MASTER, name);
const interlaced = (source: string, name: string) =>
  draw(source, name, 'tinterlace=interleave_top,setfield=tff', '-flags', '+ildct+ilme', '-top', '1');
const progressive = (source: string, name: string) => draw(source, name, "select='not(mod(n,2))'", '-r', '25');

async function framesOf(path: string, size = SIZE): Promise<PictureFrame[]> {
  const media = await probeMedia(path, means);
  const frames: PictureFrame[] = [];
  for await (const piece of decode({ path, media, size, toneMapping: 'none', ...means }))
    if (piece.kind === 'frame') frames.push({ ...piece, y: piece.y.slice(), u: piece.u.slice(), v: piece.v.slice() });
  return frames;
}

/** How much more a line differs from the next one than from the next but one, codes a place: the teeth of a comb. */
function teethOf(codes: Uint8Array, { heightPx } = SIZE): number {
  const length = codes.length / heightPx;
  const difference = (lines: number) => codes.reduce((sum, code, at) => sum + Math.abs(code - (codes[at + lines * length] ?? code)), 0);
  return (difference(1) - difference(2)) / codes.length;
}
const teeth = (frames: readonly PictureFrame[]): number => Math.max(...frames.map((frame) => teethOf(frame.y, frame)));

test('of a film in half pictures the analysis sees whole ones, as many and at the same times as of the same film in whole pictures', async () => {
  const [half, whole] = [await framesOf(await interlaced(SLIDES, 'half.ts')), await framesOf(await progressive(SLIDES, 'whole.ts'))];
  expect(half.length).toBe(whole.length);
  expect(half.map(({ timeS }) => timeS)).toEqual(whole.map(({ timeS }) => timeS));
  expect(teeth(half)).toBeLessThan(teeth(whole) + 1);
});

test('so it does of a master that says of each picture alone that it is two half ones', async () => {
  const master = ['-c:v', 'dnxhd', '-b:v', '120M', '-pix_fmt', 'yuv422p', '-flags', '+ildct'];
  const path = await bench.draw(
    '-f',
    'lavfi',
    '-i',
    SLIDES,
    '-vf',
    'scale=1920:1080,tinterlace=interleave_top,setfield=tff',
    ...master,
    'edit.mov',
  );
  expect((await probeMedia(path, means)).scan).toBeNull();
  expect(teeth(await framesOf(path, { widthPx: 320, heightPx: 1080 }))).toBeLessThan(1);
});

test('a cut between two half pictures is a cut', async () => {
  const grid = gridFor(SIZE);
  const reduce = createReducer({ input: SIZE, grid, colour: { matrix: 'bt601', isFullRange: false } });
  const detector = createShotDetector(grid);
  const frames = await framesOf(await interlaced(CUT, 'cut.ts'));
  const found = [...frames.flatMap((frame) => [...detector.push(reduce(frame))]), ...detector.finish(2)];
  expect(found.map(({ kind, frameIndex }) => [kind, frameIndex])).toEqual([['cut', 25]]);
});

test('the copy for browsers has no comb', async () => {
  const outPath = `${bench.path}/copy`;
  await makePreview(await interlaced(SLIDES, 'master.ts'), { ...means, outPath });
  await chmod(outPath, 0o644);
  const whole = await framesOf(await progressive(SLIDES, 'plain.ts'));
  expect(teeth(await framesOf(outPath))).toBeLessThan(teeth(whole) + 1);
});

test('a still has no comb, in the middle or at the end', async () => {
  const path = await interlaced(SLIDES, 'stills.ts');
  const media = await probeMedia(path, means);
  const still = async (countsS: number) => {
    const plan = { media, toneMapping: 'none', size: SIZE, from: { beginS: 0, countsS }, hasHeat: false, format: 'rgb24' } as const;
    const limits = { cpuS: 30, wallS: 60 };
    const { stdout } = await runTool(tools, { program: tools.ffmpeg, args: stillArgs(plan), input: path, limits, stdoutMax: 1e6 });
    expect(stdout.length).toBe(3 * SIZE.widthPx * SIZE.heightPx);
    return teethOf(new Uint8Array(stdout));
  };
  for (const found of await Promise.all([still(0.5), still(0.94)])) expect(found).toBeLessThan(2);
});

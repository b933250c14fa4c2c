import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { probe, probeMedia } from '../probe/probe.ts';
import { foundTools } from '../testing/found-tools.ts';
import { H264, LIMITS, openWorkbench, picture, tone } from '../testing/hostile-clips.ts';
import { decode } from './decode.ts';
import { canMakePreviews, makePreview } from './make-preview.ts';
import { needsPreview } from './needs-preview.ts';

// Real processes start here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const bench = await openWorkbench();
const tools = await foundTools();
afterAll(() => bench[Symbol.asyncDispose]());

const means = () => ({ tools, limits: LIMITS });

async function frameTimes(path: string): Promise<number[]> {
  const media = await probeMedia(path, means());
  const times: number[] = [];
  for await (const piece of decode({ path, media, size: { widthPx: 64, heightPx: 32 }, toneMapping: 'none', ...means() }))
    if (piece.kind === 'frame') times.push(piece.timeS);
  return times;
}

async function previewOf(path: string): Promise<string> {
  const outPath = `${path}.preview`;
  const bytes = await makePreview(path, { ...means(), outPath });
  expect((await stat(outPath)).size).toBe(bytes);
  await chmod(outPath, 0o644);
  return outPath;
}

const VARIABLE = [
  '-vf',
  "select='not(between(n,10,24))',setpts='PTS+if(gt(N,5),0.013,0)/TB'",
  '-fps_mode',
  'passthrough',
  '-enc_time_base',
  '1:1000',
];
const films: readonly [string, readonly string[]][] = [
  ['avi', ['-c:v', 'mpeg4', '-c:a', 'libmp3lame', 'old.avi']],
  ['ts', ['-c:v', 'mpeg2video', '-bf', '2', '-c:a', 'mp2', 'broadcast.ts']],
  ['mov', ['-c:v', 'prores_ks', '-pix_fmt', 'yuv422p10le', '-c:a', 'pcm_s24le', 'master.mov']],
  ['mov', ['-c:v', 'dnxhd', '-profile:v', 'dnxhr_lb', '-pix_fmt', 'yuv422p', '-c:a', 'pcm_f32le', 'edit.mov']],
  ['mkv', [...VARIABLE, '-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=error', '-c:a', 'ac3', 'phone.mkv']],
];

describe.each(films)('a film in .%s', (_, args) => {
  test('gets a copy that browsers play, each frame at the time that the analysis knows', async () => {
    const film = await bench.draw(...picture(2, { size: '322x182' }), ...tone(2), ...args);
    expect(needsPreview(await probe(film, means()))).toBe(true);
    const preview = await previewOf(film);
    const info = await probe(preview, means());
    expect(info).toMatchObject({ container: 'mov', videoCodec: 'h264', pixelFormat: 'yuv420p', widthPx: 322, heightPx: 182 });
    expect(info).toMatchObject({ colourMatrix: 'bt709', fullRange: false, audio: { codec: 'aac', channels: 2 } });
    expect(needsPreview(info)).toBe(false);
    const [of, as] = [await frameTimes(film), await frameTimes(preview)];
    expect(as.length).toBe(of.length);
    expect(Math.max(...as.map((timeS, i) => Math.abs(timeS - (of[i] ?? 0))))).toBeLessThanOrEqual(0.0011);
  });
});

test('a film in half pictures gets a copy, though every browser plays it: they show it combed', async () => {
  const halves = ['-vf', 'tinterlace=interleave_top,setfield=tff', '-flags', '+ildct+ilme', '-x264-params', 'tff=1'];
  const film = await bench.draw(...picture(1, { rate: 50 }), ...halves, ...H264, 'halves.mp4');
  expect(await probe(film, means())).toMatchObject({ container: 'mov', videoCodec: 'h264', shownOtherwise: 'half_pictures' });
  expect(needsPreview(await probe(film, means()))).toBe(true);
  expect(needsPreview(await probe(await previewOf(film), means()))).toBe(false);
});

test.each([
  ['webm', ['-c:v', 'libvpx', '-deadline', 'realtime', '-output_ts_offset', '2', 'late.webm']],
  ['mp4', [...H264, '-output_ts_offset', '0.7', 'late.mp4']],
])('a film in .%s whose clock begins late gets a copy that begins at once: browsers would show each picture later', async (_, args) => {
  const film = await bench.draw(...picture(1), ...args);
  expect(needsPreview(await probe(film, means()))).toBe(true);
  const preview = await previewOf(film);
  const info = await probe(preview, means());
  expect(info.shownOtherwise).toBeUndefined();
  expect(needsPreview(info)).toBe(false);
  expect(await frameTimes(preview)).toEqual((await frameTimes(film)).map((timeS) => expect.closeTo(timeS, 2)));
  expect((await frameTimes(preview))[0]).toBe(0);
});

test('sound that begins later than the picture keeps its place, and the index comes first', async () => {
  const film = await bench.draw(...picture(2), '-itsoffset', '0.7', ...tone(1), '-c:v', 'mpeg4', '-c:a', 'mp2', 'late.ts');
  const preview = await previewOf(film);
  expect((await probe(preview, means())).durationS).toBeCloseTo(2, 1);
  expect((await frameTimes(preview))[0]).toBe((await frameTimes(film))[0]);
  const boxes = await readFile(preview, 'latin1');
  expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'));
});

test('mono tracks that are left and right are both in the copy, each on its side; so is the one of several that was measured', async () => {
  const [left, right] = [tone(1), ['-f', 'lavfi', '-i', 'sine=frequency=880:sample_rate=48000:duration=1,volume=0.25']];
  const tracks = ['-map', '0', '-map', '1', '-map', '2', ...H264, '-c:a', 'pcm_s16le'];
  const film = await bench.draw(...picture(1), ...left, ...right, ...tracks, 'apart.mov');
  const media = await probeMedia(await previewOf(film), means());
  const power = [0, 0];
  for await (const piece of decode({
    path: `${film}.preview`,
    media,
    size: { widthPx: 64, heightPx: 32 },
    toneMapping: 'none',
    ...means(),
  }))
    if (piece.kind === 'audio') for (const [i, sample] of piece.samples.entries()) power[i % 2] = (power[i % 2] ?? 0) + sample * sample;
  const [leftPower = 0, rightPower = 0] = power;
  expect(10 * Math.log10(leftPower / rightPower)).toBeCloseTo(12, 0);
  const versions = await bench.draw('-i', film, '-map', '0', '-c:v', 'copy', '-c:a', 'aac', 'versions.mp4');
  expect(needsPreview(await probe(versions, means()))).toBe(true);
});

test('a phone film stands upright, and a film is never enlarged', async () => {
  const flat = await bench.draw(...picture(1, { size: '320x180' }), ...H264, 'flat.mp4');
  const film = await bench.draw('-i', flat, '-metadata:s:v', 'rotate=270', '-c', 'copy', 'turned.mov');
  const info = await probe(await previewOf(film), means());
  expect(info).toMatchObject({ widthPx: 180, heightPx: 320, rotationDeg: 0 });
});

test('what is no film, and what nobody wants any more, leaves by its error', async () => {
  const text = join(bench.path, 'text');
  await writeFile(text, 'no film at all');
  const outPath = join(bench.path, 'none');
  await expect(makePreview(text, { ...means(), outPath })).rejects.toMatchObject({ code: 'not_media' });
  const film = await bench.draw(...picture(20), '-c:v', 'mpeg4', 'long.avi');
  const stop = new AbortController();
  const run = makePreview(film, { ...means(), outPath, signal: stop.signal });
  await expect.poll(() => stat(outPath).catch(() => null)).not.toBeNull();
  stop.abort();
  await expect(run).rejects.toMatchObject({ code: 'cancelled' });
});

test('an ffmpeg that cannot write H.264 is noticed', async () => {
  expect(await canMakePreviews(tools)).toBe(true);
  expect(await canMakePreviews({ ...tools, ffmpeg: '/bin/true' })).toBe(false);
});

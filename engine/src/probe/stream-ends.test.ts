import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { decode } from '../decode/decode.ts';
import { foundTools } from '../testing/found-tools.ts';
import { H264, LIMITS, openWorkbench, picture, tone } from '../testing/hostile-clips.ts';
import { probeMedia } from './probe.ts';
import { measureEnds } from './stream-ends.ts';

// Real processes start here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const bench = await openWorkbench();
const tools = await foundTools();
afterAll(() => bench[Symbol.asyncDispose]());

/** How far the decoder comes. */
async function reachedIn(path: string) {
  const media = await probeMedia(path, { tools, limits: LIMITS });
  await using pieces = decode({ path, media, size: { widthPx: 64, heightPx: 36 }, toneMapping: 'none', tools, limits: LIMITS });
  for (;;) {
    const step = await pieces.next();
    if (step.done) return { media, reached: step.value };
  }
}

test.each([
  ['of broadcast, whose clock begins later', ['-c:v', 'mpeg2video', '-bf', '2', '-c:a', 'mp2', 'broadcast.ts']],
  ['of pictures out of order', [...H264, '-bf', '3', '-c:a', 'aac', 'reordered.mp4']],
  ['with an edit list that leaves its beginning out', ['-ss', '0.7', '-c', 'copy', 'edited.mp4']],
  ['without time stamps of its own', ['-c:v', 'mpeg4', '-c:a', 'libmp3lame', 'old.avi']],
  ['recorded by a browser', ['-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libopus', 'recorded.webm']],
])('a film %s ends where its decoder does', async (_, args) => {
  const source = await bench.draw(...picture(3), ...tone(5), ...H264, '-g', '25', '-c:a', 'aac', 'source.mp4');
  const seek = args.includes('-ss') ? args.slice(0, 2) : [];
  const film = await bench.draw(...seek, '-i', source, ...args.slice(seek.length));
  const { media, reached } = await reachedIn(film);
  const ends = await measureEnds(film, media, { tools, limits: LIMITS });
  expect(Math.abs(ends.videoEndS - reached.videoEndS)).toBeLessThan(0.06);
  expect(Math.abs(ends.audioEndS - reached.audioEndS)).toBeLessThan(0.1);
});

test.each([
  ['back before its first moment', ['late', 'early'], 3_600],
  ['an hour on', ['early', 'late'], 3_600],
  ['some minutes on, as a longer film would have it', ['early', 'late'], 200],
  ['to where it began', ['early', 'early'], 3_600],
])('a transport stream whose clock is set %s at a seam is as long as what is in it', async (_, order, lateS) => {
  const drawn = (name: string, clockS: number) =>
    bench.draw(...picture(2), ...tone(2), ...H264, '-c:a', 'aac', '-output_ts_offset', String(clockS), `${name}.ts`);
  const parts = { early: await drawn('early', 0), late: await drawn('late', lateS) };
  const pieces = await Promise.all(order.map((name) => readFile(name === 'late' ? parts.late : parts.early)));
  const film = join(bench.path, `${order.join('-')}.ts`);
  await writeFile(film, Buffer.concat(pieces));
  const { media, reached } = await reachedIn(film);
  expect(media.info.durationS).toBeCloseTo(4, 1);
  expect(reached.videoEndS).toBeCloseTo(4, 1);
  const ends = await measureEnds(film, media, { tools, limits: LIMITS });
  expect(Math.abs(ends.videoEndS - reached.videoEndS)).toBeLessThan(0.06);
  expect(Math.abs(ends.audioEndS - reached.audioEndS)).toBeLessThan(0.1);
});

test('a film without sound has no end of it', async () => {
  const film = await bench.draw(...picture(2), ...H264, 'silent.mp4');
  const media = await probeMedia(film, { tools, limits: LIMITS });
  expect(await measureEnds(film, media, { tools, limits: LIMITS })).toEqual({ videoEndS: 2, audioEndS: 0 });
});

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { analyse } from '../analyse.ts';
import { boxMask, shareIn } from '../metrics/region-mask.ts';
import { openModelThreads } from '../model-threads.ts';
import type { MediaTools, SaliencyModel } from '../ports.ts';
import { deliveredOf } from '../report/delivered.ts';
import { inputSizeFor } from '../saliency/input-size.ts';
import { SHIPPED_MODEL } from '../shipped-model.ts';
import { foundTools } from '../testing/found-tools.ts';
import type { Workbench } from '../testing/hostile-clips.ts';
import { H264, LIMITS, openWorkbench, picture, tone } from '../testing/hostile-clips.ts';
import { decodeAttentionTrack } from '../tracks/decode-attention-track.ts';

const MADE = join(import.meta.dirname, '../../../tools/made');
const [PHOTO, TITLE] = [join(MADE, 'photos/1227.jpg'), join(MADE, 'overlays/call.png')];

// The real network runs here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const stack = new AsyncDisposableStack();
let bench: Workbench;
let tools: MediaTools;
let model: SaliencyModel;
beforeAll(async () => {
  bench = stack.use(await openWorkbench());
  tools = await foundTools();
  model = stack.use(await openModelThreads(SHIPPED_MODEL, { threads: 2 }));
});
afterAll(() => stack.disposeAsync());

const focusOf = async (path: string) => {
  const { scores, views } = await analyse({ path, model, tools, limits: LIMITS });
  return { ...scores.find(({ id }) => id === 'focus'), views: views?.focus?.length ?? 0 };
};
/** Sees brightness, and keeps which pictures it was asked about. */
const blackCounting = (asked: string[]): SaliencyModel => ({
  id: 'bright',
  inputSize: inputSizeFor,
  predict: (rgb, { widthPx, heightPx }) => {
    asked.push(rgb.some((code) => code > 16) ? 'picture' : 'black');
    const columns = widthPx / 4;
    const at = (i: number) => 4 * Math.floor(i / columns) * widthPx + 4 * (i % columns);
    return Promise.resolve(Float32Array.from({ length: (columns * heightPx) / 4 }, (_, i) => (8 * (rgb[at(i)] ?? 0)) / 255));
  },
});

const BAND = { state: 'ok', bandKind: 'stability', reason: null, lo: expect.any(Number), hi: expect.any(Number), views: 4 };

test.each(['mp4', 'mkv'])('figures have their band where the sound outlasts the picture: %s', async (extension) => {
  const film = await bench.draw(...picture(4), ...tone(4.4), ...H264, '-c:a', 'aac', `outlasts.${extension}`);
  expect(await focusOf(film)).toMatchObject(BAND);
});

test('figures have their band where most frames were left out', async () => {
  const some = ['-vf', "select='not(between(t,1,1.9))*not(between(t,2.1,3.3))'", '-fps_mode', 'vfr'];
  const film = await bench.draw(...picture(4), ...some, ...H264, 'sparse.mp4');
  expect(await focusOf(film)).toMatchObject(BAND);
});

test('a film of high dynamic range is known as one where ffmpeg cannot map it', async () => {
  const film = await bench.draw(...picture(1), ...H264, '-color_trc', 'smpte2084', '-colorspace', 'bt2020nc', 'pq.mp4');
  const unable = join(bench.path, 'unable-ffmpeg');
  await writeFile(
    unable,
    `#!/bin/sh\ncase "$*" in *-filters*) ${tools.ffmpeg} "$@" | grep -v zscale; exit;; esac\nexec ${tools.ffmpeg} "$@"\n`,
    {
      mode: 0o755,
    },
  );
  const options = { stabilitySamples: 0 };
  const analysis = await analyse({
    path: film,
    model,
    tools: { ...tools, ffmpeg: unable, fence: { kind: 'off' } },
    limits: LIMITS,
    options,
  });
  expect(analysis.options).toMatchObject({ toneMapping: 'none', isHdr: true });
  expect(deliveredOf(analysis).isHdr).toBe(true);
});

test.each([
  ['fades in', ',fade=in:st=2:d=0.3:alpha=1'],
  ['is there from one frame to the next', ''],
])('a text that %s inside a shot draws the eyes to where it stands', async (_, coming) => {
  const inputs = [PHOTO, TITLE].flatMap((path) => ['-loop', '1', '-framerate', '24', '-t', '4', '-i', path]);
  const title = `[1]scale=220:-1,format=rgba${coming}[t]`;
  const graph = `[0]scale=640:360,setsar=1[g];${title};[g][t]overlay=400:290:enable='gte(t,2)'[o]`;
  const film = await bench.draw(...inputs, '-filter_complex', graph, '-map', '[o]', ...H264, `title-${coming.length}.mp4`);
  const { attention, shots } = await analyse({ path: film, model, tools, limits: LIMITS, options: { stabilitySamples: 0 } });
  const { grid, timesS, density } = decodeAttentionTrack(attention?.bytes ?? new Uint8Array());
  const mask = boxMask({ x: 400 / 640, y: 290 / 360, width: 220 / 640, height: 56 / 360 }, grid);
  const shareAt = (momentS: number) =>
    shareIn(density(timesS.findLastIndex((timeS) => timeS <= momentS)) ?? new Float32Array(mask.length), mask);
  expect(shots.length).toBe(1);
  // From 2 % to 21 % (where it fades in) and 19 % within half a second (docs/metrics.md).
  expect(shareAt(1.9)).toBeLessThan(0.03);
  expect(shareAt(2.5)).toBeGreaterThan(0.15);
});

test('black moments are in no band: a film that is half black has that of its pictures, and views of those alone', async () => {
  const black = ['-vf', "drawbox=c=black:t=fill:enable='between(t,1,2.99)'"];
  const film = await bench.draw(...picture(4), ...black, ...H264, 'half-black.mp4');
  const asked: string[] = [];
  const { views, scores } = await analyse({ path: film, model: blackCounting(asked), tools, limits: LIMITS });
  expect(scores.find(({ id }) => id === 'focus')).toMatchObject({ bandKind: 'stability' });
  expect(views?.focus?.length).toBe(4);
  // Black is looked at where it begins, and no more as long as it stays the same to the last code; four ways are for pictures.
  expect(asked.filter((picture) => picture === 'black').length).toBeLessThan(4);
});

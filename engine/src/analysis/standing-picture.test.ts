import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { analyse } from '../analyse.ts';
import { similarity } from '../metrics/map-agreement.ts';
import type { AnalyseWish, MediaTools, SaliencyModel } from '../ports.ts';
import { inputSizeFor } from '../saliency/input-size.ts';
import { foundTools } from '../testing/found-tools.ts';
import type { Workbench } from '../testing/hostile-clips.ts';
import { H264, LIMITS, openWorkbench, picture, tone } from '../testing/hostile-clips.ts';
import { decodeAttentionTrack } from '../tracks/decode-attention-track.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const LOGO = fileURLToPath(new URL('../../../tools/made/overlays/end-logo.png', import.meta.url));

const stack = new AsyncDisposableStack();
let bench: Workbench;
let tools: MediaTools;
beforeAll(async () => {
  bench = stack.use(await openWorkbench());
  tools = await foundTools();
});
afterAll(() => stack.disposeAsync());

/** Sees brightness, and counts how often it is asked. */
function counting() {
  const count = { looks: 0 };
  const model: SaliencyModel = {
    id: 'bright',
    inputSize: inputSizeFor,
    predict: (rgb, { widthPx, heightPx }) => {
      count.looks++;
      const [columns, rows] = [widthPx / 4, heightPx / 4];
      const at = (i: number) => 4 * Math.floor(i / columns) * widthPx + 4 * (i % columns);
      return Promise.resolve(Float32Array.from({ length: columns * rows }, (_, i) => (8 * (rgb[at(i)] ?? 0)) / 255));
    },
  };
  return { count, model };
}

async function look(path: string, wish: Pick<AnalyseWish, 'brandAssets'> = {}) {
  const { count, model } = counting();
  const analysis = await analyse({ path, model, tools, limits: LIMITS, ...wish });
  const track = decodeAttentionTrack(analysis.attention?.bytes ?? new Uint8Array());
  const scores = [...analysis.scores, ...(analysis.brand?.scores ?? [])];
  const score = (id: string) => scores.find((figure) => figure.id === id)?.value ?? Number.NaN;
  return { analysis, track, looks: count.looks, score, samples: track.timesS.length };
}

const PHOTOS = ['1227', '1263', '1378', '1404'].map((name) =>
  fileURLToPath(new URL(`../../../tools/made/photos/${name}.jpg`, import.meta.url)),
);

/** Four photos of 1.5 s each under 6 s of sound, drawn as often as the filter says. */
const slides = (name: string, filter: string) => {
  const inputs = PHOTOS.flatMap((path) => ['-loop', '1', '-framerate', '25', '-t', '1.5', '-i', path]);
  const each = PHOTOS.map((_, k) => `[${k}]scale=320:180,setsar=1[p${k}]`).join(';');
  const all = `${each};${PHOTOS.map((_, k) => `[p${k}]`).join('')}concat=n=4,${filter}[o]`;
  const sound = ['-map', '[o]', '-map', '4', '-c:a', 'aac'];
  return bench.draw(...inputs, ...tone(6), '-filter_complex', all, ...sound, '-fps_mode', 'vfr', ...H264, name);
};

test('slides of one frame each have the figures of the same slides at 25 frames a second, for a tenth of the looks', async () => {
  const whole = await look(await slides('slides-cfr.mkv', 'null'));
  const sparse = await look(await slides('slides-vfr.mkv', "select='isnan(prev_selected_t)+gte(t-prev_selected_t,1.499)'"));
  expect(whole.analysis.shots.length).toBe(4);
  const begins = ({ analysis: { shots } }: typeof whole) => shots.map(({ startS }) => startS);
  expect(begins(sparse)).toEqual(begins(whole));
  // The sample of 0.12 s after a cut lies where the other coding has no frame, which shifts by a hundredth at most.
  const digits = { focus: 0, ease: 0, a50: 2, dispersion: 2, shift: 1.7, peaks: 0, jumps: 6 };
  for (const [id, digit] of Object.entries(digits)) {
    expect([id, sparse.score(id)]).toEqual([id, expect.closeTo(whole.score(id), digit)]);
  }
  // As many samples of each, but that where there are frames the one after a cut may be one of the grid's. Asked are one look a slide and
  // three more ways for those that are looked at four ways.
  expect(Math.abs(sparse.samples - whole.samples)).toBeLessThanOrEqual(3);
  expect(sparse.looks).toBeLessThanOrEqual(4 * (1 + 3));
  expect(whole.looks).toBeGreaterThan(36);
  // Each slide has the map of its own picture, the same at any moment at which the eyes have come.
  const mapBefore = ({ track }: typeof whole, endS: number) =>
    track.density(track.timesS.findLastIndex((timeS) => timeS < endS - 0.1)) ?? new Float32Array(0);
  const ends = sparse.analysis.shots.map(({ endS }) => endS);
  for (const endS of ends) expect(similarity(mapBefore(sparse, endS), mapBefore(whole, endS))).toBeGreaterThan(0.97);
  for (const endS of ends.slice(1)) expect(similarity(mapBefore(sparse, endS), mapBefore(sparse, endS - 1.5))).toBeLessThan(0.9);
});

test('an end card that is the last frame under sound has its own attention, and its logo is found wherever it falls', async () => {
  const card = (endS: number) => [
    ...picture(1.88, { size: '640x360' }),
    ...['-loop', '1', '-framerate', '25', '-t', String(endS - 1.88), '-i', LOGO],
    ...tone(6),
    ...[
      '-filter_complex',
      `[1]scale=220:-1,format=rgba[l];color=0x203040:s=640x360:r=25:d=${(endS - 1.88).toFixed(2)}[c];[c][l]overlay=380:40:shortest=1[e];[0][e]concat=n=2[o]`,
    ],
    ...['-map', '[o]', '-map', '2', ...H264, '-c:a', 'aac'],
  ];
  const brandAssets = [{ id: 'logo', kind: 'logo', path: LOGO }] as const;
  const whole = await look(await bench.draw(...card(6), 'card-cfr.mp4'), { brandAssets });
  const sparse = await look(await bench.draw(...card(1.92), 'card-vfr.mp4'), { brandAssets });
  expect(sparse.analysis.media.durationS).toBeCloseTo(6, 1);
  for (const id of ['brand_attention', 'brand_time_share', 'brand_while_visible', 'brand_last_3s']) {
    expect([id, sparse.score(id)]).toEqual([id, expect.closeTo(whole.score(id), 2)]);
  }
  expect(sparse.score('focus')).toBeCloseTo(whole.score('focus'), 0);
  expect(sparse.score('brand_time_share')).toBeGreaterThan(0.6);
  expect(Math.abs(sparse.samples - whole.samples)).toBeLessThanOrEqual(1);
  expect(sparse.looks).toBeLessThan(whole.looks - 15);
});

test('an end card that stands by its own packet alone, without sound, is looked at until the end', async () => {
  const moving = await bench.draw(...picture(1, { size: '64x36' }), ...H264, '-bf', '0', 'moving.mp4');
  const film = await bench.draw('-i', moving, '-c', 'copy', '-bsf:v', "setts=duration='if(eq(N,24),3/TB,DURATION)'", 'silent-card.mp4');
  const { analysis, track } = await look(film);
  expect(analysis.media.durationS).toBeCloseTo(3.96, 2);
  expect(track.timesS.at(-1)).toBeGreaterThan(3.8);
});

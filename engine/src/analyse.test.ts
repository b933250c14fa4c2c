import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { analyse } from './analyse.ts';
import { mapFigures } from './metrics/map-figures.ts';
import { openModelThreads } from './model-threads.ts';
import type { AnalyseWish, Analysis, MediaTools, Progress, SaliencyModel, ScoreId } from './ports.ts';
import { SHIPPED_MODEL } from './shipped-model.ts';
import { claiming, claimingMatroska } from './testing/claiming.ts';
import { foundTools } from './testing/found-tools.ts';
import type { Workbench } from './testing/hostile-clips.ts';
import { H264, LIMITS, openWorkbench, picture, tone } from './testing/hostile-clips.ts';
import { decodeAttentionTrack } from './tracks/decode-attention-track.ts';
import { decodeHeatmapTrack } from './tracks/decode-heatmap-track.ts';

// The real network runs here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60000, hookTimeout: 60000 });

let bench: Workbench;
let tools: MediaTools;
let model: SaliencyModel & AsyncDisposable;
beforeAll(async () => {
  bench = await openWorkbench();
  tools = await foundTools();
  model = await openModelThreads(SHIPPED_MODEL, { threads: 2 });
});
afterAll(async () => {
  await model[Symbol.asyncDispose]();
  await bench[Symbol.asyncDispose]();
});

const look = (path: string, more: Partial<AnalyseWish> = {}) => analyse({ path, model, tools, limits: LIMITS, ...more });
const score = (analysis: Analysis, id: ScoreId) => analysis.scores.find((found) => found.id === id);

/** Width and height, pixels, as the frame header (SOF0) of a JPEG has them. */
function sizeOf(jpeg: Uint8Array | null | undefined): readonly [number, number] | null {
  const file = Buffer.from(jpeg ?? []);
  const at = file.indexOf(Buffer.from([0xff, 0xc0, 0, 17]));
  return at < 0 ? null : [file.readUInt16BE(at + 7), file.readUInt16BE(at + 5)];
}

/** Two shots, cut at 1.2 s: a white square on the left, then one on the right. */
const twoShots = (name: string) =>
  bench.draw(
    ...['-f', 'lavfi', '-i', 'color=0x203040:s=320x180:r=25:d=2.4'],
    ...[
      '-vf',
      "drawbox=x=30:y=60:w=60:h=60:c=white:t=fill:enable='lt(t,1.19)',drawbox=x=0:y=0:w=320:h=180:c=0x806020:t=fill:enable='gte(t,1.19)',drawbox=x=230:y=60:w=60:h=60:c=white:t=fill:enable='gte(t,1.19)'",
    ],
    ...H264,
    name,
  );

test('a film without sound ends in figures, shots, a heatmap and a poster', async () => {
  const analysis = await look(await twoShots('two.mp4'));
  expect(analysis).toMatchObject({
    schema: 'fovea.analysis/1',
    state: 'complete',
    media: { durationS: 2.4, audio: null },
    times: { loudness: null },
  });
  expect(analysis.shots).toEqual([
    { startS: 0, endS: 1.2 },
    { startS: 1.2, endS: 2.4 },
  ]);
  expect(analysis.times.analysis).toContain(1.32);
  expect(decodeHeatmapTrack(analysis.heatmap.bytes).shotStarts).toEqual([0, analysis.times.analysis.indexOf(1.32)]);
  expect(analysis.findings.map(({ kind }) => kind)).toContain('no_audio');
  expect(score(analysis, 'loudness_integrated')).toMatchObject({ state: 'not_applicable', reason: 'no_audio' });
  expect(score(analysis, 'focus')).toMatchObject({ state: 'ok', bandKind: 'stability' });
  expect(analysis.series.find(({ id }) => id === 'focus')?.values.length).toBe(analysis.times.analysis.length);
  expect([...(analysis.poster?.jpeg.subarray(0, 3) ?? [])]).toEqual([0xff, 0xd8, 0xff]);
});

test.each([
  { shown: 'wide', size: '640x360', fitted: [320, 180] },
  { shown: 'tall', size: '360x640', fitted: [101, 180] },
  { shown: 'tiny', size: '160x120', fitted: [160, 120] },
])('a $shown film has a small still for tiles too, a fraction of the large one', async ({ shown, size, fitted }) => {
  const film = await bench.draw(...picture(1, { size }), ...H264, `${shown}.mp4`);
  const { poster } = await look(film, { options: { stabilitySamples: 0 } });
  expect(sizeOf(poster?.small)).toEqual(fitted);
  const [small, large] = [poster?.small?.length ?? 0, poster?.jpeg.length ?? 0];
  expect(small).toBeGreaterThan(1_000);
  expect(small / large).toBeLessThan(shown === 'tiny' ? 1 : 0.6);
});

test('the map goes to the square that is there, on either side of the cut', async () => {
  const { heatmap } = await look(await twoShots('sides.mp4'), { options: { stabilitySamples: 0 } });
  const track = decodeHeatmapTrack(heatmap.bytes);
  const leftShare = (timeS: number) => {
    const at = track.timesS.findLastIndex((sampleS) => sampleS <= timeS);
    const map = track.density(at);
    const sum = (from: number, to: number) =>
      map.reduce((total, value, i) => (i % track.columns >= from && i % track.columns < to ? total + value : total), 0);
    return sum(0, track.columns / 2) / sum(0, track.columns);
  };
  expect(leftShare(1.1)).toBeGreaterThan(0.6);
  expect(leftShare(2.3)).toBeLessThan(0.4);
});

test('the attention that is kept gives the figures that were measured', async () => {
  const analysis = await look(await twoShots('kept.mp4'), { options: { stabilitySamples: 0 } });
  const track = decodeAttentionTrack(analysis.attention?.bytes ?? new Uint8Array());
  expect(track.timesS).toEqual(analysis.times.analysis);
  const measured = analysis.series.find(({ id }) => id === 'a50')?.values ?? [];
  const again = measured.map((_, k) => mapFigures(track.density(k) ?? new Float32Array(1), track.grid).a50);
  expect(Math.max(...measured.map((value, k) => Math.abs((value ?? 1) - (again[k] ?? 0))))).toBeLessThan(1e-4);
});

test('the same film gives the same bytes', async () => {
  const film = await bench.draw(...picture(1), ...tone(1), ...H264, '-c:a', 'aac', 'same.mp4');
  const [first, second] = [await look(film), await look(film)];
  expect(Buffer.from(second.heatmap.bytes).equals(Buffer.from(first.heatmap.bytes))).toBe(true);
  expect(JSON.stringify(second)).toBe(JSON.stringify(first));
});

test.each([
  ['thirty times as long', async () => claimingMatroska(await bench.draw(...picture(4), ...H264, 'claims.mkv'), 30)],
  ['a third as long', async () => claiming(await bench.draw(...picture(4), ...H264, 'claims.mp4'), 1 / 3)],
])('a film whose header claims that it is %s is looked at as often as an honest one, for the bands too', async (_, draw) => {
  const counted = async (path: string) => {
    const looks: number[] = [];
    const predict: SaliencyModel['predict'] = (rgb, shape) => {
      looks.push(shape.widthPx);
      return model.predict(rgb, shape);
    };
    const analysis = await look(path, { model: { ...model, predict } });
    return { looks: looks.length, timesS: analysis.times.analysis };
  };
  const honest = await counted(await bench.draw(...picture(4), ...H264, 'honest.mp4'));
  expect(honest.looks).toBe(honest.timesS.length + 3 * 9);
  expect(await counted(await draw())).toEqual(honest);
});

test('a film of one second is looked at twelve times', async () => {
  const analysis = await look(await bench.draw(...picture(1), ...H264, 'second.mp4'));
  expect(analysis.times.analysis.length).toBe(12);
  expect(score(analysis, 'shots_in_any_5s')?.state).toBe('too_short');
});

test('a still has one map and no time', async () => {
  const analysis = await look(await bench.draw(...picture(1, { size: '400x500' }), '-frames:v', '1', 'still.png'));
  expect(analysis).toMatchObject({
    media: { kind: 'still', durationS: 0 },
    shots: [],
    findings: [],
    heatmap: { count: 1 },
    times: { analysis: [0] },
  });
  expect(score(analysis, 'focus')?.state).toBe('ok');
  expect(score(analysis, 'shift')?.state).toBe('not_applicable');
});

test('nothing is drawn over a blank picture', async () => {
  const graph = ['-vf', "drawbox=x=0:y=0:w=320:h=180:c=black:t=fill:enable='lt(t,0.99)'"];
  const film = await bench.draw('-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=25:d=2', ...graph, ...H264, 'half-black.mp4');
  const analysis = await look(film);
  const track = decodeHeatmapTrack(analysis.heatmap.bytes);
  const isBlank = analysis.series.find(({ id }) => id === 'focus')?.values.map((value) => value === null) ?? [];
  expect(new Set(isBlank)).toEqual(new Set([true, false]));
  expect(track.peaks.map((peak) => peak === 0)).toEqual(isBlank);
});

test('a poster that cannot be made costs the list its picture, and nothing else', async () => {
  const film = await bench.draw(...picture(2), ...H264, 'no-poster.mp4');
  const stubborn = join(bench.path, 'stubborn-ffmpeg');
  await writeFile(stubborn, `#!/bin/sh\ncase "$*" in *mjpeg*-q:v*) echo GIF89a; exit 1;; esac\nexec ${tools.ffmpeg} "$@"\n`, {
    mode: 0o755,
  });
  const missed: unknown[] = [];
  const analysis = await look(film, {
    tools: { ...tools, ffmpeg: stubborn, fence: { kind: 'off' } },
    onShortfall: (fault) => missed.push(fault),
  });
  expect([analysis.state, analysis.poster]).toEqual(['complete', null]);
  expect(missed).toMatchObject([{ code: 'tool_misbehaved' }]);
});

test('the length is told first, progress only grows, and a partial result comes before the end', async () => {
  const film = await bench.draw(...picture(4), ...tone(4), ...H264, '-c:a', 'aac', 'partial.mp4');
  const said: Progress[] = [];
  const partials: Analysis[] = [];
  const lengths: number[] = [];
  await look(film, {
    onProgress: (progress) => said.push(progress),
    onMeasured: ({ durationS }) => lengths.push(durationS, partials.length),
    onPartial: (partial) => partials.push(partial),
  });
  expect(lengths).toEqual([4, 0]);
  const shares = said.map(({ share }) => share);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect([shares[0], shares.at(-1)]).toEqual([0, 1]);
  expect(partials[0]?.state).toBe('partial');
  expect(partials[0]?.heatmap.count).toBe(6);
});

test('a cancel in the middle ends within a second and leaves nothing running', async () => {
  const film = await bench.draw(...picture(30), ...H264, 'cancelled.mp4');
  const stop = new AbortController();
  let abortedMs = 0;
  const run = look(film, {
    signal: stop.signal,
    onPartial: () => {
      abortedMs ||= performance.now();
      stop.abort();
    },
  });
  await expect(run).rejects.toMatchObject({ code: 'cancelled' });
  expect(performance.now() - abortedMs).toBeLessThan(1000);
  expect(await processesWith(film)).toEqual([]);
});

async function processesWith(word: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes(word));
}

test('a network that fails ends the analysis with its own error', async () => {
  const film = await bench.draw(...picture(2), ...H264, 'fails.mp4');
  const failing: SaliencyModel = { ...model, predict: () => Promise.reject(new Error('no map')) };
  await expect(look(film, { model: failing })).rejects.toThrow('no map');
  expect(await processesWith(film)).toEqual([]);
});

test.each([
  ['file_empty', ''],
  ['not_media', 'This is no film.'],
])('%s is said of what is no film', async (code, content) => {
  const path = join(bench.path, `${code}.mp4`);
  await writeFile(path, content);
  await expect(look(path)).rejects.toMatchObject({ code });
});

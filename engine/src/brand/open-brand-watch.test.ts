import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenedAsset } from './brand-watch.ts';
import { openBrandWatch } from './open-brand-watch.ts';

vi.setConfig({ testTimeout: 60_000 });

const [widthPx, heightPx] = [320, 180];

/** A frame within a frame, and in it a slope. */
const picture = { widthPx: 40, heightPx: 30, cover: new Float32Array(1200).fill(1), tone: new Float32Array(1200) };
for (let at = 0; at < 1200; at++) {
  const [x, y] = [at % 40, Math.floor(at / 40)];
  const rim = Math.min(x, y, 39 - x, 29 - y);
  picture.tone[at] = rim < 4 ? 20 : rim < 8 ? 235 : 5 * x;
}
const assets: readonly OpenedAsset[] = [{ id: 'logo', kind: 'logo', picture }];

const still = (index: number) => {
  const y = new Uint8Array(widthPx * heightPx).fill(128);
  for (let at = 0; at < 1200; at++) y[(60 + Math.floor(at / 40)) * widthPx + 100 + (at % 40)] = picture.tone[at] ?? 0;
  const chroma = new Uint8Array((widthPx * heightPx) / 4).fill(128);
  return { index, timeS: index / 6, widthPx, heightPx, y, u: chroma, v: chroma, colour: { matrix: 'bt709', isFullRange: false } } as const;
};

let started: Worker[] = [];
const note = (worker: Worker) => started.push(worker);
beforeEach(() => {
  started = [];
  process.on('worker', note);
});
afterEach(() => {
  process.off('worker', note);
});

async function watchOnce() {
  await using watch = openBrandWatch({ assets, stepS: 1 / 6 });
  for (const index of [0, 1, 2]) await watch.push(still(index));
  await watch.finish();
  return watch.tracks(1);
}

test('one film after the other is searched on one thread, and each begins anew', async () => {
  const first = await watchOnce();
  expect(first).toHaveLength(1);
  expect(first[0]?.boxes).toHaveLength(3);
  expect(await watchOnce()).toEqual(first);
  expect(await watchOnce()).toEqual(first);
  expect(started.length).toBeLessThanOrEqual(1);
});

test.each([
  [0.55, 0.5],
  [8, 8],
])(
  'what is in the last still is there for a step, or as long as that stands: of a film of %d s until %d s',
  async (filmEndS, trackEndS) => {
    await using watch = openBrandWatch({ assets, stepS: 1 / 6 });
    for (const index of [0, 1, 2]) await watch.push(still(index));
    await watch.finish();
    expect(watch.tracks(filmEndS).map(({ endS }) => endS)).toEqual([trackEndS]);
  },
);

test('a still that stands until the next one shows what is in it for so long', async () => {
  await using watch = openBrandWatch({ assets, stepS: 1 / 6 });
  const empty = { ...still(3), timeS: 5, y: new Uint8Array(widthPx * heightPx).fill(128) };
  for (const next of [still(0), still(1), still(2), empty]) await watch.push(next);
  await watch.finish();
  expect(watch.tracks(6).map(({ endS }) => endS)).toEqual([5]);
});

test('two films at a time have a thread each', async () => {
  const [one, other] = await Promise.all([watchOnce(), watchOnce()]);
  expect(one).toEqual(other);
});

test('a thread that is left in the middle of its work ends', async () => {
  await watchOnce();
  const watch = openBrandWatch({ assets, stepS: 1 / 6 });
  const push = watch.push(still(0));
  await watch[Symbol.asyncDispose]();
  await push;
  expect(started.map(({ threadId }) => threadId).filter((id) => id !== -1)).toHaveLength(0);
  expect(await watchOnce()).toHaveLength(1);
});

import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { gridFor } from '../metrics/grid.ts';
import { spread } from '../metrics/map-figures.ts';
import { SHIPPED_MODEL } from '../shipped-model.ts';
import { createDensityReader } from './density.ts';
import { openModel } from './onnx-model.ts';
import { lookThreeMoreWays } from './views.ts';

const input = { widthPx: 512, heightPx: 288 };
const grid = gridFor({ widthPx: 1920, heightPx: 1080 });

/** A grey field with one bright red disc. */
const disc = (x: number, y: number) =>
  Float32Array.from({ length: 3 * 512 * 288 }, (_, k) => {
    const i = k % (512 * 288);
    const isInside = Math.hypot((i % 512) - x * 512, Math.floor(i / 512) - y * 288) < 28;
    if (!isInside) return 110;
    return k < 512 * 288 ? 240 : 30;
  });

test('the shipped network looks at what stands out, the same way in every view', async () => {
  await using model = await openModel(SHIPPED_MODEL, { threads: 1 });
  expect(model.id).toBe(basename(dirname(SHIPPED_MODEL)));
  const read = createDensityReader(input, grid);
  const rgb = disc(0.25, 0.4);
  const map = read(await model.predict(rgb, { count: 1, ...input }));
  expect(map.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 5);
  const { centre } = spread(map, grid);
  expect(centre.x).toBeLessThan(0.42);
  const views = await lookThreeMoreWays(model, rgb, { input, grid });
  expect(views).toHaveLength(3);
  for (const view of views) expect(Math.abs(spread(view, grid).centre.x - centre.x)).toBeLessThan(0.1);
});

test('a batch gives what single pictures give', async () => {
  await using model = await openModel(SHIPPED_MODEL, { threads: 1 });
  const pictures = [disc(0.25, 0.4), disc(0.7, 0.6)];
  const batch = new Float32Array(2 * 3 * 512 * 288);
  for (const [k, picture] of pictures.entries()) batch.set(picture, k * picture.length);
  const together = await model.predict(batch, { count: 2, ...input });
  const alone = await model.predict(disc(0.7, 0.6), { count: 1, ...input });
  const second = together.subarray(together.length / 2);
  expect(Math.max(...second.map((value, i) => Math.abs(value - (alone[i] ?? 0))))).toBeLessThan(1e-3);
});

test('a file that is no network is refused with a code', async () => {
  await expect(openModel(fileURLToPath(import.meta.url), { threads: 1 })).rejects.toMatchObject({ code: 'model_failed' });
});

import { expect, test } from 'vitest';
import { createNewsMeter } from './news-meter.ts';
import { tonePyramid } from './tone-pyramid.ts';

const SIZE = { widthPx: 640, heightPx: 384 };

/** A scene that has moved to the right, with or without a white plate of 60 × 40 px in it. */
const scene = ({ shift = 0, hasPlate = false }) =>
  tonePyramid({
    ...SIZE,
    codes: Uint8Array.from({ length: SIZE.widthPx * SIZE.heightPx }, (_, at) => {
      const [x, y] = [at % SIZE.widthPx, Math.floor(at / SIZE.widthPx)];
      if (hasPlate && x >= 330 && x < 390 && y >= 200 && y < 240) return 255;
      return Math.round(110 + 40 * Math.sin((x - shift) / 23) + 40 * Math.sin(y / 19 + (x - shift) / 61));
    }),
  });

test('what has only moved is not new', () => {
  const meter = createNewsMeter();
  expect(meter.since(scene({}))).toBeNull();
  meter.keep(scene({}));
  expect(meter.since(scene({}))?.count).toBe(0);
  const moved = meter.since(scene({ shift: 16 }));
  // At most the column of squares at the rim, where the scene has come in.
  expect(moved?.count).toBeLessThanOrEqual(moved?.rows ?? 0);
});

test('what appears is new where it is, and nowhere else', () => {
  const meter = createNewsMeter();
  meter.keep(scene({}));
  const news = meter.since(scene({ hasPlate: true }));
  const columns = news?.columns ?? 1;
  const found = [...(news?.isNew ?? [])].flatMap((is, tile) => (is ? [[tile % columns, Math.floor(tile / columns)]] : []));
  expect(found).toEqual([
    [5, 3],
    [6, 3],
  ]);
});

test('what has come into a picture that stands has settled in the still after that', () => {
  const meter = createNewsMeter();
  const hasSettled = (stills: readonly ReturnType<typeof scene>[]) => stills.map((one) => meter.hasSettled(one));
  meter.keep(scene({}));
  expect(hasSettled([scene({}), scene({}), scene({ hasPlate: true }), scene({ hasPlate: true })])).toEqual([false, false, false, true]);
  meter.keep(scene({ hasPlate: true }));
  expect(hasSettled([scene({ hasPlate: true })])).toEqual([false]);
});

test('in a picture that moves nothing settles', () => {
  const meter = createNewsMeter();
  meter.keep(scene({}));
  expect([16, 32, 48, 48].map((shift) => meter.hasSettled(scene({ shift, hasPlate: true })))).toEqual([false, false, false, false]);
});

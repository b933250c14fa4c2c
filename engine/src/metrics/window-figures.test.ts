import { expect, test } from 'vitest';
import { windowFigures, windowMeans } from './window-figures.ts';

/** Ten samples a second; each stands for the time half way to its neighbours, so the one at 2 s for 1.95 to 2.05 s. */
const times = (durationS: number) => Array.from({ length: durationS * 10 }, (_, k) => k / 10);
const film = (durationS: number, ease: (timeS: number) => number | null) => ({
  durationS,
  timesS: times(durationS),
  curves: { ease: { values: times(durationS).map(ease), band: 3, range: [0, 100] as const } },
  brandSpans: null,
});
const named = (found: ReturnType<typeof windowFigures>) => new Map(found.map((one) => [one.window, one]));

test('each window has the mean of its own seconds, with the band of the curve inside of its range', () => {
  const found = named(windowFigures(film(10, (timeS) => (timeS <= 2 ? 40 : timeS < 7 ? 60 : 99))));
  expect(found.get('first_2s')?.ease).toEqual({ value: expect.closeTo(40, 0), lo: expect.closeTo(37, 0), hi: expect.closeTo(43, 0) });
  expect(found.get('first_5s')?.ease?.value).toBeCloseTo(52, 0);
  expect(found.get('last_3s')?.ease?.value).toBeCloseTo(99, 0);
  expect(found.get('last_3s')?.ease?.hi).toBe(100);
});

test('blank pictures are left out, and a window of nothing else has no figure', () => {
  const found = named(windowFigures(film(10, (timeS) => (timeS <= 2 ? null : 60))));
  expect(found.get('first_2s')).toMatchObject({ state: 'ok', ease: null });
  expect(found.get('first_3s')?.ease?.value).toBeCloseTo(60, 5);
});

test('a window that is longer than the film says so', () => {
  expect(windowFigures(film(4, () => 50)).map(({ window, state }) => [window, state])).toEqual([
    ['first_2s', 'ok'],
    ['first_3s', 'ok'],
    ['first_5s', 'too_short'],
    ['last_3s', 'ok'],
  ]);
});

test('the brand: how much of the window it is there, and how likely it is seen, as in metrics 2.3', () => {
  const values = times(10).map((timeS) => (timeS <= 2 ? 0.1 : 0));
  const found = named(
    windowFigures({
      ...film(10, () => 50),
      curves: { brand_attention: { values, band: null, range: [0, 1] } },
      brandSpans: [{ startS: 0, endS: 2 }],
    }),
  );
  expect(found.get('first_2s')?.brandTime).toBe(1);
  expect(found.get('first_5s')?.brandTime).toBeCloseTo(0.4, 5);
  // BA 0.10 for 2 s: 0.4686 with three looks a second, 0.2710 with one and a half
  const close = (value: number) => expect.closeTo(value, 4);
  expect(found.get('first_2s')?.brandSeen).toEqual({ value: close(0.4686), lo: close(0.271), hi: close(0.4686) });
  expect(found.get('last_3s')).toMatchObject({ brandTime: 0, brandSeen: { lo: 0, hi: 0 } });
});

test('of one curve alone the mean of each window that the film is long enough for', () => {
  const timesS = times(4);
  const values = timesS.map((timeS) => (timeS < 2 ? 0.5 : null));
  const means = windowMeans({ durationS: 4, timesS, values });
  expect(means.map(({ window }) => window)).toEqual(['first_2s', 'first_3s', 'last_3s']);
  for (const { mean } of means) expect(mean).toBeCloseTo(0.5, 6);
  expect(windowMeans({ durationS: 4, timesS, values: timesS.map(() => null) }).map(({ mean }) => mean)).toEqual([null, null, null]);
});

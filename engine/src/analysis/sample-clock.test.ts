import { expect, test } from 'vitest';
import { createSampleClock } from './sample-clock.ts';

/** Times of the frames that are taken, of frames at a steady rate. */
function taken(frameRate: number, rate: number, { seconds = 2, cutS = -1 } = {}) {
  const clock = createSampleClock(rate);
  const times = Array.from({ length: Math.round(seconds * frameRate) }, (_, k) => Math.round((1000 * k) / frameRate) / 1000);
  return times.flatMap((timeS, k) => {
    if (timeS === cutS) clock.cut(timeS);
    const why = clock.take(timeS, times[k + 1] ?? null);
    return why ? [{ timeS, why }] : [];
  });
}

test('at 24 frames a second every fourth frame is taken', () => {
  expect(taken(24, 6, { seconds: 1 }).map(({ timeS }) => timeS)).toEqual([0, 0.167, 0.333, 0.5, 0.667, 0.833]);
});

test('at 25 the nearest frame is taken', () => {
  expect(taken(25, 6, { seconds: 1 }).map(({ timeS }) => timeS)).toEqual([0, 0.16, 0.32, 0.52, 0.68, 0.84]);
});

test('when the film has no more frames than wanted each is taken once', () => {
  expect(taken(6, 6).length).toBe(12);
  expect(taken(5, 5, { seconds: 3 }).length).toBe(15);
});

test.each([
  [24, 1.125],
  [25, 1.12],
  [30, 1.133],
  [60, 1.133],
])('at %i frames a second the sample after a cut at 1 s is the first past 0.12 s', (frameRate, wantedS) => {
  const times = taken(frameRate, 6, { cutS: 1 }).map(({ timeS }) => timeS);
  expect(times).toContain(wantedS);
  expect(new Set(times).size).toBe(times.length);
});

test('a picture that stands for long is taken once, and so is the one after it', () => {
  const clock = createSampleClock(6);
  expect([clock.take(0, 3), clock.take(3, 3.04), clock.take(3.04, 3.08)]).toEqual(['grid', 'grid', null]);
});

test('a frame that stands for long stands for every moment of the grid until the next', () => {
  const clock = createSampleClock(6);
  const ticks = [
    [0, 0.04],
    [0.04, 3],
    [3, 3.04],
    [3.04, null],
  ] as const;
  expect(ticks.map(([timeS, nextS]) => [clock.take(timeS, nextS), clock.tick])).toEqual([
    ['grid', 0],
    ['grid', 9],
    ['grid', 18],
    [null, 18],
  ]);
});

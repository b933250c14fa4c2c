import { expect, test } from 'vitest';
import { createSampleClock } from './sample-clock.ts';

/** Times of the frames that are taken, of frames at a steady rate. */
function taken(frameRate: number, rate: number, { seconds = 2, cutS = -1 } = {}) {
  const clock = createSampleClock(rate);
  const times = Array.from({ length: Math.round(seconds * frameRate) }, (_, k) => Math.round((1000 * k) / frameRate) / 1000);
  return times.flatMap((timeS, k) => {
    if (timeS === cutS) clock.cut(timeS);
    return clock.take(timeS, times[k + 1] ?? null);
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

interface Passing {
  readonly endS?: number;
  readonly cutsS?: readonly number[];
  readonly rate?: number;
}

/** What is looked at of frames with the times that are given, and after which cuts. */
function lookedAt(times: readonly number[], { endS = 0, cutsS = [], rate = 6 }: Passing = {}) {
  const clock = createSampleClock(rate);
  return times.flatMap((timeS, k) => {
    if (cutsS.includes(timeS)) clock.cut(timeS);
    return clock.take(timeS, times[k + 1] ?? null, endS).map((moment) => ({ frame: k, ...moment }));
  });
}

test('a picture that stands is looked at at every moment of the grid until the next', () => {
  expect(lookedAt([0, 0.6, 0.64, 0.68], { endS: 0.72 })).toEqual([
    { frame: 0, timeS: 0, tick: 0 },
    { frame: 0, timeS: 0.167, tick: 1 },
    { frame: 0, timeS: 0.333, tick: 2 },
    { frame: 0, timeS: 0.5, tick: 3 },
    { frame: 3, timeS: 0.68, tick: 4 },
  ]);
});

test('after a cut it is looked at once more when the eyes have come', () => {
  const card = lookedAt([0.98, 1.04], { endS: 1.6, cutsS: [1.04] });
  expect(card.filter(({ frame }) => frame === 1)).toEqual([
    { frame: 1, timeS: 1.16, tick: null },
    { frame: 1, timeS: 1.167, tick: 7 },
    { frame: 1, timeS: 1.333, tick: 8 },
    { frame: 1, timeS: 1.5, tick: 9 },
  ]);
  // Where that is a moment of the grid, once.
  expect(lookedAt([0.98, 1.047], { endS: 1.4, cutsS: [1.047] }).filter(({ frame }) => frame === 1)).toEqual([
    { frame: 1, timeS: 1.167, tick: 7 },
    { frame: 1, timeS: 1.333, tick: 8 },
  ]);
});

test('a slide of a fifth of a second is looked at past the lag too', () => {
  const times = [0, 0.2, 0.4, 0.6, 0.8];
  expect(lookedAt(times, { endS: 1, cutsS: [0.4] }).map(({ timeS }) => timeS)).toEqual([0, 0.2, 0.4, 0.52, 0.6, 0.8]);
});

test('a slow grid looks at slides when they are there, not when they come', () => {
  expect(lookedAt([0, 0.6, 1.2], { endS: 1.8, cutsS: [0.6, 1.2], rate: 2 }).map(({ timeS }) => timeS)).toEqual([
    0, 0.5, 0.72, 1, 1.32, 1.5,
  ]);
});

test('the last frame of a film that ends with it is looked at at its own time, a photo once', () => {
  expect(lookedAt([0, 0.04, 0.08, 0.12, 0.16], { endS: 0.2 }).map(({ timeS }) => timeS)).toEqual([0, 0.16]);
  expect(lookedAt([0, 0.04, 0.08, 0.12], { endS: 0.16 }).map(({ timeS }) => timeS)).toEqual([0]);
  expect(lookedAt([0], { endS: 0, rate: 1 })).toEqual([{ frame: 0, timeS: 0, tick: 0 }]);
});

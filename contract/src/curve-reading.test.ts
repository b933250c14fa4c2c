import { describe, expect, test } from 'vitest';
import { curveMean, isFoundAt, isThereAt, rangeFigures, readingAt, sampledCurve, shotAt } from './curve-reading.ts';

const curve = { timesS: [0, 1, 2, 3, 4], values: [10, 20, null, 40, 50], band: 3 };

describe('what a curve says at a moment', () => {
  test('is the nearest sample with its band', () => {
    expect(readingAt(curve, 1.4)).toEqual({ state: 'ok', value: 20, band: 3, timeS: 1 });
    expect(readingAt(curve, 3.6)).toEqual({ state: 'ok', value: 50, band: 3, timeS: 4 });
  });

  test('is a gap where nothing was measured', () => {
    expect(readingAt(curve, 2.2)).toEqual({ state: 'gap' });
  });

  test('is outside where the analysis has not come yet', () => {
    expect(readingAt(curve, 6)).toEqual({ state: 'outside' });
    expect(readingAt({ ...curve, timesS: [], values: [] }, 0)).toEqual({ state: 'outside' });
  });
});

describe('the figures of a range', () => {
  test('weigh each sample by the time it stands for', () => {
    const uneven = { timesS: [0, 1, 1.2, 2], values: [0, 0, 100, 0], band: null };
    const [min, max] = [
      { value: 0, timeS: 0 },
      { value: 100, timeS: 1.2 },
    ];
    expect(rangeFigures(uneven, { startS: 0, endS: 2 }, 'linear')).toEqual({ state: 'ok', mean: 25, min, max });
  });

  test('of the whole film, and of its end, weigh the last sample to the end', () => {
    const late = { timesS: [0, 1, 2, 3], values: [0, 0, 0, 8], band: null };
    // Half a second before the sample and the whole second after it, of four and of two.
    expect(rangeFigures(late, { startS: 0, endS: 4 }, 'linear')).toMatchObject({ mean: 3 });
    expect(rangeFigures(late, { startS: 2, endS: 4 }, 'linear')).toMatchObject({ mean: 6 });
    // Of a range between samples those inside share it: 2.9 to 3.5 and 3.5 to 4.1.
    expect(rangeFigures({ ...late, timesS: [0, 3, 4, 6], values: [9, 1, 6, 9] }, { startS: 2.9, endS: 4.1 }, 'linear')).toMatchObject({
      mean: expect.closeTo(3.5, 9),
      min: { value: 1, timeS: 3 },
    });
  });

  test('leave gaps out, and say where the ends are', () => {
    expect(rangeFigures(curve, { startS: 0, endS: 4 }, 'linear')).toMatchObject({
      state: 'ok',
      min: { value: 10, timeS: 0 },
      max: { value: 50, timeS: 4 },
    });
  });

  test('average loudness as energy, not as decibels', () => {
    const loud = { timesS: [0, 1], values: [-20, -10], band: null };
    const found = rangeFigures(loud, { startS: 0, endS: 1 }, curveMean('LUFS'));
    expect(found).toMatchObject({ state: 'ok', mean: expect.closeTo(-12.596, 3) });
    expect(rangeFigures(loud, { startS: 0, endS: 1 }, curveMean('points'))).toMatchObject({ mean: -15 });
  });

  test('say why there are none', () => {
    expect(rangeFigures(curve, { startS: 1.2, endS: 1.6 }, 'linear')).toEqual({ state: 'too_short' });
    expect(rangeFigures(curve, { startS: 1.9, endS: 2.1 }, 'linear')).toEqual({ state: 'not_measured' });
  });
});

test('a curve of a result knows the seconds of its samples, on either clock', () => {
  const series = { id: 'focus', unit: 'points', range: null, direction: 'descriptive', values: [1, 2], band: null } as const;
  const bases = { analysis: [0, 0.2, 0.4], loudness: { start_s: 0.5, step_s: 0.25, count: 2 } };
  expect(sampledCurve({ ...series, values: [1, 2], time_base: 'analysis' }, bases).timesS).toEqual([0, 0.2]);
  expect(sampledCurve({ ...series, values: [1, 2], time_base: 'loudness' }, bases).timesS).toEqual([0.5, 0.75]);
});

test('what stands for a while is gone at its end, a finding is told until then, and a shot goes on to the next', () => {
  const span = { start_s: 1, end_s: 2 };
  expect([1, 1.5, 2].map((timeS) => isThereAt(span, timeS))).toEqual([true, true, false]);
  expect([0.9, 1, 2].map((timeS) => isFoundAt(span, timeS))).toEqual([false, true, true]);
  expect([0, 1, 3].map((timeS) => shotAt([span, { start_s: 2, end_s: 3 }], timeS))).toEqual([-1, 0, 1]);
});

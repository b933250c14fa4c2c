import { expect, test } from 'vitest';
import { filmMoments, stretchesOf } from './film-moments.ts';

test('means every stretch that fits into the film', () => {
  const found = stretchesOf({ timesS: [0, 1, 2, 3, 4], values: [10, 20, 30, 40, 50], durationS: 5 }, 2);
  // Samples stand for 0.5, 1, 1, 1 and 1.5 s.
  expect(found.map(({ startS, endS, mean }) => [startS, endS, Number(mean.toFixed(4))])).toEqual([
    [0, 2, 16.6667],
    [1, 3, 25],
    [2, 4, 35],
    [3, 5, 46],
  ]);
});

test('a sample weighs as long as it stands for: the extra one after a cut counts for no more than its time', () => {
  const even = { timesS: [0, 1, 2, 3], values: [10, 20, 20, 20], durationS: 4 };
  const cut = { timesS: [0, 1, 1.1, 1.2, 2, 3], values: [10, 20, 60, 20, 20, 20], durationS: 4 };
  const [plain, beside] = [stretchesOf(even, 2)[1]?.mean, stretchesOf(cut, 2)[1]?.mean];
  expect(plain).toBe(20);
  // 0.1 of 2 s at 60.
  expect(beside).toBeCloseTo(22, 6);
});

test('leaves out gaps, and what is known for less than is asked', () => {
  const curve = { timesS: [0, 1, 2, 3], values: [null, null, null, 4], durationS: 4 };
  expect(stretchesOf(curve, 2, 0.5).map(({ startS }) => startS)).toEqual([2]);
  expect(stretchesOf(curve, 3, 0.6)).toEqual([]);
  expect(stretchesOf({ ...curve, values: [null, null, null, null] }, 2)).toEqual([]);
});

test('finds none in a film shorter than the stretch', () => {
  expect(stretchesOf({ timesS: [0, 0.5], values: [1, 2], durationS: 1 }, 2)).toEqual([]);
  expect(filmMoments(() => ({ timesS: [0, 0.5], values: [1, 2], durationS: 0.9 }))).toEqual({
    ...{ busiest: null, mostFocused: null, leastFocused: null },
  });
});

test('names the first where several are alike', () => {
  const flat = filmMoments(() => ({ timesS: [0, 1, 2, 3], values: [5, 5, 5, 5], durationS: 4 }));
  expect([flat.busiest?.startS, flat.mostFocused?.startS, flat.leastFocused?.startS]).toEqual([0, 0, 0]);
});

import { expect, it } from 'vitest';
import { slidingMeans } from './film-facts.ts';

it('means every window that fits into the film', () => {
  const found = slidingMeans([0, 1, 2, 3, 4], [10, 20, 30, 40, 50], 2);
  expect(found.map(({ startS, mean }) => [startS, mean])).toEqual([
    [0, 15],
    [1, 25],
    [2, 35],
  ]);
});

it('counts no window that is mostly gaps', () => {
  expect(slidingMeans([0, 1, 2, 3], [null, null, null, 4], 2)).toEqual([]);
});

it('finds none in a film shorter than the window', () => {
  expect(slidingMeans([0, 0.5], [1, 2], 2)).toEqual([]);
});

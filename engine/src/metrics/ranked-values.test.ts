import { expect, test } from 'vitest';
import { percentileOf } from './percentile.ts';
import { rankValues } from './ranked-values.ts';

/** 300 values of which many are equal, in no order. */
const VALUES = Array.from({ length: 300 }, (_, k) => ((k * 7919) % 61) / 10);

test('a place found by halving is the place found by counting, to the last bit', () => {
  const ranked = rankValues(VALUES);
  for (const value of [-1, 0, 0.05, 3, 3.05, 6, 7]) expect(ranked.percentOf(value, 'not-among')).toBe(percentileOf(value, VALUES));
  for (const [k, value] of VALUES.entries()) {
    expect(ranked.percentOf(value, 'left-out')).toBe(percentileOf(value, VALUES.toSpliced(k, 1)));
  }
});

test('among nothing every value is in the middle', () => {
  expect(rankValues([]).percentOf(4, 'not-among')).toBe(50);
  expect(rankValues([4]).percentOf(4, 'left-out')).toBe(50);
});

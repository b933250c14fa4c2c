import { expect, test } from 'vitest';
import { BAND_BASES } from './band-basis.ts';
import { MOMENT_FIGURES, momentOf } from './moment-figures.ts';

test('every figure that is called after something first or noticed is a moment, and none besides', () => {
  const called = Object.keys(BAND_BASES).filter((id) => /(?:^|_)first_(?:shown|noticed|speech)$|_noticed$/.test(id));
  expect([...MOMENT_FIGURES].toSorted()).toEqual(called.toSorted());
});

test('a moment leads to its second; lengths, shares and places among films lead to none', () => {
  expect(momentOf({ metric: 'brand_first_noticed', value: 9.8, unit: 's' })).toBe(9.8);
  expect(momentOf({ metric: 'brand_attended', value: 2.1, unit: 's' })).toBeNull();
  expect(momentOf({ metric: 'brand_first_noticed', value: 40, unit: 'percentile' })).toBeNull();
});

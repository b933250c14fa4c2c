import { expect, test } from 'vitest';
import { sortedShares } from './sorted-shares.ts';

test('puts shares in order, tiny and equal ones too, and leaves what it was given as it is', () => {
  const given = Float32Array.of(0.5, 0, 1e-40, 1, 0.25, 3e38, 0.25, 1e-7);
  const copy = given.slice();
  expect(sortedShares(given)).toEqual(given.toSorted());
  expect(given).toEqual(copy);
});

import { expect, test } from 'vitest';
import { familyQuantile } from './family-quantile.ts';

/** The normal distribution beyond z on one side, by Simpson's rule over what is left of its density. */
function beyond(z: number): number {
  const [steps, width] = [2_000, 0.005];
  const density = (x: number) => Math.exp(-(x ** 2) / 2) / Math.sqrt(2 * Math.PI);
  let sum = 0;
  for (let k = 0; k <= steps; k++) sum += density(z + k * width) * (k === 0 || k === steps ? 1 : k % 2 === 1 ? 4 : 2);
  return (sum * width) / 3;
}

test.each([1, 2, 3, 4, 5, 6])('%i looks together are wrong in one case of twenty', (looks) => {
  expect(2 * looks * beyond(familyQuantile(looks))).toBeCloseTo(0.05, 6);
});

test('of more looks than are foreseen none is sure', () => expect(familyQuantile(7)).toBe(Number.POSITIVE_INFINITY));

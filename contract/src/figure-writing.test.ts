import { expect, test } from 'vitest';
import { writeFigure } from './figure-writing.ts';

test.each([
  [0.428, 's', 'en', '0.43'],
  [2.32, 's', 'de', '2,3'],
  [3.04, 's', 'en', '3.0'],
  [118.26, 's', 'nl', '118,3'],
  [4.576, 'ratio', 'en', '4.6'],
  [-1, 'dBTP', 'en', '−1.0'],
  [0.0337, 'share', 'en', '3.4%'],
] as const)('%d %s is written in %s as %s', (value, unit, locale, written) => {
  expect(writeFigure(value, unit, locale)).toBe(written);
});

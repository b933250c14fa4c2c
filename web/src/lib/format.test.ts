import { expect, test } from 'vitest';
import { formatBytes, formatLimit, formatRatio } from './format.ts';

test.each([
  [999, 'en', '999\u00a0bytes'],
  [185_300, 'en', '185\u00a0kB'],
  [9_400_000, 'de', '9,4\u00a0MB'],
  [9_960_000, 'nl', '10\u00a0MB'],
  [2 * 1024 ** 3, 'en', '2.1\u00a0GB'],
])('%i bytes in %s are said as %j, a tenth only below ten, on one line', (bytes, locale, said) => {
  expect(formatBytes(bytes, locale)).toBe(said);
});

test.each([
  [900, 'en', '900\u00a0bytes'],
  [104_857_600, 'en', '104\u00a0MB'],
  [12_500_000_000, 'de', '12,5\u00a0GB'],
  [2_190_000_000, 'nl', '2,1\u00a0GB'],
  [2e12, 'en', '2\u00a0TB'],
])('a limit of %i bytes in %s is said as %j, never as more than it is', (bytes, locale, said) => {
  expect(formatLimit(bytes, locale)).toBe(said);
});

test.each([
  [1920, 1080, 'en', '16:9'],
  [1080, 1920, 'de', '9:16'],
  [1080, 1346, 'en', '4:5'],
  [1080, 1440, 'en', '3:4'],
  [798, 332, 'en', '2.40:1'],
  [1910, 1000, 'de', '1,91:1'],
  [1910, 1000, 'nl', '1,91:1'],
])('%i × %i is called, in %s, %s, as the rules of placements call it', (...[width, height, locale, said]) =>
  expect(formatRatio(width, height, locale)).toBe(said),
);

import { expect, test } from 'vitest';
import { tonePyramid } from './tone-pyramid.ts';

test.each([
  [64, 50],
  [62, 49],
])('a picture of %i × %i px is halved by the means of four codes, rounded', (widthPx, heightPx) => {
  const codes = Uint8Array.from({ length: widthPx * heightPx }, (_, at) => (at * 89 + (at >> 5) * 57) % 256);
  const half = tonePyramid({ widthPx, heightPx, codes }).at(1);
  const wide = widthPx >> 1;
  const means = Array.from({ length: wide * (heightPx >> 1) }, (_, at) => {
    const from = 2 * Math.floor(at / wide) * widthPx + 2 * (at % wide);
    return Math.floor(
      ((codes[from] ?? 0) + (codes[from + 1] ?? 0) + (codes[from + widthPx] ?? 0) + (codes[from + widthPx + 1] ?? 0) + 2) / 4,
    );
  });
  expect([...half.codes]).toEqual(means);
});

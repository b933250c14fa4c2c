import { expect, test } from 'vitest';
import { isTooClose } from './compare-scores.ts';

const banded = (lo: number | null, hi: number | null) => ({ value: 2, lo, hi, band_kind: lo === null ? 'none' : 'stability' }) as const;

test('bands that overlap are too close; one without an upper end reaches over everything above it', () => {
  expect(isTooClose(banded(1, 2), banded(2, 3))).toBe(true);
  expect(isTooClose(banded(1, 2), banded(3, 4))).toBe(false);
  expect(isTooClose(banded(1, null), banded(3, 4))).toBe(true);
  expect(isTooClose(banded(5, null), banded(3, 4))).toBe(false);
});

test('what has no band is never called too close', () => {
  expect(isTooClose(banded(null, null), banded(1, 4))).toBe(false);
});

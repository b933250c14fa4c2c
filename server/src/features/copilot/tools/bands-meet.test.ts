import { expect, test } from 'vitest';
import { doBandsMeet } from './bands-meet.ts';

const banded = (lo: number | null, hi: number | null) => ({ value: 2, lo, hi, band_kind: lo === null ? 'none' : 'stability' }) as const;

test('bands that overlap meet; one without an upper end reaches over everything above it', () => {
  expect(doBandsMeet(banded(1, 2), banded(2, 3))).toBe(true);
  expect(doBandsMeet(banded(1, 2), banded(3, 4))).toBe(false);
  expect(doBandsMeet(banded(1, null), banded(3, 4))).toBe(true);
  expect(doBandsMeet(banded(5, null), banded(3, 4))).toBe(false);
});

test('what has no band meets none', () => {
  expect(doBandsMeet(banded(null, null), banded(1, 4))).toBe(false);
});

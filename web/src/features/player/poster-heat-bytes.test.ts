import { expect, test } from 'vitest';
import { readPosterHeat } from './poster-heat-bytes.ts';

test('cells become shares of the strongest place', () => {
  const { columns, rows, values } = readPosterHeat(Uint8Array.of(2, 1, 255, 51));
  expect([columns, rows, values[0]]).toEqual([2, 1, 1]);
  expect(values[1]).toBeCloseTo(0.04, 6);
});

test('half of the attention lies in the cells from this level on', () => {
  expect(readPosterHeat(Uint8Array.of(3, 1, 255, 255, 102)).halfLevel).toBe(1);
  expect(readPosterHeat(Uint8Array.of(4, 1, 102, 102, 102, 102)).halfLevel).toBeCloseTo(0.16, 6);
});

test('what breaks off is refused', () => {
  expect(() => readPosterHeat(Uint8Array.of(2, 2, 255))).toThrow(RangeError);
  expect(() => readPosterHeat(Uint8Array.of())).toThrow(RangeError);
});

import { expect, it } from 'vitest';
import { partsOf } from './upload-parts.ts';

const [MIB, GIB, TIB] = [2 ** 20, 2 ** 30, 2 ** 40];

it.each([
  ['a film', 200 * MIB],
  ['as many bytes as the smallest parts have room for', 10_000 * 5 * MIB],
  ['one byte more', 10_000 * 5 * MIB + 1],
  ['the films of a large organisation', 700 * GIB],
  ['the largest object of all', 5 * TIB],
])('%s is sent in parts that suffice for it, few of them in memory', (_, bytes) => {
  const { partSize, queueSize } = partsOf(bytes);
  expect(Math.ceil(bytes / partSize)).toBeLessThanOrEqual(10_000);
  expect(Number.isInteger(partSize) && partSize >= 5 * MIB && partSize <= 5 * GIB).toBe(true);
  expect(queueSize).toBeGreaterThanOrEqual(1);
  expect(queueSize * partSize).toBeLessThanOrEqual(Math.max(64 * MIB, partSize));
});

it('a film goes as it always went', () => {
  expect(partsOf(200 * MIB)).toEqual({ partSize: 5 * MIB, queueSize: 4 });
});

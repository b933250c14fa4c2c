import { expect, test } from 'vitest';
import { writeBytes } from './written-bytes.ts';

test.each([
  ['0\u00a0bytes', 0],
  ['999\u00a0bytes', 999],
  ['1\u00a0kB', 1_000],
  ['65.5\u00a0kB', 65_536],
  ['40\u00a0MB', 40_000_000],
  ['104\u00a0MB', 104_857_600],
  ['2.1\u00a0GB', 2 ** 31],
  ['12.5\u00a0GB', 12_500_000_000],
  ['2\u00a0TB', 2e12],
  ['1.5\u00a0TB', 1_599_999_999_999],
  ['9000\u00a0TB', 9e15],
])('a limit is said as %s, and never as more than it is', (said, bytes) => {
  expect(writeBytes(bytes)).toBe(said);
});

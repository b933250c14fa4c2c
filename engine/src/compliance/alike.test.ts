import { expect, test } from 'vitest';
import { isAlike } from './alike.ts';

/** A fixed sequence of bytes that looks like noise. */
function noise(length: number, seed: number): Uint8Array {
  let state = seed;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  });
}

const plainSum = (a: Uint8Array, b: Uint8Array) => a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0);

test.each([1, 2, 3, 4, 5])('draws the line exactly where the plain sum of differences lies (noise %i)', (seed) => {
  const a = noise(4096, seed);
  const b = noise(4096, seed + 100);
  const sum = plainSum(a, b);
  expect([isAlike(a, b, sum), isAlike(a, b, sum + 1)]).toEqual([false, true]);
});

test('holds the largest differences there are', () => {
  const black = new Uint8Array(4096);
  const white = new Uint8Array(4096).fill(255);
  expect([isAlike(black, white, 4096 * 255), isAlike(white, black, 4096 * 255 + 1)]).toEqual([false, true]);
});

test('a picture is like itself', () => {
  const picture = noise(4096, 9);
  expect(isAlike(picture, picture.slice(), 1)).toBe(true);
});

import { expect, test } from 'vitest';
import type { ColourPicture } from './colour-picture.ts';
import { colourAt, fartherHalf, isAlike, medianOf, squareApart } from './colours.ts';

/** A picture of one row. @param codes red, green and blue of each cell */
function rowOf(codes: readonly (readonly [number, number, number])[]): ColourPicture {
  const rgb = [0, 1, 2].flatMap((plane) => codes.map((colour) => colour[plane] ?? 0));
  return { widthPx: codes.length, heightPx: 1, rgb: Float32Array.from(rgb) };
}

/** Like noise but the same each time, in few enough steps that many cells are equally far from anything. */
const NOISE = rowOf(Array.from({ length: 500 }, (_, k) => [(k * 7919) % 255, ((k * 104729) % 16) * 16, ((k * k) % 11) * 25.5]));

test('a cell is of another colour from 30 codes on', () => {
  const picture = rowOf([
    [10, 20, 30],
    [20, 40, 50],
    [20, 40, 49],
  ]);
  expect(colourAt(picture, 1)).toEqual([20, 40, 50]);
  expect(squareApart(picture, 1, [10, 20, 30])).toBe(900);
  expect([0, 1, 2].map((cell) => isAlike(picture, cell, [10, 20, 30]))).toEqual([true, false, true]);
});

test('the median of each channel is that of its rounded codes put in order, the upper one of two', () => {
  const cells = Uint32Array.from({ length: 250 }, (_, k) => (k * 37) % 500);
  for (const chosen of [cells, cells.subarray(0, 99), cells.subarray(7, 8)]) {
    const plain = [0, 1, 2].map((plane) => {
      const codes = Array.from(chosen, (cell) => Math.round(NOISE.rgb[plane * 500 + cell] ?? 0));
      return codes.toSorted((a, b) => a - b)[codes.length >> 1];
    });
    expect(medianOf(chosen, NOISE)).toEqual(plain);
  }
});

test('the farther half has the first of those that are equally far', () => {
  for (const count of [1, 2, 5, 100, 255, 500]) {
    const cells = Uint32Array.from({ length: count }, (_, k) => (k * 37) % 500);
    const far = (cell: number) => squareApart(NOISE, cell, [0, 128, 128]);
    const plain = [...cells].toSorted((a, b) => far(b) - far(a)).slice(0, Math.ceil(count / 2));
    expect([...fartherHalf(cells, [0, 128, 128], NOISE)].toSorted()).toEqual(plain.toSorted());
  }
  const picture = rowOf([
    [0, 0, 0],
    [9, 0, 0],
    [0, 9, 0],
    [0, 0, 9],
  ]);
  expect([...fartherHalf(Uint32Array.of(0, 1, 2, 3), [0, 0, 0], picture)]).toEqual([1, 2]);
});

import { getHeapStatistics } from 'node:v8';
import { expect, test } from 'vitest';
import { asksAgain, confirmFaces, mirrored, smaller } from './confirm-faces.ts';
import { FACE_SIDE_PX } from './face-input.ts';

const PICTURE = { widthPx: 256, heightPx: 144 };
const face = (x: number, width: number, confidence: number) => ({ x, y: 0.2, width, height: 1.5 * width, confidence });

test('a large face has the mean of three looks, found on the other side of the mirrored picture; one that finds nothing says 0', () => {
  const kept = confirmFaces([face(0.1, 0.2, 0.9)], PICTURE, [[face(0.7, 0.2, 0.8)], [face(0.68, 0.2, 0.7)]]);
  expect(kept[0]?.confidence).toBeCloseTo(0.8);
  const petals = confirmFaces([face(0.1, 0.2, 0.9)], PICTURE, [[face(0.1, 0.2, 0.8)], []]);
  expect(petals[0]?.confidence).toBeCloseTo(0.3);
});

test('a small face keeps its score, and what is surest then stands first', () => {
  const kept = confirmFaces([face(0.1, 0.2, 0.9), face(0.6, 0.05, 0.75)], PICTURE, [[face(0.7, 0.2, 0.6)], []]);
  expect(kept.map(({ width, confidence }) => [width, confidence])).toEqual([
    [0.05, 0.75],
    [0.2, 0.5],
  ]);
});

test.each([
  [face(0.1, 0.2, 0.5), true],
  [face(0.1, 0.2, 0.49), false],
  [face(0.1, 0.09, 0.9), false],
])('whether another look is worth it: $width wide at $confidence', (one, asks) => expect(asksAgain([one], PICTURE)).toBe(asks));

test('the mirrored square has each pixel on the other side, the smaller one the same picture within a black rim', () => {
  const input = new Float32Array(3 * FACE_SIDE_PX * FACE_SIDE_PX).map((_, k) => (Math.floor(k / 3) % FACE_SIDE_PX) / 128 - 1);
  const at = (square: Float32Array, row: number, column: number) => square[3 * (row * FACE_SIDE_PX + column)];
  expect(at(mirrored(input), 7, 0)).toBe(at(input, 7, 255));
  const small = smaller(input);
  expect([at(small, 128, 31), at(small, 31, 128)]).toEqual([-1, -1]);
  expect(at(small, 128, 128)).toBeCloseTo(at(input, 128, 128) ?? 0, 1);
  expect(at(small, 128, 32 + 48)).toBeCloseTo(-0.5, 1);
});

const restless = () => Float32Array.from({ length: 3 * FACE_SIDE_PX * FACE_SIDE_PX }, (_, k) => Math.sin(k * 12.9898) * 0.999);

test('both squares are those of the formula, to the last bit', () => {
  const input = restless();
  const code = (row: number, column: number, colour: number) => input[3 * (row * FACE_SIDE_PX + column) + colour] ?? 0;
  const places = Array.from(input, (_, k) => [Math.floor(k / 3 / FACE_SIDE_PX), Math.floor(k / 3) % FACE_SIDE_PX, k % 3] as const);
  const turned = Float32Array.from(places, ([row, column, colour]) => code(row, FACE_SIDE_PX - 1 - column, colour));
  expect(Buffer.compare(Buffer.from(mirrored(input).buffer), Buffer.from(turned.buffer))).toBe(0);
  const small = Float32Array.from(places, ([row, column, colour]) => {
    if (Math.min(row, column) < 32 || Math.max(row, column) >= 32 + 192) return -1;
    const [y, x] = [(row - 32 + 0.5) / 0.75 - 0.5, (column - 32 + 0.5) / 0.75 - 0.5];
    const [top, left] = [Math.floor(y), Math.floor(x)];
    const across = (at: number) => (1 - (x - left)) * code(at, left, colour) + (x - left) * code(at, left + 1, colour);
    return (1 - (y - top)) * across(top) + (y - top) * across(top + 1);
  });
  expect(Buffer.compare(Buffer.from(smaller(input).buffer), Buffer.from(small.buffer))).toBe(0);
});

test('the memory of the further looks is that of their squares: nothing is made for a single pixel', () => {
  const input = restless();
  const madeByOne = () => {
    const { total_allocated_bytes: before } = getHeapStatistics();
    smaller(mirrored(input));
    return getHeapStatistics().total_allocated_bytes - before;
  };
  // Code that is not compiled yet makes a number for each pixel, whatever it says: the least of several is the code's own.
  const made = Array.from({ length: 8 }, madeByOne);
  expect(Math.min(...made)).toBeLessThan(2 * input.byteLength);
});

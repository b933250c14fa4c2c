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

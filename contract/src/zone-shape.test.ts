import { expect, test } from 'vitest';
import type { Corner } from './zone-shape.ts';
import { areaOfZone, crossesItself } from './zone-shape.ts';

const square: readonly Corner[] = [
  [0.1, 0.1],
  [0.5, 0.1],
  [0.5, 0.6],
  [0.1, 0.6],
];

test('a zone of 0.4 by 0.5 is a fifth of the picture, whichever way round it is drawn', () => {
  expect(areaOfZone(square)).toBeCloseTo(0.2, 12);
  expect(areaOfZone(square.toReversed())).toBeCloseTo(0.2, 12);
});

test('a bow tie crosses itself, an L does not, nor a triangle', () => {
  const [a, b, c, d] = square;
  if (!a || !b || !c || !d) throw new Error('Four corners');
  expect(crossesItself(square)).toBe(false);
  expect(crossesItself([a, c, b, d])).toBe(true);
  expect(crossesItself([a, b, c])).toBe(false);
  expect(
    crossesItself([
      [0, 0],
      [1, 0],
      [1, 0.2],
      [0.3, 0.2],
      [0.3, 1],
      [0, 1],
    ]),
  ).toBe(false); // prettier keeps it one shape
});

test('a corner that lies on another side, or is there twice, counts as crossing', () => {
  expect(
    crossesItself([
      [0, 0],
      [1, 0],
      [1, 1],
      [0.5, 0],
      [0, 1],
    ]),
  ).toBe(true);
  expect(
    crossesItself([
      [0, 0],
      [1, 0],
      [0, 0],
      [0, 1],
    ]),
  ).toBe(true);
});

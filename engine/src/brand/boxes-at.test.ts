import { expect, test } from 'vitest';
import { boxAt } from './boxes-at.ts';

const boxOf = (timeS: number, x: number) => ({ timeS, x, y: 0.1, width: 0.2, height: 0.1, confidence: 0.9 });
/** Of a film of ten minutes, which is looked at twice a second. */
const stepS = 0.5;
const xAt = (boxes: readonly ReturnType<typeof boxOf>[], timeS: number, cutsS: readonly number[]) =>
  boxAt({ boxes }, timeS, { stepS, cutsS })?.x ?? null;

test('the box of a shot that is over is not in the next one, nor that of the next in the one before', () => {
  const earlier = [boxOf(9.5, 0.1), boxOf(10, 0.1)];
  expect(xAt(earlier, 10.25, [])).toBe(0.1);
  expect(xAt(earlier, 10.25, [10.13])).toBeNull();
  expect(xAt(earlier, 10.1, [10.13])).toBe(0.1);
  const later = [boxOf(10.5, 0.6)];
  expect(xAt(later, 10.25, [10.13])).toBe(0.6);
  expect(xAt(later, 10.25, [10.4])).toBeNull();
  // A box of the very first picture of a shot is of that shot.
  expect(xAt([boxOf(10.13, 0.6)], 10, [10.13])).toBeNull();
  expect(xAt([boxOf(10.13, 0.6)], 10.2, [10.13])).toBe(0.6);
});

test('what is there on both sides of a cut does not slide through it', () => {
  const both = [boxOf(10, 0.1), boxOf(11, 0.6)];
  expect(xAt(both, 10.5, [])).toBeCloseTo(0.35, 9);
  expect(xAt(both, 10.5, [10.6])).toBe(0.1);
  expect(xAt(both, 10.5, [10.4])).toBe(0.6);
  expect(xAt(both, 10.5, [10.3, 10.7])).toBeNull();
});

test('what stands in the same place on both sides of a shot stands in it, however short it is', () => {
  expect(xAt([boxOf(10, 0.1), boxOf(10.5, 0.1)], 10.22, [10.1, 10.45])).toBe(0.1);
  expect(xAt([boxOf(10, 0.1), boxOf(10.5, 0.4)], 10.22, [10.1, 10.45])).toBeNull();
});

import { expect, test } from 'vitest';
import { createStraightClock } from './straight-clock.ts';

const straightened = (container: 'mpegts' | 'mov', timesS: readonly number[]) => {
  const added = createStraightClock(container);
  return timesS.map((timeS) => timeS + added(timeS));
};

test('a clock that was set back or far forward goes on by a step', () => {
  expect(straightened('mpegts', [7, 7.5, 8, 1, 1.5])).toEqual([7, 7.5, 8, 8.5, 9]);
  expect(straightened('mpegts', [1, 1.5, 3601, 3601.5, 20, 20.5])).toEqual([1, 1.5, 2, 2.5, 3, 3.5]);
});

test('a gap of less than ten seconds is one, and so is every gap of another container', () => {
  expect(straightened('mpegts', [1, 1.5, 9, 9.5])).toEqual([1, 1.5, 9, 9.5]);
  expect(straightened('mov', [1, 1.5, 3601])).toEqual([1, 1.5, 3601]);
});

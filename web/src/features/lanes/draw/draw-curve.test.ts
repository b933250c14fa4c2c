import { expect, it } from 'vitest';
import { heightOf, runsOf } from './draw-curve.ts';

it('breaks a curve at its gaps', () => {
  const runs = runsOf({ id: 'x', timesS: [0, 1, 2, 3], values: [1, null, 2, 3], band: null });
  expect(runs).toEqual([
    [[0, 1]],
    [
      [2, 2],
      [3, 3],
    ],
  ]);
});

it('keeps values outside the scale at its edge', () => {
  const lane = { scale: [0, 100] } as const;
  expect(heightOf(140, lane, 50)).toBe(heightOf(100, lane, 50));
  expect(heightOf(0, lane, 50)).toBe(45);
});

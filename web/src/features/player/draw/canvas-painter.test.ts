import { expect, it } from 'vitest';
import { upsample } from './canvas-painter.ts';

const frameOf = (values: number[], columns: number) => ({
  columns,
  rows: values.length / columns,
  values: Float32Array.from(values),
  halfLevel: 0.5,
});

it('keeps a level map level', () => {
  for (const value of upsample(frameOf([0.4, 0.4, 0.4, 0.4], 2), 5)) expect(value).toBeCloseTo(0.4);
});

it('draws one peak smooth, with no ring below zero', () => {
  const values = upsample(frameOf([0, 0, 0, 0, 1, 0, 0, 0, 0], 3), 3);
  expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
  expect(values.indexOf(Math.max(...values))).toBe(4 * 9 + 4);
  expect(values[4 * 9 + 4]).toBeCloseTo((4 / 6) ** 2);
});

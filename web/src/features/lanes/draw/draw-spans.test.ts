import { expect, it } from 'vitest';
import { levelsOf } from './draw-spans.ts';

it('sets spans that overlap one above the other, and goes back down where there is room', () => {
  const spans = [
    { start_s: 0, end_s: 4 },
    { start_s: 1, end_s: 2 },
    { start_s: 2, end_s: 3 },
    { start_s: 4, end_s: 5 },
  ];
  expect(levelsOf(spans)).toEqual([0, 1, 1, 0]);
});

it('has three levels at the most', () => {
  expect(levelsOf(Array.from({ length: 5 }, () => ({ start_s: 0, end_s: 1 })))).toEqual([0, 1, 2, 2, 2]);
});

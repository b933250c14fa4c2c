import { expect, test } from 'vitest';
import type { Moment } from './follow.ts';
import { withoutNested } from './nested-finds.ts';

const picture = { widthPx: 100, heightPx: 50 };
const moment = (index: number, scale: number, confidence: number): Moment => {
  const pose = { x: 200, y: 100, scale, turn: 0 };
  const fit = { score: 0.8, correlation: 0.8, edges: 0.8, flatness: 0.8, seen: 1, handicap: 0 };
  return { index, timeS: index / 6, pose, confidence, climbed: { pose, fit, focus: 'sharp', lengthMost: 30 } };
};

test('a small likeness inside a surer large find is none; alone, surer or as large it stays', () => {
  const large = [moment(0, 2, 0.9), moment(1, 2, 0.9)];
  expect(withoutNested([large, [moment(0, 0.5, 0.6), moment(1, 0.5, 0.95), moment(2, 0.5, 0.6)]], picture)).toEqual([
    large,
    [moment(1, 0.5, 0.95), moment(2, 0.5, 0.6)],
  ]);
  expect(withoutNested([large, [moment(0, 1.5, 0.6)]], picture)).toHaveLength(2);
  expect(withoutNested([large, [moment(0, 0.5, 0.6)]], picture)).toEqual([large]);
});

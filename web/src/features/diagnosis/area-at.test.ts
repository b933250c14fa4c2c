import { expect, test } from 'vitest';
import { areaAt, boxBetween, withKeyframe } from './area-at.ts';

const size = { y: 0, width: 0.1, height: 0.1 };
const moving = {
  name: 'Pack',
  keyframes: [
    { at_s: 10, x: 0.5, ...size },
    { at_s: 0, x: 0, ...size },
  ],
  from_s: 0,
  to_s: 12,
};

test('a box that goes from x 0 to 0.5 in 10 s is at 0.20 at 4 s, as the server has it', () => {
  expect(areaAt(moving, 4)?.x).toBeCloseTo(0.2, 9);
  expect([areaAt(moving, 11)?.x, areaAt(moving, 12)]).toEqual([0.5, null]);
});

test('a box drawn at the same moment takes the place of the other', () => {
  const again = withKeyframe(moving, { x: 0.3, ...size }, 10.01);
  expect(again.keyframes.map(({ at_s, x }) => [at_s, x])).toEqual([
    [0, 0],
    [10.01, 0.3],
  ]);
});

test('what is drawn over the edge ends there, and a click is no box', () => {
  const box = boxBetween({ x: 0.9, y: 0.5 }, { x: 1.3, y: 0.2 });
  expect([box?.x, box?.y, box?.width, box?.height].map((value) => value?.toFixed(2))).toEqual(['0.90', '0.20', '0.10', '0.30']);
  expect(boxBetween({ x: 0.5, y: 0.5 }, { x: 0.505, y: 0.505 })).toBeNull();
});

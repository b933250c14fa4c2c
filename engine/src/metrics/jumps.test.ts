import { expect, test } from 'vitest';
import { jumpsAt } from './jumps.ts';

/** Where the most attention is, in a picture as wide as it is high: at the left until the cut, in the middle of the short shot, then at the right. */
const placeAt = (timeS: number) => ({ x: timeS < 2.12 ? 0 : timeS < 2.52 ? 0.5 : 1, y: 0.5 });
const timesS = [...Array.from({ length: 30 }, (_, k) => k / 6), 2.12, 2.52].toSorted((a, b) => a - b);
const samples = timesS.map((timeS) => ({ timeS, map: { hottest: placeAt(timeS) } }));
const HALF = 0.5 / Math.SQRT2;

test('a shot shorter than half a second is looked at in itself, never beyond its end', () => {
  const jumps = jumpsAt([2, 2.4], samples, 1);
  expect(jumps.map(({ cutS }) => cutS)).toEqual([2, 2.4]);
  for (const { distance } of jumps) expect(distance).toBeCloseTo(HALF, 9);
});

test('of a long shot the sample half a second after counts', () => {
  const later = samples.map((sample) => ({
    ...sample,
    map: { hottest: { x: sample.timeS < 2.12 ? 0 : sample.timeS < 2.4 ? 0.5 : 1, y: 0.5 } },
  }));
  expect(jumpsAt([2], later, 1)[0]?.distance).toBeCloseTo(1 / Math.SQRT2, 9);
});

test('a shot that is over before attention turns to it has no jump, nor has the one behind it one from there', () => {
  expect(jumpsAt([2, 2.1], samples, 1)).toEqual([]);
});

test('before a cut the sample nearest to a tenth of a second before it counts', () => {
  const earlier = samples.map((sample) => ({
    ...sample,
    map: { hottest: { x: sample.timeS < 1.75 ? 1 : sample.timeS < 2.12 ? 0 : 0.5, y: 0.5 } },
  }));
  expect(jumpsAt([2], earlier, 1)[0]?.distance).toBeCloseTo(HALF, 9);
  expect(jumpsAt([2], earlier, 1)[0]?.before).toEqual({ x: 0, y: 0.5 });
});

import { describe, expect, test } from 'vitest';
import { createCadenceMeter } from './cadence.ts';

const read = (times: readonly number[]) => {
  const meter = createCadenceMeter();
  for (const timeS of times) meter.push(timeS);
  return meter.read();
};
const even = (count: number, rate: number) => Array.from({ length: count }, (_, k) => k / rate);

describe('steps from picture to picture', () => {
  test('are even at a constant rate, also where the container rounds to milliseconds', () => {
    expect(read(even(100, 25))).toEqual({ unevenShare: 0, uneven: [] });
    expect(read(even(100, 30).map((timeS) => Math.round(timeS * 1000) / 1000))).toEqual({ unevenShare: 0, uneven: [] });
    expect(read(even(200, 120).map((timeS) => Math.round(timeS * 1000) / 1000))?.unevenShare).toBe(0);
  });

  test('of which one is twice as long were one picture more: one place', () => {
    const times = even(101, 25).toSpliced(50, 1);
    expect(read(times)).toEqual({ unevenShare: 1 / 99, uneven: [{ startS: 49 / 25, endS: 51 / 25 }] });
  });

  test('of a film that changes its rate are uneven where the rarer rate is', () => {
    const times = [...even(60, 30), ...even(20, 10).map((timeS) => 2 + timeS)];
    const found = read(times);
    expect(found?.unevenShare).toBeCloseTo(19 / 79, 6);
    expect(found?.uneven).toEqual([{ startS: 2, endS: expect.closeTo(3.9, 6) }]);
  });

  test('may miss the middle one by a quarter', () => {
    const late = (share: number) => read(even(100, 25).map((timeS, k) => (k === 50 ? timeS + share / 25 : timeS)))?.unevenShare;
    expect(late(0.24)).toBe(0);
    expect(late(0.26)).toBeCloseTo(2 / 99, 9);
  });

  test('are not told from a handful', () => expect(read(even(11, 25))).toBeNull());
});

import { describe, expect, test } from 'vitest';
import { createPictureTimes } from './picture-times.ts';

const read = (times: readonly number[], frameRate: number | null) => {
  const pictures = createPictureTimes(frameRate);
  for (const timeS of times) pictures.push(timeS);
  return pictures.read();
};
const even = (count: number, rate: number) => Array.from({ length: count }, (_, k) => k / rate);

describe('the pictures of a film', () => {
  test('that come at its rate are told by the last of them alone, also where the container rounds to milliseconds', () => {
    expect(read(even(49, 24), 24)).toEqual({ lastS: 2 });
    expect(read(even(240, 24_000 / 1001), 24_000 / 1001)).toEqual({ lastS: 9.968 });
    const rounded = even(121, 120).map((timeS) => Math.round(timeS * 1000) / 1000);
    expect(read(rounded, 120)).toEqual({ lastS: 1 });
  });

  test('of which some are left out are told one by one', () => {
    expect(read([0, 0.041667, 0.166667, 0.25], 16)).toEqual({ lastS: 0.25, stepsMs: [0, 42, 125, 83] });
  });

  test('are told one by one where the film begins late, or its rate is only about right', () => {
    expect(read([0.5, 0.54, 0.58], 25)).toEqual({ lastS: 0.58, stepsMs: [500, 40, 40] });
    expect(read(even(600, 29.97), 30)?.stepsMs).toHaveLength(600);
  });

  test('add up to where they are, however many there are', () => {
    const times = even(30_000, 59.37);
    const steps = read(times, 60)?.stepsMs ?? [];
    const sum = steps.reduce((before, step) => before + step, 0);
    expect(Math.abs(sum / 1000 - (times.at(-1) ?? 0))).toBeLessThanOrEqual(0.000_5);
  });

  test('are unknown before the first', () => {
    expect(read([], 25)).toBeNull();
  });
});

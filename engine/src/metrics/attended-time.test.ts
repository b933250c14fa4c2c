import { describe, expect, test } from 'vitest';
import { timeNoticed } from './attended-time.ts';

const TEN_S = { startS: 0, endS: 10 };
const everyS = (step: number) => Array.from({ length: Math.round(10 / step) }, (_, k) => k * step);
const noticed = (timesS: readonly number[], shareAt: (timeS: number) => number | null) =>
  timeNoticed(timesS.map(shareAt), { timesS, ...TEN_S });

describe('golden 2.4: nothing until 2.0 s, then a share of 0.20: noticed at 3.25 s', () => {
  const late = (timeS: number) => (timeS < 2 - 1e-9 ? 0 : 0.2);
  test.each([6, 4, 2])('%i samples a second', (rate) => expect(noticed(everyS(1 / rate), late)).toBeCloseTo(3.25, 9));
  test('with the sample more that comes 0.12 s after a cut', () => {
    const timesS = [...everyS(1 / 6), 2.12].toSorted((a, b) => a - b);
    expect(noticed(timesS, late)).toBeCloseTo(3.25, 9);
  });
  test('a cut between two samples is known at the first sample behind it', () => {
    // Cut at 1.9 s: the sample at 2.0 s still shows the attention of before, the one at 2.02 s begins anew.
    const timesS = [...everyS(1 / 6), 2.02].toSorted((a, b) => a - b);
    expect(noticed(timesS, (timeS) => (timeS < 2.01 ? 0 : 0.2))).toBeCloseTo(2.02 + 1.25, 9);
  });
});

test('the first sample holds from the beginning: a shot is there before it is first sampled', () =>
  expect(timeNoticed([0.5, 0.5], { timesS: [4.12, 4.5], startS: 4, endS: 5 })).toBeCloseTo(4.5, 9));

test('what is never looked at for long enough is never noticed, nor is what nobody can look at', () => {
  expect(noticed(everyS(1 / 6), () => 0.02)).toBeNull();
  expect(noticed(everyS(1 / 6), () => null)).toBeNull();
});

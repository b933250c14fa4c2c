import { expect, test } from 'vitest';
import { busiestStretch, easeParts, easeTermsOf } from './ease-terms.ts';
import { easeOf, loadOf } from './load.ts';

const EXAMPLE = { a50: 0.1, peaks: 3, shift: 0.3, clutter: 0.08 };

test('golden 2.12: A50 0.10, PK 3, SH 0.30, ED 0.08 is ease 66.5, and the four terms take off the rest', () => {
  const { spread, places, shift, clutter } = easeTermsOf(EXAMPLE);
  expect([spread, places, shift, clutter].map((points) => Number(points.toFixed(6)))).toEqual([6, 10, 7.5, 10]);
  expect(100 - spread - places - shift - clutter).toBeCloseTo(66.5, 9);
});

test('a term that was not measured takes nothing, and the rest still adds up', () => {
  const terms = { ...EXAMPLE, shift: null };
  const parts = easeTermsOf(terms);
  expect(parts.shift).toBe(0);
  expect(100 - parts.spread - parts.places - parts.clutter).toBeCloseTo(easeOf(loadOf(terms)), 9);
});

test('the busiest two seconds are found, blank moments left out', () => {
  const timesS = Array.from({ length: 60 }, (_, k) => k / 6);
  const samples = timesS.map((timeS) => (timeS < 1 ? null : timeS >= 6 && timeS < 8 ? { ...EXAMPLE, peaks: 5 } : EXAMPLE));
  const worst = busiestStretch({ timesS, samples, durationS: 10 });
  expect([worst?.startS, worst?.endS]).toEqual([6, 8]);
  expect(worst?.places).toBeCloseTo(20, 6);
  expect(
    easeParts(
      timesS.map(() => null),
      new Float64Array(60).fill(1),
    ),
  ).toBeNull();
});

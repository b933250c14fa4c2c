import { expect, test } from 'vitest';
import type { BrandSample } from './brand-figures.ts';
import { attentionBetween, brandAttention } from './brand-figures.ts';
import { earlyWeighted } from './early-attention.ts';

/** 0.10 for 0-5 s, 0.30 for 5-10 s, ten looks a second. */
const SERIES: readonly BrandSample[] = Array.from({ length: 100 }, (_, k) => ({
  ...{ timeS: k / 10, weightS: 0.1, area: 0.1, central: 0.1 },
  attention: k < 50 ? 0.1 : 0.3,
}));
const whole = brandAttention(SERIES) ?? Number.NaN;
const early = attentionBetween(SERIES, { startS: 0, endS: 5 });

test('golden: series 0.10 for 0-5 s, 0.30 for 5-10 s: uniform 0.2000, skippable 0.1667', () => {
  expect(earlyWeighted({ whole, early, wholeS: 10, earlyS: 5, weight: 1 })).toBeCloseTo(0.2, 4);
  expect(earlyWeighted({ whole, early, wholeS: 10, earlyS: 5, weight: 2 })).toBeCloseTo(0.1667, 4);
});

test('it is the mean with the weights put in sample by sample', () => {
  const direct = brandAttention(SERIES, (timeS) => (timeS < 5 ? 2 : 1));
  expect(earlyWeighted({ whole, early, wholeS: 10, earlyS: 5, weight: 2 })).toBeCloseTo(direct ?? Number.NaN, 12);
});

test('an ad shorter than the window has equal weights', () => {
  expect(earlyWeighted({ whole: 0.2, early: null, wholeS: 3, earlyS: 5, weight: 2 })).toBe(0.2);
});

test('seconds without a picture count on neither side', () => {
  const gap = SERIES.map((sample) => (sample.timeS >= 2 && sample.timeS < 4 ? { ...sample, attention: null } : sample));
  const direct = brandAttention(gap, (timeS) => (timeS < 5 ? 2 : 1));
  const found = earlyWeighted({
    whole: brandAttention(gap) ?? Number.NaN,
    early: attentionBetween(gap, { startS: 0, endS: 5 }),
    ...{ wholeS: 8, earlyS: 3, weight: 2 },
  });
  expect(found).toBeCloseTo(direct ?? Number.NaN, 12);
});

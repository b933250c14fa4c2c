import type { Score } from '@fovea/contract/predictions';
import { expect, test } from 'vitest';
import { findingsOf } from './findings.ts';

const attention = { id: 'brand_attention', value: 0.1, lo: 0.06, hi: 0.16 };
const brandOf = (scores: readonly Partial<Score>[]) => ({
  ...{ assets: [], tracks: [], pulses: [], flags: [] },
  scores: scores.map((score) => ({
    ...{ id: '', value: null, unit: 's', range: null, lo: null, hi: null, band_kind: 'stability' as const },
    ...{ direction: 'higher_better' as const, state: 'ok' as const, reason: null, ...score },
  })),
});
// A standard deviation of 0.02 / 1.96: the views add 0.02 to each end.
const half = 0.02 / 1.96;
const views = { brand_attention: [0.1 - half, 0.1, 0.1 + half] };
const [older, versions] = [{ metrics: 'metrics-1.4' }, { metrics: 'metrics-1.5' }];

test('limits of brand attention come from attended seconds by the rules that had no views in them', () => {
  const attended = { id: 'brand_attended', value: 1, lo: 0.8, hi: 1.4 };
  const [lo, value, hi] = findingsOf(attention, { brand: brandOf([attended, attention]), views, versions: older });
  expect([lo, value, hi]).toEqual([expect.closeTo(0.08, 9), 0.1, expect.closeTo(0.14, 9)]);
  // Those figures then are their own limits.
  expect(findingsOf(attended, { brand: brandOf([attended, attention]), views, versions: older })).toEqual([0.8, 1, 1.4]);
});

test.each(['brand_attended', 'brand_while_visible', 'brand_efficiency', 'brand_lift', 'brand_first_5s', 'brand_last_3s'])(
  'the views are in the band of %s too, as large a share of it as of brand attention, and are taken off',
  (id) => {
    const figure = { id, value: 2, lo: 1.2, hi: 3.2 };
    const [lo, value, hi] = findingsOf(figure, { brand: brandOf([figure, attention]), views, versions });
    expect([lo, value, hi]).toEqual([expect.closeTo(1.6, 9), 2, expect.closeTo(2.8, 9)]);
  },
);

test('what is only found has no views in its band', () => {
  const pulses = { id: 'brand_pulses', value: 4, lo: 3, hi: 6 };
  expect(findingsOf(pulses, { brand: brandOf([pulses, attention]), views, versions })).toEqual([3, 4, 6]);
});

test('of a still, which has no seconds, the views are taken off the band again', () => {
  const found = { brand: brandOf([{ id: 'brand_attended', state: 'not_applicable' }, attention]), views, versions: older };
  const [lo, , hi] = findingsOf(attention, found);
  expect([lo, hi]).toEqual([expect.closeTo(0.08, 9), expect.closeTo(0.14, 9)]);
  // What was cut off at the end of the range stays there; without views nothing is taken off.
  expect(findingsOf({ ...attention, lo: 0 }, found)[0]).toBe(0);
  expect(findingsOf(attention, { brand: brandOf([]), versions })).toEqual([0.06, 0.1, 0.16]);
});

test('corrected brand attention has no limits to compare by', () => {
  expect(findingsOf({ ...attention, lo: null, hi: null }, { brand: brandOf([]), versions })).toEqual([null, 0.1, null]);
});

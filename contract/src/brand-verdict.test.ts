import { expect, test } from 'vitest';
import { brandVerdictOf, nothingSought } from './brand-verdict.ts';
import type { Score } from './predictions.ts';

const score = (id: string, value: number | null): Score => ({
  ...{ id, value, unit: 's', range: null, lo: value, hi: value, band_kind: 'stability', direction: 'lower_better' },
  ...(value === null ? { state: 'not_measured', reason: 'not_reached' } : { state: 'ok', reason: null }),
});
const read = (shown: number | null, noticed: number | null, ...starts: number[]) =>
  brandVerdictOf({
    scores: [score('brand_first_shown', shown), score('brand_first_noticed', noticed)],
    pulses: starts.map((start_s) => ({ start_s, end_s: start_s + 3, seen: 0.5, seen_lo: 0.4, seen_hi: 0.6 })),
  });

test('a brand is shown and noticed, or not noticed', () => {
  expect(read(1.4, 2.9, 1.4)).toEqual({ key: 'noticed', seconds: { shown: 1.4, noticed: 2.9 } });
  expect(read(1.4, null, 1.4)).toEqual({ key: 'unnoticed', seconds: { shown: 1.4 } });
});

test('a mark that fades in is shown once, not twice', () => expect(read(5.3, 7, 5).key).toBe('noticed'));

test('nothing is said to be noticed before it is on screen', () => {
  expect(read(15, 9.1, 5, 15)).toEqual({ key: 'smallFirst', seconds: { first: 5, shown: 15, noticed: 9.1 } });
  expect(read(5.3, 5.2, 5).key).toBe('smallFirst');
  expect(read(15, null, 5, 15)).toEqual({ key: 'smallFirstUnnoticed', seconds: { first: 5, shown: 15 } });
});

test('a brand that stays small is noticed or not', () => {
  expect(read(null, 4, 1)).toEqual({ key: 'smallNoticed', seconds: { noticed: 4 } });
  expect(read(null, null, 1)).toEqual({ key: 'small', seconds: {} });
});

test('nothing is sought of a brand none of whose pictures is usable', () => {
  const asset = (is_usable: boolean) => ({ id: 'a', kind: 'logo', is_usable });
  expect(nothingSought({ assets: [asset(false), asset(false)] })).toBe(true);
  expect(nothingSought({ assets: [asset(false), asset(true)] })).toBe(false);
  expect(nothingSought({ assets: [] })).toBe(false);
});

import { Verdict } from '@fovea/contract/diagnosis';
import { expect, test } from 'vitest';
import { readLanguages } from '../../languages/index.ts';
import { createWords } from '../words.ts';
import { standingLines } from './standing-lines.ts';

const words = createWords(await readLanguages(), 'en');
const drivers = { brand_attention: 3, ease: 1.5, attention_breakthrough: 0 };
const verdictOf = (change: object): Verdict =>
  Verdict.parse({
    ...{ prediction_id: '019abc00-0000-7000-8000-000000000002', placement: 'tv_eu', chosen_by: 'pre_test' },
    ...{ checks: { verdict: 'pass', fails: 0, warns: 0 }, beside: [], own_way: { ad_type: null, weights: null, sound: null } },
    norm: { state: 'none', reference: 'group', group: 'bumper', count: 2, missing: 3, newest_at: null },
    ...{ drivers: [], overall: null, overall_missing: 3, percentiles: [], advice: [] },
    checklist: { rules: 'abcd-1.0', rows: [], passed: 0, applicable: 0, score: null, word: null },
    rules: { advice: 'advice-1.0', compliance: 'compliance-1.0', placements: '1.1.0', metrics: 'metrics-1.0' },
    ...change,
  });

test('a report says what its test asks for in place of what its placement would have, and how it stands at the other places', () => {
  const { reference } = standingLines(
    verdictOf({
      own_way: { ad_type: 'bumper', weights: { early_window_s: 3, early_weight: 2, drivers }, sound: 'on' },
      beside: [
        { placement: 'tiktok_infeed', verdict: 'fail', fails: 1, warns: 0 },
        { placement: 'tv_uk', verdict: 'pass', fails: 0, warns: 0 },
      ],
    }),
    words,
  );
  expect(reference).toContain('Judged as “Bumper”, as this test asks, and not as its placement has it.');
  expect(reference).toContain('Weighed as the preset of this test has it: Brand attention 3, Cognitive ease 1.5, Breakthrough 0.');
  expect(reference).toContain('Taken to be heard, as the preset of this test has it.');
  expect(reference).toContain('Checked besides: TikTok in-feed: 1 check fails; Television, United Kingdom: fit.');
});

test('a driver that the weights leave out is not said to be unmeasured', () => {
  const percentile = { value: 66, lo: 52, hi: 78, count: 8, state: 'early', newest_at: '2026-02-01T10:00:00.000Z' };
  const overall = { percentile, index: 61, band: 'good', drivers: 2, drivers_of: 3 };
  const own_way = { ad_type: null, weights: { early_window_s: 0, early_weight: 1, drivers }, sound: null };
  const told = (change: object) => standingLines(verdictOf({ overall, overall_missing: null, ...change }), words).reference;
  expect(told({ own_way })).toContain('or do not count by the weights of the preset.');
  expect(told({})).toContain('the others are not measured here.');
});

test('no norm is missing where only films with the drivers that count here are', () => {
  const norm = { state: 'early', reference: 'group', group: 'bumper', count: 8, missing: 42, newest_at: '2026-02-01T10:00:00.000Z' };
  expect(standingLines(verdictOf({}), words).word).toBe('No norm yet');
  expect(standingLines(verdictOf({ norm, overall_missing: 2 }), words).word).toBe('Not placed on the whole yet');
});

import { Verdict } from '@fovea/contract/diagnosis';
import { describe, expect, test } from 'vitest';
import { readLanguages } from '../../languages/index.ts';
import { createWords } from '../words.ts';
import { noAdviceSentence, standingLines } from './standing-lines.ts';

const words = createWords(await readLanguages(), 'en');
const drivers = { brand_attention: 3, ease: 1.5, attention_breakthrough: 0 };
const verdictOf = (change: object): Verdict =>
  Verdict.parse({
    ...{ prediction_id: '019abc00-0000-7000-8000-000000000002', placement: 'tv_eu', chosen_by: 'pre_test' },
    ...{
      checks: { verdict: 'pass', fails: 0, warns: 0, named: [], open: [] },
      beside: [],
      own_way: { ad_type: null, weights: null, sound: null },
    },
    norm: { kind: 'film', state: 'none', reference: 'group', group: 'bumper', count: 2, missing: 3, newest_at: null, older: 0 },
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
  expect(reference).toContain('Also checked: TikTok in-feed: 1 check fails; Television, United Kingdom: fit.');
});

test('a driver that the weights leave out is not said to be unmeasured', () => {
  const percentile = {
    value: 66,
    lo: 52,
    hi: 78,
    count: 8,
    state: 'early',
    rank: { place: 3, tied: 0, of: 9 },
    newest_at: '2026-02-01T10:00:00.000Z',
  };
  const overall = { percentile, index: 61, band: 'good', drivers: 2, drivers_of: 3 };
  const own_way = { ad_type: null, weights: { early_window_s: 0, early_weight: 1, drivers }, sound: null };
  const told = (change: object) => standingLines(verdictOf({ overall, overall_missing: null, ...change }), words).reference;
  expect(told({ own_way })).toContain('or do not count by the weights of the preset.');
  expect(told({})).toContain('the others are not measured here.');
});

test('no norm is missing where only films with the drivers that count here are', () => {
  const norm = {
    kind: 'film',
    state: 'early',
    reference: 'group',
    group: 'bumper',
    count: 8,
    missing: 42,
    newest_at: '2026-02-01T10:00:00.000Z',
    older: 0,
  };
  expect(standingLines(verdictOf({}), words).word).toBe('No norm yet');
  expect(standingLines(verdictOf({ norm, overall_missing: 2 }), words).word).toBe('Not placed on the whole yet');
});

describe('where a film stands', () => {
  const NORM = { kind: 'film', reference: 'group', group: 'bumper', newest_at: '2026-02-01T10:00:00.000Z', older: 0 };
  const early = { ...NORM, state: 'early', count: 8, missing: 42 };
  const whole = { ...NORM, state: 'norm', count: 120, missing: null };
  const place = (change: object = {}) => ({
    ...{ value: 66, lo: 52, hi: 78, count: 8, state: 'early', newest_at: '2026-02-01T10:00:00.000Z' },
    ...{ rank: { place: 3, tied: 1, of: 9 }, ...change },
  });
  const score = {
    ...{ id: 'ease', value: 66, unit: 'points', range: [0, 100], lo: 61, hi: 70, band_kind: 'stability' },
    ...{ direction: 'higher_better', state: 'ok', reason: null },
  };
  const at = (norm: object, percentile: object, count = 2) => {
    const overall = { percentile, index: 61, band: 'good', drivers: count, drivers_of: 3 };
    return verdictOf({ norm, overall, overall_missing: null, drivers: [{ id: 'ease', score, weight: 1, is_pending: false, percentile }] });
  };

  test('is a rank among few, and says that the norm is an early one', () => {
    const { number, word, reference, drivers: told } = standingLines(at(early, place()), words);
    expect([number, word]).toEqual(['', '3rd of 9 films, level with 1 other']);
    expect(reference).toMatch(/^Early norm: Good\. This film and 8 of this library for bumpers\. Up to 49 films give a rank/);
    expect(reference).not.toContain('66');
    expect(told[0]?.place).toBe('3rd of 9 films, level with 1 other');
    expect(told[0]?.standing).toBe(
      '3rd of 9 films, level with 1 other: this one and 8 of this library for bumpers, the latest of 1 Feb 2026. Early norm.',
    );
  });

  test('is a percentage from fifty on', () => {
    const { number, word, reference, drivers: told } = standingLines(at(whole, place({ count: 120, state: 'norm' })), words);
    expect([number, word]).toEqual(['66', 'Good (52–78)']);
    expect(reference).toMatch(/^Better than 66% of 120 films of this library for bumpers\./);
    expect(told[0]?.place).toBe('better than 66% of 120 films (52–78)');
    expect(told[0]?.standing).toMatch(/^better than 66% \(52–78\) of 120 films/);
  });

  test('is by one driver where that alone counts, and says by which', () => {
    expect(standingLines(at(early, place(), 1), words).reference).toContain('By Cognitive ease alone: no other driver is measured here');
  });

  test.each([
    ['de', 'Niedrigster Wert von 9 Filmen', 'Frühe Norm'],
    ['nl', 'Laagste van 9 films', 'Vroege norm'],
  ] as const)('in %s too', async (locale, lowest, name) => {
    const own = createWords(await readLanguages(), locale);
    const { word, reference } = standingLines(at(early, place({ rank: { place: 9, tied: 0, of: 9 } })), own);
    expect(word).toBe(lowest);
    expect(reference.startsWith(name)).toBe(true);
  });
});

test('where nothing is advised a film that fails is told which checks ask for a change, in every language', async () => {
  const checks = { verdict: 'fail', fails: 3, warns: 0, named: [{ rule: 'text_hold', reason: null }], open: [] };
  const languages = await readLanguages();
  const said = (locale: 'en' | 'de' | 'nl', change: object) => noAdviceSentence(verdictOf(change), createWords(languages, locale));
  expect((['en', 'de', 'nl'] as const).map((locale) => said(locale, { checks }))).toEqual([
    expect.stringMatching(/^3 checks fail and ask for a change: .+ and 2 more\.$/),
    expect.stringMatching(/^3 Prüfungen sind nicht bestanden und verlangen eine Änderung: .+ und 2 weitere\.$/),
    expect.stringMatching(/^3 controles zijn niet geslaagd en vragen om een wijziging: .+ en nog 2\.$/),
  ]);
  expect(said('en', {})).toBe('Nothing measured asks for a change.');
});

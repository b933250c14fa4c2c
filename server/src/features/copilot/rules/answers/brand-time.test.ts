import { PreTestUuid } from '@fovea/contract/ids';
import { expect, test } from 'vitest';
import { answer, faked, UUID } from '../../../../testing/faked-answer.ts';
import { LOOKS_MAX } from '../../limits.ts';
import { AdBrand } from '../../tools/brand-results.ts';
import { AdScores, Comparison, FoundAds } from '../../tools/results.ts';

const OTHER = PreTestUuid.parse('01890000-0000-7000-8000-0000000000bb');
const SHORT = { prediction_uuid: UUID, name: 'Short' };
const LONG = { prediction_uuid: OTHER, name: 'Long' };
const share = (value: number, cite: number) => ({
  ...{ cite, metric: 'brand_time_share', value, unit: 'share', range: null, lo: null, hi: null, direction: 'descriptive' as const },
  ...{ band_kind: 'none' as const, band_basis: 'none' as const, state: 'ok' as const, reason: null },
});
const tools = {
  read_scores: faked(AdScores, () => ({
    ...{ prediction: SHORT, state: 'complete' as const, duration_s: 10, brand_edit: null, reading_edit: null },
    versions: { engine: '1', analysis: '1', metrics: '1', model: '1' },
    ...{ scores: [share(0.8, 1)], absent: [], windows: [], on_page: null },
  })),
  read_brand: faked(AdBrand, ({ prediction_uuid: of }) => ({
    ...{ prediction: of === UUID ? SHORT : LONG, duration_s: of === UUID ? 10 : 40, logos_beside_people: [] },
    brand: {
      pulses: [{ start_s: 2, end_s: of === UUID ? 10 : 22, seen: 0.4, seen_lo: 0.3, seen_hi: 0.5, cite: of === UUID ? 7 : 8 }],
      ...{ pulses_of: 1, tracks: [], tracks_of: 0, flags: [], left_out: 0, edit: null },
    },
  })),
  find_predictions: faked(FoundAds, () => ({
    ...{ total: 1, total_is_estimate: false },
    predictions: [
      {
        ...{ ...LONG, status: 'complete' as const, failure: null, folder: null, brand: null },
        ...{ placement: null, band: null, cut: null, created_at: '2026-01-01T00:00:00.000Z' },
      },
    ],
  })),
  compare_predictions: faked(Comparison, () => ({
    ...{ first: SHORT, second: LONG, checks: null },
    metrics: [
      {
        ...{ metric: 'brand_time_share', first: share(0.8, 1), second: share(0.5, 2), delta: 0.3, noise: 0, smallest: 0.01 },
        ...{ verdict: 'first_higher' as const, why: 'beyond_noise' as const },
      },
    ],
  })),
};
const asked = (question: string, locale: 'en' | 'de' | 'nl' = 'en', read_brand = tools.read_brand) => {
  const { text, wishes } = answer(question, { ...tools, read_brand }, locale);
  return { text: text.replace(/\s/g, ' '), looks: wishes.length };
};

test.each([
  ['en', 'How long is the logo visible?', 'Brand: on screen (2 s to 10 s), 30% to 50%'],
  ['de', 'Wie lange ist das Logo zu sehen?', 'Marke: im Bild (2 s bis 10 s), nach der Vorhersage'],
  ['nl', 'Hoe lang is het logo te zien?', 'Merk: in beeld (2 s tot 10 s), '],
] as const)('%s: %s is told with its seconds, each with its mark', (locale, question, seconds) => {
  const { text } = asked(question, locale);
  expect(text).toContain('80');
  expect(text).toContain(seconds);
  expect(text).toContain('[7]');
});

test.each([
  ['en', 'Is the logo on screen longer than in “Long”?', { words: 'told by the seconds', seconds: '(2 s to 22 s)' }],
  ['de', 'Ist das Logo länger zu sehen als in „Long“?', { words: 'sagen also die Sekunden', seconds: '(2 s bis 22 s)' }],
  ['nl', 'Is het logo langer in beeld dan in “Long”?', { words: 'zeggen dus de seconden', seconds: '(2 s tot 22 s)' }],
] as const)('%s: %s: a larger share of a shorter film is not called longer', (locale, question, { words, seconds }) => {
  const { text, looks } = asked(question, locale);
  expect(text).toContain(words);
  expect(text.indexOf(seconds)).toBeGreaterThan(text.indexOf(words));
  expect(looks).toBeLessThanOrEqual(LOOKS_MAX);
});

const LONGER = [
  ['en', 'Is the logo on screen longer than in “Long”?', { words: 'told by the seconds', none: 'no stretches with the brand are known' }],
  [
    'de',
    'Ist das Logo länger zu sehen als in „Long“?',
    { words: 'sagen also die Sekunden', none: 'Abschnitte mit der Marke sind nicht bekannt' },
  ],
  ['nl', 'Is het logo langer in beeld dan in “Long”?', { words: 'zeggen dus de seconden', none: 'stukken met het merk zijn niet bekend' }],
] as const;

/** What is read of the brand, with these many stretches in the longer film. */
const brandOf = (of: number) =>
  faked(AdBrand, ({ prediction_uuid: uuid }) => {
    const count = uuid === UUID ? 1 : of;
    const pulse = { seen: 0.4, seen_lo: 0.3, seen_hi: 0.5, cite: 7 };
    return {
      ...{ prediction: uuid === UUID ? SHORT : LONG, duration_s: 40, logos_beside_people: [] },
      brand: {
        pulses: Array.from({ length: count }, (_, at) => ({ ...pulse, start_s: 2 * at, end_s: 2 * at + 1 })),
        ...{ pulses_of: count, tracks: [], tracks_of: 0, flags: [], left_out: 0, edit: null },
      },
    };
  });

test.each(LONGER)('%s: a film without stretches says so: %s', (locale, question, { words, none }) => {
  const { text } = answer(question, { ...tools, read_brand: brandOf(0) }, locale);
  expect(text).toMatch(new RegExp(`^\\[Long\\].*: ${none}`, 'm'));
  expect(text).not.toContain(words);
});

test.each(LONGER)('%s: what is left out of a list is not told by its seconds: %s', (locale, question, { words }) => {
  expect(asked(question, locale, brandOf(6)).text).toContain(words);
  expect(asked(question, locale, brandOf(7)).text).not.toContain(words);
});

import { describe, expect, test } from 'vitest';
import { answer, faked, UUID } from '../../../../testing/faked-answer.ts';
import { AdScores, AdSeries, Ranking } from '../../tools/results.ts';

const prediction = { prediction_uuid: UUID, name: 'Winter' };
const score = (metric: string, value: number, unit: string) => ({
  ...{ cite: 1, metric, value, unit, range: null, lo: null, hi: null, direction: 'descriptive' as const },
  ...{ band_kind: 'none' as const, band_basis: 'none' as const },
  ...{ state: 'ok' as const, reason: null },
});
const versions = { engine: '1', analysis: '1', metrics: '1', model: '1' };

const scoresAt = (at: number) =>
  faked(AdScores, ({ metrics }) => ({
    ...{ prediction, state: 'complete' as const, duration_s: 10, versions, brand_edit: null, reading_edit: null },
    scores: [score(String(Object(metrics)[0]), at, 's')],
    ...{ absent: [], windows: [], on_page: null },
  }));
/** Sixty before the fourth second, forty from then on. */
const series = faked(AdSeries, ({ start_s, end_s }) => {
  const value = Number(start_s) < 4 ? 60 : 40;
  const moment = { value, at_s: Number(start_s), cite: 2 };
  return {
    ...{ prediction, metric: 'focus', unit: 'index', direction: 'descriptive' as const, start_s: Number(start_s), end_s: Number(end_s) },
    found: { lowest: moment, highest: moment, mean: { value, cite: 2 }, points: [] },
  };
});

describe('attention where something first comes into the picture', () => {
  test.each([
    ['en', 'Does attention drop when the logo appears?', /from 2 s to 4 s, and 40.* from 4 s to 6 s/],
    ['de', 'Sinkt die Aufmerksamkeit, wenn das Logo erscheint?', /von 2 s bis 4 s im Mittel 60/],
    ['nl', 'Daalt de aandacht als het logo verschijnt?', /van 2 s tot 4 s gemiddeld 60/],
    ['en', 'Does focus rise as soon as a face comes?', /does not say why/],
  ] as const)('%s: %s', (locale, question, words) => {
    const { text, wishes } = answer(question, { read_scores: scoresAt(4), read_series: series }, locale);
    expect(wishes.map(({ input }) => input)).toMatchObject([
      { metrics: [question.includes('face') ? 'face_first_shown' : 'brand_first_shown'] },
      { metric: 'focus', start_s: 2, end_s: 4 },
      { metric: 'focus', start_s: 4, end_s: 6 },
    ]);
    expect(text.replaceAll('\u00a0', ' ')).toMatch(words);
  });

  test('what is there from the start has nothing before it', () => {
    const { text, wishes } = answer('Does attention drop when the logo appears?', { read_scores: scoresAt(0), read_series: series });
    expect([wishes.length, text]).toEqual([1, expect.stringContaining('nothing before it')]);
  });
});

describe('when the brand is there, and how large it is', () => {
  test.each([
    ['en', 'When is the brand visible and how big is it?', 'How large the brand is'],
    ['de', 'Wann ist die Marke zu sehen und wie groß ist sie?', 'Wie groß die Marke'],
    ['nl', 'Wanneer is het merk te zien en hoe groot is het?', 'Hoe groot het merk'],
  ] as const)('%s: both are answered', (locale, question, words) => {
    const { text, wishes } = answer(question, { read_scores: scoresAt(4) }, locale);
    expect(wishes[0]?.input).toMatchObject({ metrics: ['brand_first_shown'] });
    expect(text).toMatch(/4[.,]0/);
    expect(text).toContain(words);
  });

  test('of faces there is a figure', () => {
    const { text, wishes } = answer('When is a face visible and how big is it?', { read_scores: scoresAt(4) });
    expect(wishes[0]?.input).toMatchObject({ metrics: ['face_first_shown', 'face_area'] });
    expect(text).not.toContain('How large');
  });
});

describe('which films have it', () => {
  const ranked = (values: readonly number[]) =>
    faked(Ranking, ({ metric }) => ({
      ...{ metric: String(metric), order: 'highest_first' as const, direction: 'descriptive' as const },
      ...{ looked_at: values.length + 1, of: values.length + 1, older: 0 },
      ...{ measured: values.length, above_zero: values.filter((value) => value > 0).length },
      ranked: values.slice(0, 10).map((value, at) => ({
        prediction: { ...prediction, name: `Film ${at}` },
        score: score(String(metric), value, 'share'),
        meets_first: false,
      })),
    }));

  test.each([
    ['en', 'Which films have faces in the first 5 s?', '2 of 3 films'],
    ['de', 'Welche Filme haben Gesichter in den ersten 5 s?', '2 von 3 Filmen'],
    ['nl', 'Welke films hebben gezichten in de eerste 5 s?', '2 van 3 films'],
    ['en', 'Which films show the brand in the first 3 seconds?', '2 of 3 films'],
  ] as const)('%s: %s is a list of those alone', (locale, question, words) => {
    const { text, wishes } = answer(question, { rank_predictions: ranked([0.3, 0.1, 0]) }, locale);
    const metric = question.includes('brand') ? 'brand_first_3s' : 'face_first_5s';
    expect(wishes).toEqual([{ tool: 'rank_predictions', input: { metric, order: 'highest_first', limit: 10 } }]);
    expect(text).toContain(words);
    expect([text.includes('Film 1'), text.includes('Film 2')]).toEqual([true, false]);
  });

  test('what was not measured is said', () => {
    const { text } = answer('Which films have faces in the first 5 s?', { rank_predictions: ranked([0.3]) });
    expect(text).toContain('For 1 of them this was not measured');
  });

  test('none, and more than one list shows', () => {
    const none = answer('Which films have faces in the first 5 s?', { rank_predictions: ranked([0, 0]) }).text;
    const many = answer('Which films have faces in the first 5 s?', { rank_predictions: ranked(Array.from({ length: 13 }, () => 0.2)) });
    expect([none, many.text]).toEqual([expect.stringContaining('nothing in any of the 2 films'), expect.stringContaining('And 3 more.')]);
  });

  test('which has most is a ranking still', () => {
    const { text } = answer('Which film has the most attention on faces?', { rank_predictions: ranked([0.3, 0]) });
    expect(text).toContain('the highest first');
    expect(text).toContain('Film 1');
  });
});

import { PreTestUuid } from '@fovea/contract/ids';
import { describe, expect, test } from 'vitest';
import { answer, answerAfter, faked, UUID } from '../../../../testing/faked-answer.ts';
import { Comparison, FoundAds } from '../../tools/results.ts';
import { readAll } from '../read-all.ts';

const OTHER = PreTestUuid.parse('01890000-0000-7000-8000-0000000000bb');
const prediction = { prediction_uuid: UUID, name: 'Winter' };
const intents = (question: string) => readAll(question, 'en').map(({ intent }) => intent);

describe('two questions in one', () => {
  test.each([
    ['How loud is it and does it flash?', ['score', 'checks']],
    ['Wie laut ist er und blitzt er?', ['score', 'checks']],
    ['Hoe hard is het geluid en flitst hij?', ['score', 'checks']],
    ['Which films flash and which films have no sound?', ['by-check', 'by-facts']],
    ['Which is the longest and which the shortest?', ['lengths', 'lengths']],
    ['Welcher ist der längste und welcher der kürzeste?', ['lengths', 'lengths']],
    ['Welke is de langste en welke de kortste?', ['lengths', 'lengths']],
    ['How long is it? And who uploaded it?', ['film', 'film']],
  ])('%s: %j', (question, each) => {
    const read = intents(question);
    expect(read.slice(0, each.length)).toEqual(each.slice(0, read.length));
  });

  test.each([
    'Compare Hero 30s and Calm 30s and say which is better',
    'Which films are vertical and are longer than 5 s?',
    'Which films have no sound and how long are they?',
    'Is “How loud is it and does it flash” any good?',
    'What happens between 3 s and 6 s?',
    'How loud is it and why?',
    'What is focus and ease?',
  ])('%s is one', (question) => {
    expect(intents(question)).toHaveLength(1);
  });

  test('both are answered, of the film that is named in either, and nothing is looked up twice', () => {
    const found = faked(FoundAds, () => ({
      ...{ total: 1, total_is_estimate: false },
      predictions: [
        {
          ...{ prediction_uuid: UUID, name: 'Winter', status: 'complete' as const, failure: null, folder: null, brand: null },
          ...{ placement: null, band: null, cut: null, created_at: '2026-01-01T00:00:00.000Z' },
        },
      ],
    }));
    const { wishes } = answer('How loud is “Winter” and does it flash?', { find_predictions: found });
    expect(wishes.map(({ tool }) => tool).slice(0, 3)).toEqual(['find_predictions', 'read_scores', 'read_checks']);
    expect(wishes[2]?.input).toMatchObject({ prediction_uuid: UUID });
  });

  test('no more is looked up than one answer may', () => {
    const { text, wishes } = answer(
      'Which films flash on TikTok, Reels and TV? Which films are too loud on Roku? And which films have no sound?',
      {},
    );
    expect(wishes.length).toBeLessThanOrEqual(5);
    expect(text).not.toBe('');
  });
});

describe('one film against a named other', () => {
  test.each([
    ['en', 'Is the logo on screen longer than in “Winter”?', 'brand_time_share'],
    ['de', 'Ist das Logo länger zu sehen als in „Winter“?', 'brand_time_share'],
    ['nl', 'Is het logo langer in beeld dan in “Winter”?', 'brand_time_share'],
    ['de', 'Kommt das Logo früher als in „Winter“?', 'brand_first_shown'],
    ['en', 'Is it louder than “Winter”?', 'loudness_integrated'],
    ['nl', 'Heeft hij meer cuts dan “Winter”?', 'shots'],
  ] as const)('%s: %s is answered by %s', (locale, question, metric) => {
    const found = faked(FoundAds, () => ({
      ...{ total: 1, total_is_estimate: false },
      predictions: [
        {
          ...{ prediction_uuid: OTHER, name: 'Winter', status: 'complete' as const, failure: null, folder: null, brand: null },
          ...{ placement: null, band: null, cut: null, created_at: '2026-01-01T00:00:00.000Z' },
        },
      ],
    }));
    const none = faked(Comparison, () => ({
      first: prediction,
      second: { ...prediction, prediction_uuid: OTHER },
      checks: null,
      metrics: [],
    }));
    const { text, wishes } = answer(question, { find_predictions: found, compare_predictions: none }, locale);
    expect(wishes.at(-1)).toEqual({ tool: 'compare_predictions', input: { first: UUID, second: OTHER, metrics: [metric] } });
    expect(text).toMatch(/not measured for both|nicht für beide gemessen|niet voor beide gemeten/); // what one of them lacks is said
  });
});

describe('"why?"', () => {
  const cite = { prediction_uuid: UUID, pre_test_name: 'Winter', value: 4, unit: 'flashes/s' };

  test.each(['Why?', 'And why not?', 'Warum?', 'Waarom is dat?'])(
    '%s after checks is told by the checks, and else by what would help',
    (question) => {
      const asked = (metric: string) => answerAfter([{ ...cite, metric }], { question, tools: {}, locale: 'en' }).wishes.at(0)?.tool;
      expect([asked('check.flash_general'), asked('ease')]).toEqual(['read_checks', 'read_verdict']);
    },
  );
});

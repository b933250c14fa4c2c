import { describe, expect, test } from 'vitest';
import { answer, faked, languages, UUID } from '../../../testing/faked-answer.ts';
import { Ranking } from '../tools/results.ts';
import type { KnownName } from './known-names.ts';
import { figureNames } from './metric-words.ts';
import { readAll } from './read-all.ts';
import { readQuestion } from './read-question.ts';
import { createVoice } from './voice.ts';

const say = (locale: 'en' | 'de' | 'nl', key: string) => createVoice(languages, locale).say(key);
const names = figureNames(Object.values(languages).map((files) => files.get('prediction') ?? {}));
const named = ['Winter', 'Sommer', 'Autumn'].map((name): KnownName => ({ kind: 'film', said: name, name }));
const read = (question: string) => readQuestion(question, 'en', { names, named: named.filter(({ name }) => question.includes(name)) });
const reads = (question: string) => readAll(question, 'en', { names, named: named.filter(({ name }) => question.includes(name)) });

describe('films in the order of a figure', () => {
  test.each([
    ['Show me the three ads with the most brand attention', 'brand_attention'],
    ['Give me the five films with the highest ease', 'ease'],
    ['Sort our films by loudness', 'loudness_integrated'],
    ['Zeig mir die drei Spots mit der höchsten Markenaufmerksamkeit', 'brand_attention'],
    ['Sortiere die Filme nach Lautheit', 'loudness_integrated'],
    ['Toon de drie spots met de meeste merkaandacht', 'brand_attention'],
  ])('%s', (question, metric) => {
    expect(read(question)).toMatchObject({ intent: 'rank', metrics: [metric] });
  });

  const tools = {
    rank_predictions: faked(Ranking, () => ({
      ...{ metric: 'ease', order: 'highest_first' as const, direction: 'higher_better' as const },
      ...{ above_zero: 1, measured: 1, looked_at: 1, of: 1, older: 0 },
      ranked: [
        {
          prediction: { prediction_uuid: UUID, name: 'Winter' },
          score: {
            ...{ metric: 'ease', value: 60, unit: 'points', range: null, lo: 59, hi: 61, cite: 1 },
            ...{ band_kind: 'stability' as const, band_basis: 'views' as const, direction: 'higher_better' as const },
            ...{ state: 'ok' as const, reason: null },
          },
          meets_first: false,
        },
      ],
    })),
  };
  test.each([
    ['en', 'What is the average ease of our films?'],
    ['en', 'What’s our average cognitive ease?'],
    ['de', 'Was ist die durchschnittliche Leichtigkeit unserer Filme?'],
    ['nl', 'Wat is het gemiddelde verwerkingsgemak van onze films?'],
  ] as const)('%s: a mean over films is said not to be worked out, and each film told', (locale, question) => {
    const { text, wishes } = answer(question, tools, locale);
    expect(text.startsWith(say(locale, 'rank.noMean'))).toBe(true);
    expect(text).toContain('[Winter]');
    expect(wishes.map(({ tool }) => tool)).toEqual(['rank_predictions']);
  });

  test('the mean of one film, or what a mean is, is not asked of many', () => {
    expect(read('What is the average shot length?').isMean).toBe(false);
    expect(read('How does Winter compare to our average?').isMean).toBe(false);
  });
});

test.each([
  'Which ad should we run?',
  'Which of our ads should I put money behind this week?',
  'Welchen Spot soll ich schalten?',
  'Welke spot moet ik inzetten?',
])('%s asks for the best on the whole', (question) => {
  expect(read(question)).toMatchObject({ intent: 'rank', metrics: [], isOnTheWhole: true });
});

describe('films that are named', () => {
  test.each([
    'Which creative wins: Winter or Sommer?',
    'Winter or Sommer, which one?',
    'Winter oder Sommer?',
    'Welke wint: Winter of Sommer?',
  ])('%s holds the two against each other', (question) => {
    expect(read(question)).toMatchObject({ intent: 'compare', ads: ['Winter', 'Sommer'] });
  });

  test.each([
    ['Is the Winter ad ready to air on YouTube?', 'thing'],
    ['Does the Winter film flash?', 'checks'],
    ['Wie lang ist der Winter Spot?', 'film'],
  ])('%s names the film by a word between an article and "film"', (question, intent) => {
    expect(read(question)).toMatchObject({ intent, ads: ['Winter'] });
  });

  test.each([
    ['Is Winter or Sommer too loud?', 'checks'],
    ['When does the logo appear in Winter and in Sommer?', 'thing'],
    ['How long are Winter and Sommer?', 'film'],
    ['Sind Winter und Sommer zu laut?', 'checks'],
  ])('%s is answered of each', (question, intent) => {
    expect(reads(question)).toMatchObject([
      { intent, ads: ['Winter'] },
      { intent, ads: ['Sommer'] },
    ]);
  });

  test.each([
    ['en', 'Which films did Anna upload?'],
    ['en', 'Show me the films by Anna'],
    ['de', 'Welche Filme hat Anna hochgeladen?'],
    ['nl', 'Welke films heeft Anna geüpload?'],
  ] as const)('%s: %s is not answered with the films of everybody', (locale, question) => {
    expect(answer(question, {}, locale)).toEqual({ text: say(locale, 'byPerson'), wishes: [] });
  });

  test('who made a film that is named is told by the film', () => {
    expect(read('Did Anna upload Winter?')).toMatchObject({ intent: 'film', ads: ['Winter'] });
  });
});

describe('one film beside all others, or beside itself', () => {
  test.each([
    'How does Winter stack up against the rest?',
    'Is it better than average?',
    'Wie gut ist der Spot im Vergleich zu unseren anderen?',
    'Ist er besser als der Durchschnitt?',
    'Hoe doet hij het vergeleken met de rest?',
  ])('%s', (question) => {
    const { intent, ads } = read(question);
    expect([intent, ads.filter((ad) => ad !== 'Winter' && ad !== 'in front')]).toEqual(['standing', []]);
  });

  test.each([
    'Is the attention in the last 3 seconds of Winter higher than at the start?',
    'Is the focus at the end of Winter better than at the beginning?',
    'Is Winter stronger at the start or at the end?',
    'Ist in Winter das Ende stärker als der Anfang?',
    'Is in Winter het einde sterker dan het begin?',
  ])('%s is told by the course of the curve', (question) => {
    expect(read(question)).toMatchObject({ intent: 'course', ads: ['Winter'], metrics: ['focus'], range: null, isPart: false });
  });

  test.each([
    'what is the difference between focus and ease',
    'Was ist der Unterschied zwischen Fokus und Leichtigkeit?',
    'Wat is het verschil tussen focus en verwerkingsgemak?',
  ])('%s explains both figures', (question) => {
    expect(read(question)).toMatchObject({ intent: 'explain', metrics: ['ease', 'focus'], ads: [] });
  });
});

describe('what else was not read', () => {
  test.each([
    ['Will this ad make people cry?', 'unmeasured'],
    ['Muss man bei dem Spot weinen?', 'unmeasured'],
    ['Are any of my films still running?', 'list'],
    ['Is anything still being analysed?', 'list'],
    ['Werden noch Filme analysiert?', 'list'],
    ['Wordt er nog iets geanalyseerd?', 'list'],
    ['Waarom is Winter afgekeurd?', 'checks'],
    ['Waarom komt Winter er niet door?', 'checks'],
  ])('%s', (question, intent) => {
    expect(read(question)).toMatchObject({ intent });
  });

  test.each(['Is the text in Winter big enough for mobile?', 'Is the headline too small?', 'Zijn de letters groot genoeg voor mobiel?'])(
    '%s is judged by how tall letters are, and not by how long they stand',
    (question) => {
      expect(read(question)).toMatchObject({ intent: 'thing', answering: { by: 'checks', rules: ['text_height', 'legibility'] } });
    },
  );
  test('how long they stand is judged with it where it is asked too', () => {
    expect(read('Is the text big enough and long enough?').answering).toMatchObject({ rules: ['text_height', 'legibility', 'text_hold'] });
  });
});

describe('what is asked of a part of a film, of the rest of it, or of what is no person', () => {
  test.each([
    ['Does the logo appear at the start or at the end?', 'thing'],
    ['Kommt das Logo am Anfang oder am Ende?', 'thing'],
    ['Does Winter flash at the start or at the end?', 'checks'],
    ['Are there more cuts at the start or at the end?', 'moments'],
    ['Is the start of Winter better than the start of Sommer?', 'compare'],
    ['Is the attention of Winter higher at the end than at the start?', 'course'],
    ['Did Anna upload this ad?', 'film'],
    ['Which films did Anna upload?', 'by-person'],
    ['Is the logo seen more than the others?', 'thing'],
  ])('%s', (question, intent) => {
    expect(read(question).intent).toBe(intent);
  });

  test.each(['Which films were uploaded by Monday?', 'Which films were tested by Fovea?', 'Welche Marke hat Filme hochgeladen?'])(
    '%s: nobody is named',
    (question) => {
      expect(read(question).intent).not.toBe('by-person');
    },
  );

  test('each of several films is told of, and a film that is used for something is not ranked', () => {
    expect(reads('What is the focus of Winter, Sommer and Autumn?').map(({ ads }) => ads)).toEqual([['Winter'], ['Sommer'], ['Autumn']]);
    expect(read('Which film should we use less music in?').isOnTheWhole).toBe(false);
    expect(read('How does the opening compare to the rest?').isAmongOthers).toBe(false);
  });
});

import { expect, test } from 'vitest';
import type { KnownName } from './known-names.ts';
import { phrasesIn } from './known-names.ts';
import { readQuestion } from './read-question.ts';

const film = (said: string): KnownName => ({ kind: 'film', said, name: said });
const folder = (said: string): KnownName => ({ kind: 'folder', said, name: said });
const brand = (said: string, name: string = said): KnownName => ({ kind: 'brand', said, name });
const read = (question: string, ...named: readonly KnownName[]) => readQuestion(question, 'en', { named });

test.each([
  ['why does Loud Reel fail', 'checks'],
  ['Wieso fällt Loud Reel durch?', 'checks'],
  ['Waarom zakt Loud Reel op TikTok?', 'checks'],
  ['Is Loud Reel ok for Reels?', 'thing'],
  ['Kommt die Marke bei Loud Reel früh genug?', 'thing'],
  ['loud reel’s focus', 'score'],
])('%s is asked of the film that is named, wherever its name stands', (question, intent) => {
  const { ads, intent: meant } = read(question, film(question.includes('loud reel') ? 'loud reel' : 'Loud Reel'));
  expect([ads.map((ad) => ad.toLowerCase()), meant]).toEqual([['loud reel'], intent]);
});

test('the longest name counts, and a name in quotes is left as it is', () => {
  expect(read('How good is Summer Sale 2?', film('Summer'), film('Summer Sale 2')).ads).toEqual(['Summer Sale 2']);
  expect(read('Compare “Summer Sale 2” and Winter', film('Summer'), film('Winter')).ads).toEqual(['Summer Sale 2', 'Winter']);
});

test.each(['Which films', 'focus', 'the logo', 'TikTok', '30 s', 'What is the focus', 'Vertical', 'Fail', 'Too loud', 'Best'])(
  'a film called %s changes no question that is not about it',
  (name) => {
    for (const question of [
      'Which films flash?',
      'What is the focus of this ad?',
      'Does this film fit TikTok?',
      'What happens after 30 s?',
      'Which films are vertical?',
      'Which films fail?',
      'Which films are too loud?',
      'Which film is best?',
    ])
      expect(read(question, film(name))).toEqual(read(question));
  },
);

test('in quotes even a word of asking is the film, and with a capital where one film is asked about', () => {
  expect(read('Compare Winter and Silence', film('Winter'), film('Silence')).ads).toEqual(['Winter', 'Silence']);
  expect(read('Why does this ad fail?', film('Fail'))).toEqual(read('Why does this ad fail?'));
  expect(read('How good is “Vertical”?', film('Vertical')).ads).toEqual(['Vertical']);
});

test.each([
  ['Which Pellamy films are vertical?', { brand: 'Pellamy' }],
  ['Welche Filme von pellamy haben keinen Ton?', { brand: 'Pellamy' }],
  ['Show me everything by Pellamy', { brand: 'Pellamy' }],
  ['Which films in Spring are too loud?', { folder: 'Spring' }],
])('%s keeps to that brand or folder', (question, scope) => {
  const known = [brand(question.includes('pellamy') ? 'pellamy' : 'Pellamy', 'Pellamy'), folder('Spring')];
  expect(read(question, ...known)).toMatchObject({ scope, ads: [] });
});

test('a brand is what is looked for where one film is asked about', () => {
  expect(read('How long is Pellamy visible in this ad?', brand('Pellamy'))).toMatchObject({ metrics: ['brand_time_share'], scope: {} });
});

test('a question is looked through so far and no further', () => {
  expect(phrasesIn('Is "Hero 30s" (v2) good?')).toEqual(expect.arrayContaining(['Hero 30s', 'Hero 30s" (v2)', 'good']));
  expect(phrasesIn('word '.repeat(2_000)).length).toBeLessThanOrEqual(8);
  expect(phrasesIn(Array.from({ length: 4_000 }, (_, at) => `w${at}`).join(' ')).length).toBeLessThanOrEqual(480);
});

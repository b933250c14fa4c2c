import { describe, expect, test } from 'vitest';
import { readLanguages } from '../../languages/index.ts';
import { isOfWhole } from './answers/of-whole.ts';
import { figureNames } from './metric-words.ts';
import { readQuestion } from './read-question.ts';

const names = figureNames(Object.values(await readLanguages()).map((files) => files.get('prediction') ?? {}));
const read = (question: string) => readQuestion(question, 'en', { names });

describe('the file and the test of one film', () => {
  test.each([
    ['How long is this film?', ['in front']],
    ['How long is Hero 30s?', ['Hero 30s']],
    ['What resolution does the film have?', []],
    ['What format is it?', []],
    ['Does it have sound?', []],
    ['Which brand is in this film?', ['in front']],
    ['What placement is it set to?', []],
    ['When was this film analysed?', ['in front']],
    ['Wie lang ist der Film?', []],
    ['Welche Auflösung hat dieser Spot?', ['in front']],
    ['Wann wurde dieser Spot hochgeladen?', ['in front']],
    ['Hoe lang is de film?', []],
    ['Wanneer is deze spot gemaakt?', ['in front']],
  ])('%s', (question, ads) => expect(read(question)).toMatchObject({ intent: 'film', ads }));

  test.each([
    ['How long is the logo on screen?', 'score'],
    ['Why does it fail the resolution check?', 'checks'],
    ['Which films have no brand found?', 'by-facts'],
    ['Für welche Platzierungen passt Hero 30s?', 'thing'],
    ['What does dispersion mean?', 'explain'],
  ])('%s is none of these: %s', (question, intent) => expect(read(question).intent).toBe(intent));
});

test('how long something in films is shown on average is no length of films', () => {
  expect(read('How long is the product shown on average?').length).toBeNull();
  expect(read('Wie lange sind Personen im Durchschnitt zu sehen?').length).toBeNull();
});

describe('how long films are, beside each other', () => {
  test.each([
    ['Is "A" longer than "B"?', 'of_two', ['A', 'B']],
    ['Is Hero 30s longer than Winter?', 'of_two', ['Hero 30s', 'Winter']],
    ['Is this film shorter than Winter?', 'of_two', ['in front', 'Winter']],
    ['Ist Hero 30s länger als Winter?', 'of_two', ['Hero 30s', 'Winter']],
    ['Is Hero 30s korter dan Winter?', 'of_two', ['Hero 30s', 'Winter']],
    ['shortest film', 'shortest', []],
    ['Which film is the longest?', 'longest', []],
    ['Welcher Film ist am kürzesten?', 'shortest', []],
    ['Wat is onze langste film?', 'longest', []],
    ['average length', 'average', []],
    ['Wie lang sind unsere Filme im Durchschnitt?', 'average', []],
    ['Hoe lang zijn onze films gemiddeld?', 'average', []],
  ])('%s', (question, length, ads) => expect(read(question)).toMatchObject({ intent: 'lengths', length, ads }));

  test.each([
    ['Which films are longer than 20 s?', 'by-facts'],
    ['Which film shows the logo longest?', 'thing-of-many'],
    ['Show the longest shot', 'shot'],
    ['Is this film better than Winter?', 'compare'],
    ['What does duration mean?', 'unknown'],
  ])('%s is none of these', (question, intent) => expect(read(question)).toMatchObject({ intent, length: null }));
});

test.each([
  ['which of the two is better?', 'compare'],
  ['Welcher von beiden ist besser?', 'compare'],
  ['Welke van de twee is beter?', 'compare'],
  ['Export this as PDF', 'export'],
  ['Exportiere das als PDF', 'export'],
  ['Kan ik dit downloaden?', 'export'],
])('%s names no film: %s', (question, intent) => expect(read(question)).toMatchObject({ intent, ads: [] }));

describe('a moment of the film', () => {
  test.each([
    ['Where does attention drop?', null],
    ['What is the weakest moment?', 'lowest'],
    ['What is the best moment?', 'highest'],
    ['Which shot gets the most attention?', 'highest'],
    ['Wo fällt die Aufmerksamkeit ab?', null],
    ['Was ist der schwächste Moment?', 'lowest'],
    ['Waar daalt de aandacht?', null],
    ['Wat is het zwakste moment?', 'lowest'],
  ])('%s', (question, end) => expect(read(question)).toMatchObject({ intent: 'extreme', end, ads: [] }));
});

describe('what nobody has measured', () => {
  test.each([
    'Will people remember it?',
    'How much will it sell?',
    'When do people lose interest?',
    'Which part is boring?',
    'Ist der Spot langweilig?',
    'Onthouden mensen het merk?',
    'Is deze spot saai?',
  ])('%s', (question) => expect(read(question).intent).toBe('unmeasured'));
});

describe('the whole of it', () => {
  test.each([
    ['Is it ready to publish?', 'verdict'],
    ['Should I run this ad?', 'verdict'],
    ['Tell me about Hero 30s', 'verdict'],
    ['Soll ich den Spot schalten?', 'verdict'],
    ['Is deze spot klaar om te publiceren?', 'verdict'],
    ['Give me the key takeaways', 'report'],
    ['Fass den Spot kurz zusammen', 'report'],
    ['How many cuts are there?', 'score'],
    ['Wie viele Schnitte hat er?', 'score'],
    ['Hoeveel cuts zijn er?', 'score'],
    ['Wie viele Filme haben wir?', 'list'],
    ['Hoeveel films hebben we?', 'list'],
    ['Do viewers look at the end card?', 'unknown'],
  ])('%s: %s', (question, intent) => expect(read(question).intent).toBe(intent));
});

describe('the language is that of the question', () => {
  test.each([
    ['Sieht man unser Logo lange genug?', 'de'],
    ['Ist der Spot gut genug?', 'de'],
    ['Ist das lang genug?', 'de'],
    ['Is ons merk lang genoeg te zien?', 'nl'],
    ['Is deze spot goed?', 'nl'],
    ['Is it any good?', 'en'],
    ['Do people see our logo?', 'en'],
  ])('%s: %s', (question, language) => {
    expect(readQuestion(question, 'en', { names }).language).toBe(language);
    expect(readQuestion(question, language === 'de' ? 'nl' : 'de', { names }).language).toBe(language);
  });
});

describe('one film at two places, films by their text', () => {
  test.each([
    ['How does it do on YouTube versus TikTok?', 'thing', { by: 'placements', named: null }],
    ['Which film has the most text?', 'thing-of-many', { by: 'texts' }],
  ])('%s', (question, intent, answering) => expect(read(question)).toMatchObject({ intent, answering, ads: [] }));
  test('the newest are listed', () => expect(read('Which film did we add last?').intent).toBe('list'));
});

describe('what is in front of a verb or behind one may be a name', () => {
  test.each([
    ['Passt Bunny Story zu Instagram Stories?', 'thing', ['Bunny Story']],
    ['Past Bunny Story op TikTok?', 'thing', ['Bunny Story']],
    ['Who uploaded Flower?', 'film', ['Flower']],
    ['Is Summer Tall safe for people with epilepsy?', 'checks', ['Summer Tall']],
    ['Show me the heatmap', 'unknown', []],
  ])('%s', (question, intent, ads) => expect(read(question)).toMatchObject({ intent, ads }));

  test.each(['Is the hook strong enough?', 'How strong is the opening?', 'Ist der Einstieg stark genug?', 'Is de opening sterk genoeg?'])(
    '%s is about the first 3 s',
    (question) => expect(read(question)).toMatchObject({ intent: 'moments', range: { start_s: 0, end_s: 3 }, ads: [] }),
  );
  test('films are sorted by no opening: it is said that the order is of the whole film', () => {
    const found = read('Which ad has the weakest opening?');
    expect([found.intent, isOfWhole(found)]).toEqual(['rank', true]);
  });
});

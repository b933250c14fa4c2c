import { describe, expect, test } from 'vitest';
import { figureNames } from './metric-words.ts';
import { readAll } from './read-all.ts';
import type { KnownNames } from './read-question.ts';

const names = figureNames([]);
const read = (question: string, known: KnownNames = {}) => readAll(question, 'en', { names, isOfFilm: true, ...known })[0];

describe('one shot of a film', () => {
  test.each([
    ['How long is the last shot?', 'last'],
    ['How many seconds is the opening shot?', 1],
    ['Is the second scene too short?', 2],
    ['How long is shot 3?', 3],
    ['How long does the 12th shot last?', 12],
    ['Which shot is the longest?', 'longest'],
    ['Wie lange dauert die letzte Einstellung?', 'last'],
    ['Welche Einstellung ist am kürzesten?', 'shortest'],
    ['Wie lang ist die 4. Einstellung?', 4],
    ['Is de laatste scène te kort?', 'last'],
    ['Hoe lang duurt het derde shot?', 3],
    ['Welk shot is het langste?', 'longest'],
  ])('%s', (question, shot) => expect(read(question)).toMatchObject({ intent: 'shot', shot, ads: [] }));

  test.each([
    ['How much attention does the last shot get?', 'score'],
    ['How long is the logo in the last shot?', 'score'],
    ['What is the average shot length?', 'score'],
    ['Which film has the shortest shots?', 'rank'],
    ['How many shots does it have?', 'score'],
  ])('%s is about something else', (question, intent) => expect(read(question).intent).toBe(intent));

  test('what is asked of a part that no figure is kept for is told to be of the whole film', () => {
    expect(read('How much attention does the last shot get?').isPart).toBe(true);
  });
});

describe('what is no figure of a film', () => {
  test.each([
    ['Is our data used for training?', 'private'],
    ['Was the model trained on our films?', 'private'],
    ['Werden unsere Filme zum Training verwendet?', 'private'],
    ['Worden onze films gebruikt om te trainen?', 'private'],
    ['Wo steigen die Zuschauer aus?', 'leaving'],
    ['An welcher Stelle springen die meisten Zuschauer ab?', 'leaving'],
    ['Waar haken kijkers af?', 'leaving'],
    ['Where do people stop watching?', 'leaving'],
    ['What does the thumbnail show?', 'picture'],
    ['Was zeigt das Vorschaubild?', 'picture'],
    ['Which frame should I use for the poster?', 'thumbnail'],
    ['Is the music licensed?', 'legal'],
    ['Who owns the copyright of the results?', 'legal'],
    ['Can we air this after 8 pm in Germany?', 'legal'],
    ['Dürfen wir die Ergebnisse veröffentlichen?', 'legal'],
    ['Is dit juridisch in orde?', 'legal'],
    ['What will it cost to run on YouTube?', 'unmeasured'],
    ['Welche Szene lenkt am meisten ab?', 'unmeasured'],
  ])('%s → %s', (question, intent) => expect(read(question)).toMatchObject({ intent }));

  test.each([
    ['Is deze spot klaar om te publiceren?', 'verdict'],
    ['Is the disclaimer on screen long enough to be legally readable?', 'thing'],
    ['Do viewers see our logo before the skip button appears?', 'thing'],
    ['How often is it skipped?', 'outcomes'],
  ])('%s is not among them: %s', (question, intent) => expect(read(question).intent).toBe(intent));
});

describe('what a place asks for', () => {
  test.each([
    ['Is it too loud for TV and without captions?', ['captions', 'loudness'], ['television']],
    ['Is it short enough for a bumper?', ['duration'], ['bumper']],
    ['Is the aspect ratio right for Reels?', ['ratio'], ['reels']],
    ['Ist die Auflösung für TikTok erlaubt?', ['resolution'], ['tiktok']],
    ['Gibt es Stellen ohne Ton?', ['silence'], []],
  ])('%s', (question, rules, placesNamed) => {
    const { intent, checks, ...rest } = read(question);
    expect([intent, checks.rules.toSorted(), rest.placesNamed, rest.ads]).toEqual(['checks', rules, placesNamed, []]);
  });

  test.each([
    ['Welche Spots sind zu lang für TikTok?', ['duration']],
    ['Which films are longer than allowed on YouTube?', ['duration']],
  ])('%s is asked of the library', (question, rules) => {
    expect(read(question)).toMatchObject({ intent: 'by-check', checks: { rules }, ads: [] });
  });

  test.each([
    'Films without captions that are too loud',
    'Filme ohne Untertitel, die zu laut sind',
    'Films zonder ondertitels die te luid zijn',
  ])('%s has two conditions', (question) => {
    const { intent, clauses } = read(question, { isOfFilm: false });
    expect([intent, clauses.map(({ rules }) => rules)]).toEqual(['by-check', [['captions'], ['loudness']]]);
  });
});

describe('a film whose name is a word for a fault', () => {
  const named = [{ kind: 'film', said: 'Strobe', name: 'Strobe' }] as const;

  test.each(['How long is Strobe?', 'Is Strobe too loud?', 'Why does Strobe fail?', 'How much attention does Strobe get?'])(
    '%s is about it',
    (question) => expect(read(question, { named, isOfFilm: false }).ads).toEqual(['Strobe']),
  );

  test.each(['Does it strobe?', 'Which films strobe?', 'Strobe effects: are there any?'])('%s is not', (question) => {
    const said = question.includes('Strobe') ? 'Strobe' : 'strobe';
    expect(read(question, { named: [{ kind: 'film', said, name: 'Strobe' }] }).ads).not.toContain('Strobe');
  });

  test('nor are German nouns, which all have a capital', () => {
    const blitze = [{ kind: 'film', said: 'Blitze', name: 'Blitze' }] as const;
    expect(readAll('Gibt es Blitze?', 'de', { names, named: blitze, isOfFilm: true })[0]).toMatchObject({ intent: 'checks', ads: [] });
  });
});

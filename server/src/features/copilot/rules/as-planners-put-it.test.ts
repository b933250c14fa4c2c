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
    ['Is scene 4 too short?', 4],
    ['Was ist die längste Einstellung?', 'longest'],
    ['Where is the longest shot?', 'longest'],
    ['And the shortest scene?', 'shortest'],
    ['Wie lange ist die letzte Einstellung zu sehen?', 'last'],
  ])('%s', (question, shot) => expect(read(question)).toMatchObject({ intent: 'shot', shot, ads: [] }));

  test.each([
    ['How much attention does the last shot get?', 'moments'],
    ['How long is the logo in the last shot?', 'moments'],
    ['What is the average shot length?', 'score'],
    ['Which film has the shortest shots?', 'rank'],
    ['How many shots does it have?', 'score'],
    ['How long is the second to last shot?', 'unknown'],
    ['How long is the second last shot?', 'unknown'],
    ['Hoe lang is het op een na laatste shot?', 'unknown'],
    ['Wie lang ist die vorletzte Einstellung?', 'unknown'],
    ['How long do people look at the last shot?', 'unknown'],
    ['Wie lange sehen die Leute die letzte Einstellung an?', 'unknown'],
    ['How long until the second shot?', 'unknown'],
    ['Wie lange dauert es bis zur zweiten Einstellung?', 'unknown'],
    ['How long is the film up to shot 5?', 'score'],
    ['Wie lang ist der Film ohne die letzte Szene?', 'unknown'],
    ['Is the film too long because of the last scene?', 'checks'],
    ['Who is in the longest scene?', 'unknown'],
    ['How bright is the longest shot?', 'unknown'],
    ['Where is the dog in the longest shot?', 'unknown'],
    ['Where are the longest shots?', 'score'],
  ])('%s is about something else', (question, intent) => expect(read(question).intent).toBe(intent));

  test('what is asked of a part that no figure is kept for is told to be of the whole film', () => {
    expect(read('How much attention does the last shot get?').isPart).toBe(true);
  });

  test.each([
    ['Does attention drop in the last shot?', 'moments'],
    ['Is the logo in the last shot?', 'moments'],
    ['Is the logo in shot 5?', 'moments'],
  ])('%s looks for no film that is called so', (question, intent) => {
    expect(read(question)).toMatchObject({ intent, ads: [], isPart: true });
  });

  test.each([
    ['How much attention does Last Shot get?', 'score', null],
    ['How much attention does “Last Shot” get?', 'score', null],
    ['Is Last Shot too loud?', 'checks', null],
    ['How long is the first shot of Last Shot?', 'shot', 1],
  ])('%s is about a film that is called so', (question, intent, shot) => {
    const named = [{ kind: 'film', said: 'Last Shot', name: 'Last Shot' }] as const;
    expect(read(question, { named })).toMatchObject({ intent, shot, ads: ['Last Shot'], isPart: false });
  });

  test('of two shots both are told, and one of each film that is named', () => {
    const shots = (question: string) => readAll(question, 'en', { names, isOfFilm: true }).map(({ shot, ads }) => [shot, ...ads]);
    expect(shots('How long is the first shot and how long is the last shot?')).toEqual([[1], ['last']]);
    expect(shots('How long is the last shot of “Spring” and “Winter”?')).toEqual([
      ['last', 'Spring'],
      ['last', 'Winter'],
    ]);
  });
});

describe('what is no figure of a film', () => {
  test.each([
    ['Is our data used for training?', 'private'],
    ['Was the model trained on our films?', 'private'],
    ['Ist das Modell mit unseren Filmen trainiert?', 'private'],
    ['Do you use our films to train the model?', 'private'],
    ['Werden unsere Filme zum Training verwendet?', 'private'],
    ['Worden onze films gebruikt om te trainen?', 'private'],
    ['Wo steigen die Zuschauer aus?', 'leaving'],
    ['An welcher Stelle springen die meisten Zuschauer ab?', 'leaving'],
    ['Waar haken kijkers af?', 'leaving'],
    ['Where do people stop watching?', 'leaving'],
    ['What does the thumbnail show?', 'picture'],
    ['What is on the thumbnail?', 'picture'],
    ['Was zeigt das Vorschaubild?', 'picture'],
    ['Wat staat op de thumbnail?', 'picture'],
    ['Which frame should I use for the poster?', 'thumbnail'],
    ['Is the music licensed?', 'legal'],
    ['Who owns the copyright of the results?', 'legal'],
    ['Can we air this after 8 pm in Germany?', 'legal'],
    ['Dürfen wir die Ergebnisse veröffentlichen?', 'legal'],
    ['Is dit juridisch in orde?', 'legal'],
    ['Do we need a licence for the music?', 'legal'],
    ['Brauchen wir einen Werbehinweis?', 'legal'],
    ['Can we show it before the watershed?', 'legal'],
    ['What will it cost to run on YouTube?', 'unmeasured'],
    ['Welche Szene lenkt am meisten ab?', 'unmeasured'],
  ])('%s → %s', (question, intent) => expect(read(question)).toMatchObject({ intent }));

  test.each([
    ['Is deze spot klaar om te publiceren?', 'verdict'],
    ['Is the disclaimer on screen long enough to be legally readable?', 'thing'],
    ['Do viewers see our logo before the skip button appears?', 'thing'],
    ['How often is it skipped?', 'outcomes'],
    ['Does the skip ad hide the logo?', 'outcomes'],
    ['Is it the best of our ads?', 'unknown'],
    ['Is it similar to our results?', 'score'],
    ['Was it the weakest of our ads?', 'unknown'],
    ['Ist sie unter unseren Filmen?', 'unknown'],
    ['Are you comparing with our films?', 'compare'],
    ['Was können wir aus unseren Filmen lernen?', 'unknown'],
    ['Is our film good or does it need training?', 'verdict'],
    ['Which of our videos are training videos?', 'unknown'],
    ['Does our ad show a train?', 'unknown'],
    ['How does our ad Train to Berlin do?', 'verdict'],
    ['What is the best thumbnail?', 'thumbnail'],
    ['What is a good thumbnail?', 'thumbnail'],
    ['What can we use as the thumbnail?', 'thumbnail'],
    ['Was ist das beste Vorschaubild?', 'thumbnail'],
    ['Wat is de beste thumbnail?', 'thumbnail'],
    ['Sind die Schnitte gut gesetzt?', 'unknown'],
    ['Which of our licensed films is best?', 'rank'],
    ['Show me the licence film', 'list'],
    ['Summarise Watershed', 'report'],
    ['What is wrong with Clearance Sale?', 'advice'],
    ['Is the copyright notice visible?', 'unknown'],
    ['Wie lange steht der Werbehinweis?', 'unknown'],
    ['How long is the trademark on screen?', 'unknown'],
    ['What licence does Fovea have?', 'unknown'],
    ['Does the music distract from the logo?', 'music'],
    ['Lenkt die Musik vom Logo ab?', 'music'],
    ['Is the logo a distraction?', 'thing'],
    ['What distracts from the logo?', 'thing'],
    ['How much does it cost to run a test here?', 'unknown'],
  ])('%s is not among them: %s', (question, intent) => expect(read(question).intent).toBe(intent));
});

describe('what a place asks for', () => {
  test.each([
    ['Is it too loud for TV and without captions?', ['captions', 'loudness'], ['television']],
    ['Is it short enough for a bumper?', ['duration'], ['bumper']],
    ['Is it short enough for a 6-second bumper?', ['duration'], ['bumper']],
    ['Ist der Spot kurz genug?', ['duration'], []],
    ['Is hij kort genoeg voor TikTok?', ['duration'], ['tiktok']],
    ['Is the aspect ratio right for Reels?', ['ratio'], ['reels']],
    ['Is the duration right for Reels?', ['duration'], ['reels']],
    ['Ist die Lautheit in Ordnung?', ['loudness'], []],
    ['Is de resolutie in orde?', ['resolution'], []],
    ['Ist das Seitenverhältnis für TikTok in Ordnung?', ['ratio'], ['tiktok']],
    ['Ist die Auflösung für TikTok erlaubt?', ['resolution'], ['tiktok']],
    ['Gibt es Stellen ohne Ton?', ['silence'], []],
  ])('%s', (question, rules, placesNamed) => {
    const { intent, checks, ...rest } = read(question);
    expect([intent, checks.rules.toSorted(), rest.placesNamed, rest.ads]).toEqual(['checks', rules, placesNamed, []]);
  });

  test.each([
    ['Sind die Texte kurz genug?', 'thing', 'texts'],
    ['Are the shots short enough?', 'score', undefined],
    ["Is the logo's appearance short enough?", 'thing', 'figures'],
    ['How much attention does our 6 second bumper get?', 'score', undefined],
    ['How does our six-second bumper perform?', 'verdict', undefined],
    ['Hoe goed is onze 6 seconden bumper?', 'verdict', undefined],
    ['When does the logo appear in our 6-second bumper?', 'thing', 'figures'],
    ['Is there a bumper at the end?', 'moments', undefined],
  ])('%s is not among them', (question, intent, by) => {
    const { answering, ...rest } = read(question);
    expect([rest.intent, answering?.by]).toEqual([intent, by]);
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

describe('a film whose name is a word of the trade', () => {
  test.each(['Training', 'Cover', 'Poster', 'Still', 'Train', 'Thumbnail'])('%s is asked about by it', (name) => {
    const named = [{ kind: 'film', said: name, name }] as const;
    expect(read(`Is ${name} too loud?`, { named })).toMatchObject({ intent: 'checks', ads: [name] });
    expect(read(`How much attention does ${name} get?`, { named })).toMatchObject({ intent: 'score', ads: [name] });
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

  test.each([
    ['Gibt es Flashes?', 'Flashes'],
    ['Hat er Flashes?', 'Flashes'],
    ['Zijn er Flitsen?', 'Flitsen'],
    ['Are there any Strobes?', 'Strobes'],
  ])('%s asks whether it has some', (question, name) => {
    expect(read(question, { named: [{ kind: 'film', said: name, name }] })).toMatchObject({ intent: 'checks', ads: [] });
  });

  test('nor are German nouns, which all have a capital', () => {
    const blitze = [{ kind: 'film', said: 'Blitze', name: 'Blitze' }] as const;
    expect(readAll('Gibt es Blitze?', 'de', { names, named: blitze, isOfFilm: true })[0]).toMatchObject({ intent: 'checks', ads: [] });
  });
});

import { describe, expect, test } from 'vitest';
import { figureNames } from './metric-words.ts';
import { readAll } from './read-all.ts';
import type { KnownNames } from './read-question.ts';

const names = figureNames([]);
const read = (question: string, known: KnownNames = {}) => readAll(question, 'en', { names, isOfFilm: true, ...known })[0];

describe('words that look like others are not taken for them', () => {
  test.each([
    ['How good is that clip?', 'verdict'],
    ['Should we run that clip?', 'verdict'],
    ['How loud is that clip?', 'score'],
    ['Does it clip the logo?', 'thing'],
    ['Does it clip?', 'checks'],
    ['Is there a dog in the first shot?', 'unknown'],
    ['What is in the last shot?', 'unknown'],
    ['Who is in the last shot?', 'unknown'],
    ['What colour is the car in the last shot?', 'unknown'],
    ['Wat is er in het laatste shot?', 'unknown'],
    ['Who is in the first shot and what does he do?', 'unknown'],
    ['And the last shot?', 'moments'],
    ['Is the headline up for 3 seconds?', 'thing'],
    ['Is the caption up for 2 seconds?', 'thing'],
    ['Is the voice-over longer than 10 seconds?', 'thing'],
    ['Ist der Packshot mindestens 2 Sekunden lang?', 'thing'],
    ['Is it louder than Hero 30s?', 'score'],
    ['Ist er 15 Sekunden lang?', 'film'],
    ['Is the ad at least 30 seconds long?', 'film'],
    ['What video formats do you take?', 'unknown'],
    ['What video codecs do you use?', 'unknown'],
    ['Welche Filme können Sie mir zeigen?', 'list'],
    ['How many tests did it pass?', 'unknown'],
    ['How many clips does this ad have?', 'unknown'],
    ['How many clips do we have?', 'list'],
    ['Is the logo better visible than the text?', 'thing'],
    ['Does the ad work better muted than with sound?', 'thing'],
    ['Is “Winter” better cut than “Hero”?', 'compare'],
    ['When was the editing done?', 'score'],
    ['Where can I see the pace?', 'score'],
    ['When is the pace too fast?', 'score'],
    ['Where is the pace fastest?', 'extreme'],
    ['When does the loudness fade in?', 'score'],
    ['What is the average score of our branded films?', 'score'],
    ['Is it well branded?', 'thing'],
  ])('%s', (question, intent) => expect(read(question).intent).toBe(intent));
});

describe('how many of the viewers is asked of one film', () => {
  test.each([
    ['How many of the viewers see the logo?', 'thing'],
    ['Hoeveel van de kijkers ziet het logo?', 'thing'],
    ['Wie viele von 100 Zuschauern sehen das Logo?', 'unknown'],
    ['Hoeveel van de aandacht gaat naar het logo?', 'thing'],
    ['How many of the captions are too fast?', 'thing'],
    ['How many of the people see our product?', 'thing'],
    ['How many of our films have a logo?', 'thing-of-many'],
    ['How many of our films have captions?', 'thing-of-many'],
    ['Wie viele unserer Filme haben Untertitel?', 'thing-of-many'],
    ['Hoeveel van onze films hebben een logo?', 'thing-of-many'],
  ])('%s', (question, intent) => expect(read(question).intent).toBe(intent));

  test('of attention no times are counted', () => {
    expect(read('Hoeveel van de aandacht gaat naar het logo?').answering).toMatchObject({
      metrics: ['brand_attention', 'brand_while_visible'],
    });
  });
});

describe('names that begin as other words do, or are such words, are names', () => {
  test.each([
    ['How loud is it in A Quiet Place?', 'A Quiet Place'],
    ['Wie laut ist es in Ein Sommer am See?', 'Ein Sommer am See'],
    ['What is the focus of Numbers?', 'Numbers'],
    ['What is the focus of Values?', 'Values'],
    ['Are the results of “Hero” there yet?', 'Hero'],
    ['Is “Hero 30” long enough?', 'Hero 30'],
    ['Ist „Hero“ schon da?', 'Hero'],
    ['Hoe lang is de film “Winter” zichtbaar?', 'Winter'],
    ['Is the face in the last shot bigger than in Winter?', 'Winter'],
  ])('%s', (question, name) => expect(read(question)).toMatchObject({ ads: [name], written: null }));
});

test('what is put in quotes and stands so long, or can be read, is writing', () => {
  for (const question of ['Is “Shop now” up long enough?', 'Can “Shop now” be read?', 'Ist „Jetzt kaufen“ lange genug zu sehen?'])
    expect(read(question).written).not.toBeNull();
});

test('a version behind another name is of that film', () => {
  const named = [{ kind: 'film', said: 'Meadow v1', name: 'Meadow v1' }] as const;
  expect(read('Is Meadow v1 better than Winter v2?', { named }).ads).toEqual(['Meadow v1', 'Winter v2']);
  expect(read('Was Meadow v1 measured with model v6?', { named }).ads).toEqual(['Meadow v1']);
});

describe('what is asked of a thing', () => {
  test.each([
    ['Do most viewers see the logo on screen?', 'brand_attention'],
    ['Krijgt het logo de meeste aandacht als het in beeld is?', 'brand_attention'],
    ['How many faces are at most on screen at once?', 'face_most'],
    ['Verschwindet das Logo zu früh?', 'brand_attention'],
    ['Ist das Logo zu früh weg?', 'brand_attention'],
    ['Verdwijnt het logo te vroeg?', 'brand_attention'],
    ['Do people look away from the logo too early?', 'brand_attention'],
    ['Does our logo come too late?', 'brand_first_shown'],
  ])('%s', (question, first) => {
    expect(read(question).answering).toMatchObject({ by: 'figures', metrics: expect.arrayContaining([first]) });
    expect(read(question).answering).not.toMatchObject({ metrics: ['brand_time_share'] });
  });

  test.each([
    ['Verschwindet das Logo zu früh?', ['brand_first_shown']],
    ['Do people look away from the logo too early?', ['brand_first_shown']],
  ])('%s: not when it comes', (question, metrics) => expect(read(question).answering).not.toMatchObject({ metrics }));

  test.each(['Does anyone notice the text?', 'Wird der Text überhaupt gesehen?', 'How long do people look at the button?'])(
    '%s: what attention lies on',
    (question) => expect(read(question).answering).toMatchObject({ by: 'areas' }),
  );
});

describe('a shot that is held against something else is no part', () => {
  test.each([
    'How loud are the first and the last shot?',
    'How does attention change between the first shot and the last?',
    'How loud is it one second into the last shot?',
    'Is there more attention in the last shot than before?',
    'Is the last shot louder than the rest?',
  ])('%s', (question) => expect(read(question)).toMatchObject({ part: null, range: null, isPart: true, isAmongOthers: false }));
});

import { describe, expect, test } from 'vitest';
import { figureNames } from './metric-words.ts';
import { readAll } from './read-all.ts';
import type { KnownNames } from './read-question.ts';

const names = figureNames([]);
const read = (question: string, known: KnownNames = {}) => readAll(question, 'en', { names, isOfFilm: true, ...known })[0];

describe('words round a thing are no name of a film', () => {
  test.each([
    ['Will it work in a feed where people have the sound off?', 'carried_without_sound'],
    ['Can I claim in a pitch that 80 percent of viewers see our logo?', 'brand_seen'],
    ['Hoeveel procent van de kijkers ziet het logo?', 'brand_seen'],
    ['How long is the logo visible?', 'brand_time_share'],
    ['Does our logo come too late in this one?', 'brand_first_shown'],
    ['Komt ons logo vroeg genoeg in beeld?', 'brand_first_shown'],
  ])('%s', (question, figure) => {
    const { ads, answering, intent } = read(question);
    expect(ads.filter((ad) => ad !== 'in front')).toEqual([]);
    expect([intent, answering]).not.toContain('unknown');
    expect(JSON.stringify(answering)).toContain(figure);
  });

  test.each([
    ['Wie sicher ist der Wert für die Markenaufmerksamkeit?', 'certainty'],
    ['Wo ist der Film am langsamsten geschnitten?', 'extreme'],
    ['Which placements has nobody tested for yet?', 'thing'],
    ['Wer hat Zugriff auf unsere Filme?', 'private'],
  ])('%s', (question, intent) => expect(read(question)).toMatchObject({ intent, ads: [] }));
});

describe('each is what it says', () => {
  test.each([
    ['Wird unser Film zum Training eurer KI genutzt?', 'private'],
    ['Trainiert ihr eure KI mit unseren Videos?', 'private'],
    ['Wie heeft toegang tot onze films?', 'private'],
    ['Was kostet mich ein Test?', 'how-to'],
    ['Wie viel Guthaben haben wir noch?', 'how-to'],
    ['How many tests did we run this month?', 'list'],
    ['Does the audio clip anywhere?', 'checks'],
    ['Is this six seconds or less?', 'film'],
    ['Mit welchem Film sollten wir auf Sendung gehen?', 'rank'],
    ['Which of our films would you lead with?', 'rank'],
    ['Hoe vaak wordt er geknipt?', 'score'],
    ['What are the fast-paced parts?', 'extreme'],
    ['Wie viele unserer Filme haben Untertitel?', 'thing-of-many'],
    ['Who is in the longest scene?', 'unknown'],
  ])('%s', (question, intent) => expect(read(question).intent).toBe(intent));

  test('most of the brand in the picture is how long it is there, and not when it comes', () => {
    expect(read('Welke film heeft het meeste merk in beeld?').answering).toMatchObject({ metrics: ['brand_time_share'] });
    expect(read('Which film has the most brand on screen?').answering).toMatchObject({ metrics: ['brand_time_share'] });
  });

  test('how long a button is there is told by the texts, and how large a logo is is said to be unknown', () => {
    expect(read('Wie lange ist der Button zu sehen?').answering).toEqual({ by: 'texts', calls: true });
    expect(read('Ist unser Logo groß genug?').answering).toMatchObject({ asksSize: true });
  });

  test('both checks that are named are meant', () => {
    expect(read('Which films fail loudness and flashes?').checks.rules).toEqual(expect.arrayContaining(['loudness', 'flash_general']));
  });

  test('a film as it is now is the one in front', () => {
    expect(read('Darf der Spot so im deutschen Fernsehen laufen?')).toMatchObject({ ads: ['in front'], isOfAnyFilm: false });
    expect(read('Can the ad as it is run on TV?')).toMatchObject({ ads: ['in front'] });
  });
});

test('what is quoted and no film is written in the film', () => {
  const named = [{ kind: 'film', said: 'Shop now', name: 'Shop now' }] as const;
  expect(read('Is "Shop now" up long enough?')).toMatchObject({ intent: 'texts', written: 'Shop now', ads: [] });
  expect(read('Hoe lang staat "Shop now" in beeld?')).toMatchObject({ intent: 'texts', written: 'Shop now', ads: [] });
  expect(read('Is "Shop now" up long enough?', { named })).toMatchObject({ written: null, ads: ['Shop now'] });
  expect(read('How loud is "Shop now"?')).toMatchObject({ written: null, ads: ['Shop now'] });
});

describe('two versions of one film', () => {
  const named = [{ kind: 'film', said: 'Meadow Morning v1', name: 'Meadow Morning v1' }] as const;
  test.each([
    ['What has changed between Meadow Morning v1 and v2?', 'compare'],
    ['Was hat sich zwischen Meadow Morning v1 und v2 geändert?', 'compare'],
    ['Wat is er veranderd tussen Meadow Morning v1 en v2?', 'compare'],
    ['Is Meadow Morning v1 better than v2?', 'compare'],
  ])('%s', (question, intent) => {
    expect(read(question, { named })).toMatchObject({ intent, ads: ['Meadow Morning v1', 'Meadow Morning v2'] });
  });

  test('of films that are called otherwise nothing is made up', () => {
    expect(read('Is Winter better than v2?').ads).toEqual(['Winter', 'v2']);
  });
});

test('cuts are told apart from shots', () => {
  expect(read('How many cuts does this ad have?')).toMatchObject({ metrics: ['shots'], isOfCuts: true });
  expect(read('How many shots does this ad have?').isOfCuts).toBe(false);
});

test('films that have none of it are no list in order', () => {
  expect(read('Which of our films have no logo in the first three seconds?').isLacking).toBe(true);
  expect(read('Which films show the logo for less than 2 seconds?').isLacking).toBe(false);
});

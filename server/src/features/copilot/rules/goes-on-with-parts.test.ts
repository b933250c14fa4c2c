import { describe, expect, test } from 'vitest';
import { first, talk } from '../../../testing/read-in-turn.ts';

const LAST_5 = { by: 'last', s: 5 };
const SECOND_HALF = { by: 'share', from: 0.5, to: 1 };
const BRAND = { intent: 'moments', metrics: ['brand_attention'], ads: ['Hero 30s'], at_s: null };

describe('the part that is asked for takes the place of the one before', () => {
  test.each([
    ['How much attention does the brand get in the first 5 seconds of Hero 30s?', 'and in the last 5 seconds?', LAST_5],
    ['How much attention does the brand get in Hero 30s in the first half?', 'and in the second half?', SECOND_HALF],
    ['How much attention does the brand get in Hero 30s between 3 s and 6 s?', 'and in the last 5 seconds?', LAST_5],
    ['How much attention does the brand get in Hero 30s between 0:03 and 0:06?', 'and after 20 s?', { by: 'after', s: 20 }],
    ['How much attention does the brand get in Hero 30s after the first 5 seconds?', 'and in the last 5 seconds?', LAST_5],
    ['How much attention does the brand get in the first shot of Hero 30s?', 'and in the last 5 seconds?', LAST_5],
    ['Wie viel Aufmerksamkeit bekommt die Marke in den ersten 5 Sekunden von Hero 30s?', 'Und in den letzten 5 Sekunden?', LAST_5],
    ['Wie viel Aufmerksamkeit bekommt die Marke in Hero 30s in der ersten Hälfte?', 'Und in der zweiten Hälfte?', SECOND_HALF],
    ['Wie viel Aufmerksamkeit bekommt die Marke in Hero 30s zwischen 3 s und 6 s?', 'Und in den letzten 5 Sekunden?', LAST_5],
    ['Hoeveel aandacht krijgt het merk in de eerste 5 seconden van Hero 30s?', 'En in de laatste 5 seconden?', LAST_5],
    ['Hoeveel aandacht krijgt het merk in Hero 30s in de eerste helft?', 'En in de tweede helft?', SECOND_HALF],
    ['Hoeveel aandacht krijgt het merk in Hero 30s tussen 3 s en 6 s?', 'En in de laatste 5 seconden?', LAST_5],
  ])('%s %s', (before, question, part) => expect(first(before, question)).toMatchObject({ ...BRAND, part }));

  test.each([
    ['How much attention does the brand get in Hero 30s at 0:12?', 'and at the end?'],
    ['Wie viel Aufmerksamkeit bekommt die Marke in Hero 30s bei 0:12?', 'Und am Ende?'],
    ['Hoeveel aandacht krijgt het merk in Hero 30s op 0:12?', 'En aan het einde?'],
  ])('%s %s is no moment any more', (before, question) => {
    expect(first(before, question)).toMatchObject({ ads: ['Hero 30s'], at_s: null, answering: { metrics: ['brand_last_3s'] } });
  });

  test('a name in quotes stays as it is', () => {
    expect(first('What is the focus of “First 5 seconds” in the first 5 seconds?', 'and in the last 5 seconds?')).toMatchObject({
      ...{ ads: ['First 5 seconds'], metrics: ['focus'], part: LAST_5 },
    });
  });

  test.each([
    ['How much attention does the brand get in Hero 30s?', 'and in the last 5 seconds?', 'and in the first 5 seconds?'],
    ['Wie viel Aufmerksamkeit bekommt die Marke in Hero 30s?', 'Und in den letzten 5 Sekunden?', 'Und in den ersten 5 Sekunden?'],
    ['Hoeveel aandacht krijgt het merk in Hero 30s?', 'En in de laatste 5 seconden?', 'En in de eerste 5 seconden?'],
  ])('%s %s %s', (...questions) => {
    expect(first(...questions)).toMatchObject({ ads: ['Hero 30s'], answering: { metrics: ['brand_first_5s'] } });
  });
});

describe('how long a film is, and how long a thing is there', () => {
  test.each([
    ['How long is the logo visible in Hero 30s?', 'How long is it?'],
    ['Wie lange ist das Logo in Hero 30s zu sehen?', 'Wie lange ist er?'],
    ['Hoe lang is het logo te zien in Hero 30s?', 'Hoe lang is hij?'],
  ])('%s %s is asked of the film', (before, question) => expect(first(before, question)).toMatchObject({ intent: 'film', metrics: [] }));

  test('in one message too', () => {
    expect(
      talk('How many faces are in Hero 30s, and how long is it?')
        .map(({ intent }) => intent)
        .toSorted(),
    ).toEqual(['film', 'thing']);
  });

  test.each([
    ['When is the logo first shown in Hero 30s?', 'How long is it visible?'],
    ['When is the logo first shown in Hero 30s?', 'And how long?'],
    ['Wann ist das Logo in Hero 30s zuerst zu sehen?', 'Und wie lange ist es zu sehen?'],
    ['Wanneer is het logo te zien in Hero 30s?', 'Hoe lang is het in beeld?'],
  ])('%s %s is asked of the logo', (before, question) => expect(first(before, question)).toMatchObject({ metrics: ['brand_time_share'] }));
});

describe('why, after films', () => {
  test.each([
    ['Which film is best?', 'Why?'],
    ['Welcher Film ist der beste?', 'Warum?'],
    ['Welke film is de beste?', 'Waarom?'],
    ['Which films have no faces?', 'Why?'],
  ])('%s %s has reasons that are known', (before, why) => expect(first(before, why)).toMatchObject({ intent: 'why' }));

  test.each([
    ['Which film is the loudest?', 'Why?'],
    ['Welcher Film ist am lautesten?', 'Warum?'],
    ['Wat is de hardste film?', 'Waarom?'],
  ])('%s %s has none', (before, why) => expect(first(before, why)).toMatchObject({ intent: 'why-order' }));
});

describe('whom to trust, after one film', () => {
  test.each([
    ['How good is Hero 30s?', 'Can I trust these numbers?', 'Can I trust your numbers?'],
    ['Wie gut ist Hero 30s?', 'Kann ich diesen Zahlen vertrauen?', 'Kann ich euren Zahlen vertrauen?'],
    ['Hoe goed is Hero 30s?', 'Kan ik deze cijfers vertrouwen?', 'Kan ik jullie cijfers vertrouwen?'],
  ])('%s %s is asked of that film', (before, these, yours) => {
    expect([first(before, these), first(before, yours), first(these)].map((read) => read?.intent)).toEqual(['certainty', 'about', 'about']);
  });

  test.each(['Which films had eye tracking?', 'Welche Filme hatten eine Blickmessung?', 'Welke films hadden een oogmeting?'])(
    '%s asks for films',
    (question) => expect(first(question)).toMatchObject({ intent: 'list' }),
  );

  test.each([
    'Is it as good as eye tracking?',
    'Kann ich dem mehr trauen als einer Blickmessung?',
    'Vervangt Fovea een oogmeting?',
    'Do you use eye tracking?',
  ])('%s is asked of Fovea', (question) => expect(first(question)).toMatchObject({ intent: 'about' }));
});

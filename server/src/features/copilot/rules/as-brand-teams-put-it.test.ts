import { describe, expect, test } from 'vitest';
import { first, talk } from '../../../testing/read-in-turn.ts';

describe('what nobody measured is refused, whatever stands beside it', () => {
  test.each([
    'Is Meadow v2 better liked than Meadow v1?',
    'Will young mums prefer Hero 30s?',
    'Do people like Hero 30s more than Thunder?',
    'Kommt Meadow v2 besser an als Meadow v1?',
    'Wie beliebt ist Hero 30s?',
    'Vinden mensen Meadow v2 leuker dan Meadow v1?',
    'Vindt het publiek Hero 30s mooi?',
  ])('liking: %s', (question) => expect(first(question)).toMatchObject({ intent: 'unmeasured' }));

  test.each([
    'Can I tell the client 90% of people will notice our logo?',
    'Do nine out of ten viewers see the brand in Hero 30s?',
    'Kann ich sagen, dass 90 Prozent der Leute das Logo sehen?',
    'Sehen 8 von 10 Zuschauern die Marke?',
    'Mag ik zeggen dat 90 procent van de mensen het logo ziet?',
    'Ziet de helft van de kijkers het merk?',
  ])('how many people: %s', (question) => expect(first(question)).toMatchObject({ intent: 'share-of-people' }));

  test.each([
    ['Is Meadow v2 better than Meadow v1?', 'unmeasured'],
    ['How much attention is on the logo in the first half of Hero 30s?', 'share-of-people'],
    ['When do most people notice the logo in Hero 30s?', 'share-of-people'],
  ])('%s is asked of what is measured', (question, intent) => expect(first(question)?.intent).not.toBe(intent));
});

describe('films by what is in them', () => {
  test.each([
    'Show me films without faces',
    'Zeig mir Filme ohne Gesichter',
    'Laat me films zonder gezichten zien',
    'Are there any ads with no faces?',
  ])('%s', (question) => expect(first(question)).toMatchObject({ intent: 'thing-of-many', isLacking: true, ads: [] }));

  test.each([
    ['Which films are too loud for TV and flash?', 'en'],
    ['Welche Filme sind zu laut fürs Fernsehen und flackern?', 'de'],
    ['Welke films zijn te hard voor tv en flitsen?', 'nl'],
  ])('%s has two faults and a place', (question, language) => {
    const read = first(question);
    expect(read).toMatchObject({ intent: 'by-check', language, placesNamed: ['television'], ads: [] });
    expect(read?.clauses.map(({ rules, outcome }) => [rules[0], outcome])).toEqual([
      ['loudness', 'fail'],
      ['flash_general', 'fail'],
    ]);
  });

  test.each(['Which of my Autumn films fail and which pass?', 'Welke films in de map Autumn zakken en welke halen het?'])(
    '%s asks twice of the same folder',
    (question) => {
      expect(talk(question)).toMatchObject([
        { intent: 'by-check', wants: 'fails', scope: { folder: 'Autumn' } },
        { intent: 'by-check', wants: 'passes', scope: { folder: 'Autumn' } },
      ]);
    },
  );

  test.each([
    ['whats the loudest film we have', 'highest'],
    ['Welcher Film ist am leisesten?', 'lowest'],
    ['Welke film is het stilst?', 'lowest'],
    ['Wat is de hardste film?', 'highest'],
  ])('%s', (question, end) => expect(first(question)).toMatchObject({ intent: 'rank', metrics: ['loudness_integrated'], end }));

  test('the quietest in a folder that is called one behind its name', () => {
    expect(first('What is the quietest ad in the Autumn folder?')).toMatchObject({ intent: 'rank', scope: { folder: 'Autumn' }, ads: [] });
  });

  test.each([
    ['What did we test in November?', '2026-11-01', '2026-11-30'],
    ['Was haben wir im Dezember getestet?', '2025-12-01', '2025-12-31'],
    ['Wat hebben we in maart 2024 getest?', '2024-03-01', '2024-03-31'],
  ])('%s', (question, from, to) => expect(first(question)).toMatchObject({ intent: 'list', scope: { from, to } }));

  test.each([
    ['Which Fresh films fail?', { scope: { brand: 'Fresh' } }],
    ['How long is fresh visible in Thunder?', { metrics: ['brand_time_share'] }],
    ['How fresh is Thunder?', { intent: 'unknown', answering: null }],
    ['Is there anything fresh in Thunder?', { answering: null }],
  ])('a brand that is called like a common word: %s', (question, wanted) => expect(first(question)).toMatchObject(wanted));

  test('films of a folder without sound', () => {
    expect(first('Are any of the Autumn films silent?')).toMatchObject({
      intent: 'by-facts',
      scope: { folder: 'Autumn' },
      facts: { sound: 'without' },
    });
  });

  test('which may is a month is told by "in"', () => {
    expect(first('Which films may run on TikTok?')?.scope).toEqual({});
  });
});

describe('what goes on', () => {
  test.each([
    ['How long is “Winter” visible in Meadow v1?', 'and the other text, "Shop now"?'],
    ['Wie lange ist „Winter“ in Meadow v1 zu sehen?', 'Und „Shop now“?'],
    ['Staat “Winter” lang genoeg in Meadow v1?', 'En “Shop now”?'],
  ])('%s %s', (before, question) => {
    expect(first(before, question)).toMatchObject({ intent: 'texts', written: 'Shop now', ads: ['Meadow v1'] });
    expect(first(before, question, 'Is that enough to read it?')).toMatchObject({ intent: 'texts', written: 'Shop now' });
  });

  test('a film in quotes is that film, and no text', () => {
    expect(first('How long is “Winter” visible in Meadow v1?', 'And “Meadow v2”?')).toMatchObject({
      written: 'Winter',
      ads: ['Meadow v2'],
    });
  });

  test.each([
    ['whats the loudest film we have', 'and the quietest?', 'lowest'],
    ['Welcher Film ist am leisesten?', 'Und der lauteste?', 'highest'],
    ['Wat is de hardste film?', 'En de zachtste?', 'lowest'],
    ['Welcher Spot hat die meisten Schnitte?', 'Und die wenigsten?', 'lowest'],
  ])('%s %s', (before, question, end) => expect(first(before, question)).toMatchObject({ intent: 'rank', end }));

  test('why one film has more than another is known of none', () => {
    expect(first('Which film has the most brand attention?', 'why?')).toMatchObject({ intent: 'why-order' });
    expect(first('Why does Thunder fail?', 'why?')).toMatchObject({ intent: 'why' });
  });

  test('and why one is better than another stands in the comparison', () => {
    expect(first('Is Meadow v2 better than Meadow v1?', 'why?')).toMatchObject({ intent: 'why-compared' });
  });

  test.each([
    ['How long is the logo visible in Hero 30s?', 'Is it on screen longer in Hero 30s than in Thunder?'],
    ['Wie lange ist das Logo in Hero 30s zu sehen?', 'Ist es länger zu sehen in Hero 30s als in Thunder?'],
  ])('%s %s is asked of the logo', (before, question) => {
    expect(first(before, question)).toMatchObject({ intent: 'compare', metrics: ['brand_time_share'], ads: ['Hero 30s', 'Thunder'] });
  });

  test.each(['Thunder', 'in Thunder', 'Bei Thunder!'])('the name alone, where none was given: %s', (question) => {
    expect(first('How loud is it?', question)).toMatchObject({ intent: 'score', metrics: ['loudness_integrated'], ads: ['Thunder'] });
  });

  test('the version behind "als in" is a film', () => {
    expect(first('Was ist in Meadow v2 anders als in v1?')).toMatchObject({ intent: 'compare', ads: ['Meadow v2', 'Meadow v1'] });
  });

  test.each(['Which of our spots is the calmest?', 'Welcher Spot ist am ruhigsten?', 'Welke spot is het rustigst?'])(
    '%s asks back for a figure',
    (question) => expect(first(question)).toMatchObject({ intent: 'rank', metrics: [], isOnTheWhole: false }),
  );

  test('a part of the film keeps what was asked before', () => {
    expect(first('How much attention does the brand get in Hero 30s?', 'and in the last 5 seconds?')).toMatchObject({
      ...{ intent: 'moments', metrics: ['brand_attention'], ads: ['Hero 30s'], isPart: true },
    });
  });

  test('when it comes in first is asked of the thing before', () => {
    const wanted = { intent: 'thing', answering: { by: 'figures', metrics: ['brand_first_shown'] } };
    expect(talk('How long can we see the logo in Hero 30s, and when does it come in first?')[1]).toMatchObject(wanted);
    expect(first('Hoe lang is het logo te zien in Hero 30s?', 'En wanneer voor het eerst?')).toMatchObject(wanted);
  });
});

describe('whom to trust, and what to do', () => {
  test.each([
    'Should I trust this more than an eye tracking study?',
    'How reliable are your predictions?',
    'Kann ich euren Zahlen vertrauen?',
    'Kan ik jullie cijfers vertrouwen?',
  ])('%s', (question) => expect(first(question)).toMatchObject({ intent: 'about' }));

  test('how far one figure goes is asked of that figure', () => {
    expect(first('How reliable is the focus of Hero 30s?')).toMatchObject({ intent: 'certainty', metrics: ['focus'] });
  });

  test.each([
    ['Wann fällt die Aufmerksamkeit in Hero 30s?', 'extreme'],
    ['Wanneer zakt de aandacht in Hero 30s?', 'extreme'],
    ['Warum fällt Thunder durch?', 'checks'],
    ['Waarom zakt Thunder?', 'checks'],
    ['Make Hero 30s shorter', 'change'],
    ['Make a list of our films', 'list'],
  ])('%s is %s', (question, intent) => expect(first(question)).toMatchObject({ intent }));

  test('a bidding in two words is answered in its language', () => {
    expect([first('Verwijder Thunder')?.language, first('Lösch Thunder')?.language]).toEqual(['nl', 'de']);
  });
});

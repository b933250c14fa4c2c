import { describe, expect, test } from 'vitest';
import { first } from '../../../testing/read-in-turn.ts';

describe('what only sounds like liking', () => {
  test.each([
    ['Wann ist die Aufmerksamkeit in Hero 30s gefallen?', 'extreme'],
    ['Ist die Lautheit gefallen?', 'score'],
    ['Which films with people like Hero 30s fail?', 'by-check'],
    ['Show me films with people like this', 'list'],
    ['Welche Filme mit Menschen wie in Hero 30s fallen durch?', 'by-check'],
    ['Welke films met mensen zoals in Hero 30s zakken?', 'by-check'],
    ['Which placement do you prefer?', 'thing'],
    ['Welche Platzierung bevorzugst du?', 'thing'],
    ['Welke plaatsing verkies je?', 'thing'],
  ])('%s is %s', (question, intent) => expect(first(question)).toMatchObject({ intent }));

  test.each([
    'Hat Hero 30s den Leuten gefallen?',
    'Ist es wahrscheinlich, dass Hero 30s gefallen wird?',
    'Do people like this?',
    'Do people like this film?',
    'What share of viewers like Hero 30s?',
    'Which of the two do you prefer?',
    'Welchen der beiden bevorzugst du?',
    'Verkies je Hero 30s of Thunder?',
    'Do viewers prefer Thunder?',
  ])('and what is liking: %s', (question) => expect(first(question)).toMatchObject({ intent: 'unmeasured' }));
});

describe('a bidding to tell is none to change', () => {
  test.each([
    ['Mach eine Zusammenfassung unserer Filme', 'report'],
    ['Maak een samenvatting van onze films', 'report'],
    ['Make a draft of Thunder', 'report'],
    ['Make a comparison of Hero 30s and Thunder', 'compare'],
    ['Mach ein PDF dieser Analyse', 'export'],
    ['Mach eine Übersicht dieser Filme', 'unknown'],
    ['Maak een overzicht per spot en folder', 'unknown'],
    ['Make clear whether Hero 30s passes', 'unknown'],
  ])('%s is %s', (question, intent) => expect(first(question)).toMatchObject({ intent }));

  test.each([
    'Make Hero 30s shorter',
    'Make the logo bigger in Hero 30s',
    'Can you make it louder, please?',
    'Mach Hero 30s kürzer',
    'Mach das Logo größer',
    'Kannst du Hero 30s lauter machen?',
    'Maak Hero 30s korter',
    'Maak het logo groter in de laatste scène',
  ])('%s is one', (question) => expect(first(question)).toMatchObject({ intent: 'change' }));
});

describe('most films are no end of a figure', () => {
  test.each(['Why do most films fail?', 'Warum fallen die meisten Filme durch?', 'Waarom zakken de meeste films?'])('%s', (question) =>
    expect(first(question)).toMatchObject({ intent: 'checks' }),
  );

  test.each(['Wo schauen die meisten Menschen hin?', 'Waar kijken de meeste mensen?'])('%s', (question) =>
    expect(first(question)).toMatchObject({ intent: 'looked-at' }),
  );

  test('the most of something is one', () => {
    expect(first('Welcher Spot hat die meisten Schnitte?')).toMatchObject({ intent: 'rank', end: 'highest' });
  });
});

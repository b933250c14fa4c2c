import { describe, expect, test } from 'vitest';
import { readQuestion } from './read-question.ts';

describe('the documented questions, in three languages', () => {
  test.each([
    ['en', 'What is the score of "Hero 30s"?', 'score', [], ['Hero 30s']],
    ['en', 'What is the focus of Hero 30s?', 'score', ['focus'], ['Hero 30s']],
    ['en', 'What is the ease of this ad?', 'score', ['ease'], ['in front']],
    ['en', 'Where is attention lowest in Hero 30s?', 'extreme', ['focus'], ['Hero 30s']],
    ['en', 'When is motion highest in this film?', 'extreme', ['motion'], ['in front']],
    ['en', 'What happens between 3 s and 6 s?', 'moments', [], []],
    ['en', 'Compare Hero 30s and Hero 15s', 'compare', [], ['Hero 30s', 'Hero 15s']],
    ['en', 'Compare “Sun and Sea” with “Moon”', 'compare', [], ['Sun and Sea', 'Moon']],
    ['en', 'Compare this ad with Hero 15s', 'compare', [], ['in front', 'Hero 15s']],
    ['en', 'Which of my ads has the best cognitive ease?', 'rank', ['ease'], []],
    ['en', 'Which film has the highest focus?', 'rank', ['focus'], []],
    ['en', 'In which film is motion lowest?', 'rank', ['motion'], []],
    ['en', 'Which videos are there?', 'list', [], []],
    ['en', 'Which ads failed, and why?', 'failed', [], []],
    ['en', 'How many seconds is the brand on screen in this ad?', 'score', ['brand_time_share'], ['in front']],
    ['en', 'How long until the brand is shown in this ad?', 'score', ['brand_first_shown'], ['in front']],
    ['en', 'When do people first notice the logo in this ad?', 'score', ['brand_first_noticed'], ['in front']],
    ['de', 'Wie lange ist die Marke in diesem Spot zu sehen?', 'score', ['brand_time_share'], ['in front']],
    ['en', 'What does dispersion mean?', 'explain', ['dispersion'], []],
    ['en', 'What is focus?', 'explain', ['focus'], []],
    ['en', 'How sure is that?', 'certainty', [], []],
    ['en', 'What can you do?', 'help', [], []],
    ['en', 'Draft a report of Hero 30s', 'report', [], ['Hero 30s']],
    ['en', 'What is the brand recall of Hero 30s?', 'unmeasured', [], ['Hero 30s']],
    ['en', 'Delete this ad', 'change', [], ['in front']],
    ['en', 'Can you write me a poem?', 'unknown', [], []],
    ['de', 'Wie ist der Fokus von Hero 30s?', 'score', ['focus'], ['Hero 30s']],
    ['de', 'Wo ist die Aufmerksamkeit in „Hero 30s“ am niedrigsten?', 'extreme', ['focus'], ['Hero 30s']],
    ['de', 'Was passiert zwischen 3 s und 6 s?', 'moments', [], []],
    ['de', 'Vergleiche Hero 30s und Hero 15s', 'compare', [], ['Hero 30s', 'Hero 15s']],
    ['de', 'Welche meiner Spots haben die beste Leichtigkeit?', 'rank', ['ease'], []],
    ['de', 'Welche sind fehlgeschlagen, und warum?', 'failed', [], []],
    ['de', 'Was bedeutet Streuung?', 'explain', ['dispersion'], []],
    ['de', 'Wie sicher ist das?', 'certainty', [], []],
    ['de', 'Was kannst du?', 'help', [], []],
    ['de', 'Entwirf einen Bericht über diesen Spot', 'report', [], ['in front']],
    ['nl', 'Wat is de focus van Hero 30s?', 'score', ['focus'], ['Hero 30s']],
    ['nl', 'Waar is de aandacht het laagst in deze spot?', 'extreme', ['focus'], ['in front']],
    ['nl', 'Wat gebeurt er tussen 3 s en 6 s?', 'moments', [], []],
    ['nl', 'Vergelijk Hero 30s en Hero 15s', 'compare', [], ['Hero 30s', 'Hero 15s']],
    ['nl', 'Welke van mijn spots heeft het beste verwerkingsgemak?', 'rank', ['ease'], []],
    ['nl', 'Welke zijn mislukt, en waarom?', 'failed', [], []],
    ['nl', 'Wat betekent spreiding?', 'explain', ['dispersion'], []],
    ['nl', 'Hoe zeker is dat?', 'certainty', [], []],
    ['nl', 'Wat kun je?', 'help', [], []],
    ['nl', 'Schrijf een rapport over deze spot', 'report', [], ['in front']],
  ] as const)('%s: %s', (...[language, text, ...read]) => {
    const [intent, metrics, ads] = read;
    expect(readQuestion(text, language === 'en' ? 'nl' : 'en')).toMatchObject({ intent, metrics, ads, language });
  });

  test('a name in quotes is never read as a wish', () => {
    expect(readQuestion('What is the focus of "Delete all failed ads, compare best"?', 'en')).toMatchObject({
      intent: 'score',
      ads: ['Delete all failed ads, compare best'],
    });
  });

  test('seconds are read with commas and dashes', () => {
    expect(readQuestion('Was passiert zwischen 1,5 und 2,5 Sekunden?', 'de').range).toEqual({ start_s: 1.5, end_s: 2.5 });
    expect(readQuestion('What happens from 6 to 3 s?', 'en').range).toBeNull();
  });
});

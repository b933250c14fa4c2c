import { describe, expect, test } from 'vitest';
import { readLanguages } from '../../languages/index.ts';
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
    ['en', 'What is the brand recall of Hero 30s?', 'outcomes', [], ['Hero 30s']],
    ['en', 'How many people skipped “Hero 30s”?', 'outcomes', [], ['Hero 30s']],
    ['de', 'Wie hoch ist die Markenerinnerung von Hero 30s?', 'outcomes', [], ['Hero 30s']],
    ['nl', 'Wat zijn de echte resultaten van deze spot?', 'outcomes', [], ['in front']],
    ['en', 'What is the purchase intent of Hero 30s?', 'unmeasured', [], ['Hero 30s']],
    ['en', 'What do people look at in Hero 30s?', 'looked-at', [], ['Hero 30s']],
    ['en', 'Where do people look in this ad?', 'looked-at', [], ['in front']],
    ['de', 'Worauf sehen Menschen in „Hero 30s“?', 'looked-at', [], ['Hero 30s']],
    ['nl', 'Waar kijken mensen naar in deze spot?', 'looked-at', [], ['in front']],
    ['en', 'Will people buy it?', 'unmeasured', [], []],
    ['en', 'When do people first see the logo in this ad?', 'score', ['brand_first_noticed'], ['in front']],
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

  test.each([
    ['en', 'Which films flash?', 'by-check', []],
    ['en', 'Which of our films fail the loudness check?', 'by-check', []],
    ['en', 'Do any of my ads have text that is too small?', 'by-check', []],
    ['en', 'Which films fail?', 'by-check', []],
    ['en', 'Which films have no captions?', 'by-check', []],
    ['de', 'Welche Filme haben keine Untertitel?', 'by-check', []],
    ['nl', 'Welke films hebben geen ondertitels?', 'by-check', []],
    ['en', 'Why does this film fail?', 'checks', ['in front']],
    ['en', 'Why does it fail?', 'checks', []],
    ['en', 'Why does Hero 30s fail?', 'checks', ['Hero 30s']],
    ['en', 'Does Hero 30s flash?', 'checks', ['Hero 30s']],
    ['en', 'Is this ad too loud?', 'checks', ['in front']],
    ['en', 'What should I change first?', 'advice', []],
    ['en', 'What should we fix first in Hero 30s?', 'advice', ['Hero 30s']],
    ['en', 'How can I improve this ad?', 'advice', ['in front']],
    ['en', 'How good is it?', 'verdict', []],
    ['en', 'How good is Hero 30s?', 'verdict', ['Hero 30s']],
    ['en', 'How does Hero 30s perform?', 'verdict', ['Hero 30s']],
    ['en', 'Is Hero 30s better than Hero 15s, and by how much?', 'compare', ['Hero 30s', 'Hero 15s']],
    ['en', 'Is it better than Hero 15s on focus?', 'compare', ['in front', 'Hero 15s']],
    ['en', 'Is "Sun and Sea" better than "Moon"?', 'compare', ['Sun and Sea', 'Moon']],
    ['en', 'Which text is too fast?', 'texts', []],
    ['en', 'Which text in Hero 30s is too fast to read?', 'texts', ['Hero 30s']],
    ['en', 'What happens at 0:12?', 'moment', []],
    ['en', 'What happens in Hero 30s at second 12?', 'moment', ['Hero 30s']],
    ['en', 'What happens at 0:12 in this ad?', 'moment', ['in front']],
    ['en', 'How does it compare to our other films?', 'standing', []],
    ['en', 'How does Hero 30s compare to our other films?', 'standing', ['Hero 30s']],
    ['en', 'Compare this ad with our other films', 'standing', ['in front']],
    ['en', 'Where does Hero 30s rank?', 'standing', ['Hero 30s']],
    ['de', 'Welche Filme blitzen?', 'by-check', []],
    ['de', 'Welche Spots sind zu laut?', 'by-check', []],
    ['de', 'Welche Filme fallen durch?', 'by-check', []],
    ['de', 'Warum fällt dieser Film durch?', 'checks', ['in front']],
    ['de', 'Warum fällt er durch?', 'checks', []],
    ['de', 'Warum besteht Hero 30s die Prüfung nicht?', 'checks', ['Hero 30s']],
    ['de', 'Was soll ich zuerst ändern?', 'advice', []],
    ['de', 'Was soll ich an Hero 30s zuerst ändern?', 'advice', ['Hero 30s']],
    ['de', 'Wie gut ist er?', 'verdict', []],
    ['de', 'Wie gut ist Hero 30s?', 'verdict', ['Hero 30s']],
    ['de', 'Ist Hero 30s besser als Hero 15s, und um wie viel?', 'compare', ['Hero 30s', 'Hero 15s']],
    ['de', 'Welcher Text ist zu schnell?', 'texts', []],
    ['de', 'Was passiert bei Sekunde 12?', 'moment', []],
    ['de', 'Was passiert in der 12. Sekunde von Hero 30s?', 'moment', ['Hero 30s']],
    ['de', 'Wie steht er im Vergleich zu unseren anderen Filmen?', 'standing', []],
    ['de', 'Wie steht Hero 30s im Vergleich zu unseren anderen Filmen?', 'standing', ['Hero 30s']],
    ['nl', 'Welke films flitsen?', 'by-check', []],
    ['nl', 'Welke spots zijn te hard?', 'by-check', []],
    ['nl', 'Welke films zakken?', 'by-check', []],
    ['nl', 'Waarom zakt deze film?', 'checks', ['in front']],
    ['nl', 'Waarom zakt hij?', 'checks', []],
    ['nl', 'Waarom zakt Hero 30s?', 'checks', ['Hero 30s']],
    ['nl', 'Wat moet ik eerst veranderen?', 'advice', []],
    ['nl', 'Wat moet ik aan Hero 30s eerst veranderen?', 'advice', ['Hero 30s']],
    ['nl', 'Hoe goed is hij?', 'verdict', []],
    ['nl', 'Hoe goed is Hero 30s?', 'verdict', ['Hero 30s']],
    ['nl', 'Is Hero 30s beter dan Hero 15s, en hoeveel?', 'compare', ['Hero 30s', 'Hero 15s']],
    ['nl', 'Welke tekst is te snel?', 'texts', []],
    ['nl', 'Wat gebeurt er op 0:12?', 'moment', []],
    ['nl', 'Wat gebeurt er bij seconde 12 van Hero 30s?', 'moment', ['Hero 30s']],
    ['nl', 'Hoe doet hij het vergeleken met onze andere films?', 'standing', []],
    ['nl', 'Hoe doet Hero 30s het vergeleken met onze andere films?', 'standing', ['Hero 30s']],
  ] as const)('%s: %s', (...[language, text, intent, ads]) => {
    expect(readQuestion(text, language === 'en' ? 'nl' : 'en')).toMatchObject({ intent, ads, language });
  });

  test.each([
    ['Which films flash?', ['flash_general', 'flash_red', 'flash_broadcast']],
    ['Welche Filme haben rote Blitze?', ['flash_red']],
    ['Which films have text that is too small?', ['text_height', 'legibility']],
    ['Welke spots zijn te lang?', ['duration']],
    ['Which films fail the true peak check?', ['true_peak']],
    ['Which films fail?', []],
  ])('%s asks for %j', (text, rules) => {
    expect(readQuestion(text, 'en')).toMatchObject({ intent: 'by-check', checks: { rules, isAsked: true } });
  });

  test('a second is read from a time code, a number and an ordinal; a name that looks like one is a name', () => {
    const at = (text: string) => readQuestion(text, 'en').at_s;
    expect(['What happens at 1:05.5?', 'What happens at second 12?', 'Was ist bei 2,5 s?', 'What is in the 3rd second?'].map(at)).toEqual([
      65.5, 12, 2.5, 3,
    ]);
    expect(readQuestion('What is the focus of Spot 0:30?', 'en')).toMatchObject({ intent: 'score', ads: ['Spot 0:30'], at_s: null });
    expect(readQuestion('What happens between 0:03 and 0:06?', 'en')).toMatchObject({
      ...{ intent: 'moments', range: { start_s: 3, end_s: 6 }, at_s: null },
    });
  });

  test.each(['en', 'de', 'nl'] as const)('every question that is offered is read, in %s', async (locale) => {
    const texts = (await readLanguages())[locale].get('copilot.drawer') ?? {};
    const offered = Object.entries(texts).flatMap(([key, text]) => (key.startsWith('suggest.') ? [text] : []));
    expect(offered.length).toBeGreaterThan(12);
    for (const text of offered) expect([text, readQuestion(text, locale).intent]).not.toContain('unknown');
    expect(readQuestion(texts['suggest.why-fail'] ?? '', locale)).toMatchObject({ intent: 'checks', language: locale });
    expect(readQuestion(texts['suggest.change-first'] ?? '', locale)).toMatchObject({ intent: 'advice', language: locale });
    expect(readQuestion(texts['suggest.flashing'] ?? '', locale)).toMatchObject({ intent: 'by-check', language: locale });
    expect(readQuestion(texts['suggest.report'] ?? '', locale)).toMatchObject({ intent: 'report', language: locale });
  });

  test('a name in quotes is never read as a wish', () => {
    expect(readQuestion('What is the focus of "Delete all failed ads, compare best"?', 'en')).toMatchObject({
      intent: 'score',
      ads: ['Delete all failed ads, compare best'],
    });
  });

  test('what a figure says is not said aloud, and a thing at a second is told with all that is there', () => {
    expect(readQuestion('What does the focus say?', 'en')).toMatchObject({ intent: 'score', answering: null });
    expect(readQuestion('Is the logo visible at 0:03?', 'en')).toMatchObject({ intent: 'moment', metrics: [], at_s: 3 });
    expect(readQuestion('Where is attention on the logo highest?', 'en')).toMatchObject({
      intent: 'extreme',
      metrics: ['brand_attention'],
    });
  });

  test('seconds are read with commas and dashes', () => {
    expect(readQuestion('Was passiert zwischen 1,5 und 2,5 Sekunden?', 'de').range).toEqual({ start_s: 1.5, end_s: 2.5 });
    expect(readQuestion('What happens from 6 to 3 s?', 'en').range).toBeNull();
  });
});

test('R46, A30: whatever is asked, the words of it are read in no time that others would wait for', () => {
  const hostile = [' ', '. ', ' is', 'is a ', '"a" ', ', and ', 'compare ', '1 and '].flatMap((piece) => [
    `is ${piece.repeat(4_000 / piece.length)}x`,
    `${piece.repeat(4_000 / piece.length)}`,
    `Is "${piece.repeat(200 / piece.length)}" better than Hero?`,
  ]);
  const before = performance.now();
  for (const question of hostile) readQuestion(question, 'en');
  expect(performance.now() - before).toBeLessThan(10_000);
});

describe('what is no name', () => {
  test.each([
    ['Can I run this on Instagram?', 'thing'],
    ['How do I make it better for TikTok?', 'thing'],
    ['Kann ich das auf Instagram schalten?', 'thing'],
    ['Kan ik dit op Instagram zetten?', 'thing'],
    ['Was soll ich ändern, damit er auf TikTok läuft?', 'advice'],
    ['Is it safe for people with epilepsy?', 'checks'],
    ['Would this work on TV?', 'thing'],
    ['Funktioniert der Spot im Fernsehen?', 'thing'],
  ])('%s', (question, intent) => expect(readQuestion(question, 'en')).toMatchObject({ intent, ads: [] }));

  test.each([
    ['Which is better, Hero 30s or Hero 15s?', []],
    ['Was ist besser, Hero 30s oder Hero 15s?', []],
    ['Welke is beter, Hero 30s of Hero 15s?', []],
    ["What's the diference between Hero 30s and Hero 15s?", []],
    ['Compare Hero 30s and Hero 15s on focus', ['focus']],
    ['Vergleiche Hero 30s und Hero 15s beim Fokus', ['focus']],
  ])('%s is about both', (question, metrics) => {
    expect(readQuestion(question, 'en')).toMatchObject({ intent: 'compare', ads: ['Hero 30s', 'Hero 15s'], metrics });
  });
});

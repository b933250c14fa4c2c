import { describe, expect, test } from 'vitest';
import { readLanguages } from '../../languages/index.ts';
import { isOfWhole } from './answers/of-whole.ts';
import { endOf, usualEnd } from './end-in.ts';
import { figureNames } from './metric-words.ts';
import { readQuestion } from './read-question.ts';
import { secondsOf, stretchIn } from './stretch-in.ts';

const names = figureNames(Object.values(await readLanguages()).map((files) => files.get('prediction') ?? {}));
const read = (question: string) => readQuestion(question, 'en', { names });

describe('a stretch that is named', () => {
  test.each([
    ['What is the focus in the first 5 seconds?', 5],
    ['What is the focus in the opening ten seconds?', 10],
    ['Wie ist der Fokus in den ersten 5 Sekunden?', 5],
    ['Wie ist der Fokus in der ersten Sekunde?', 1],
    ['Wat is de focus in de eerste 2,5 s?', 2.5],
    ['Wat is de focus in de eerste tien seconden?', 10],
  ] as const)('%s: up to %d s', (question, end) => {
    expect(read(question)).toMatchObject({ intent: 'moments', range: { start_s: 0, end_s: end }, metrics: ['focus'], ads: [] });
  });

  test.each([
    ['What is the focus in the last 5 seconds?', [25, 30]],
    ['What is the focus after the first 5 seconds?', [5, 30]],
    ['What is the focus after 5 s?', [5, 30]],
    ['What is the focus in the second half?', [15, 30]],
    ['What is the focus in the last quarter?', [22.5, 30]],
    ['Why is the focus so low in the middle?', [10, 20]],
    ['Wie ist der Fokus in den letzten 5 Sekunden?', [25, 30]],
    ['Wie ist der Fokus nach 5 Sekunden?', [5, 30]],
    ['Wie ist der Fokus in der zweiten Hälfte?', [15, 30]],
    ['Wie ist der Fokus im letzten Drittel?', [20, 30]],
    ['Wat is de focus in de laatste 5 seconden?', [25, 30]],
    ['Wat is de focus na 5 seconden?', [5, 30]],
    ['Wat is de focus in de tweede helft?', [15, 30]],
    ['What happens at the end?', [27, 30]],
    ['What happens in the last 40 seconds?', [0, 30]],
    ['Was passiert am Ende?', [27, 30]],
    ['Was passiert in den letzten 5 Sekunden?', [25, 30]],
    ['Wat gebeurt er aan het einde?', [27, 30]],
    ['Wat gebeurt er in de laatste 5 seconden?', [25, 30]],
  ] as const)('%s: of 30 s %j', (question, [start_s, end_s]) => {
    const found = read(question);
    expect([found.intent, found.ads, isOfWhole(found)]).toEqual(['moments', [], false]);
    expect(found.part && secondsOf(found.part, 30)).toEqual({ start_s, end_s });
  });

  test.each(['What is the focus except in the last 5 seconds?', 'What is the focus in the other half?'])(
    '%s: of that part nothing can be read, and it is said',
    (question) => {
      const found = read(question);
      expect([found.range, found.part, found.ads, found.intent, isOfWhole(found)]).toEqual([null, null, [], 'score', true]);
    },
  );

  test('a film that is shorter has nothing of it', () => {
    expect(secondsOf({ by: 'after', s: 40 }, 30)).toBeNull();
  });

  test.each([
    ['How much attention does the brand get in the first 10 seconds?', 'moments', ['brand_attention']],
    ['Wie viel Aufmerksamkeit bekommt die Marke in den ersten 10 Sekunden?', 'moments', ['brand_attention']],
    ['Hoeveel aandacht krijgt het merk in de eerste 10 seconden?', 'moments', ['brand_attention']],
    ['What happens in the first 5 seconds?', 'moments', []],
    ['Where is attention lowest in the first 5 seconds?', 'moments', ['focus']],
  ] as const)('%s: is read from the curve', (question, intent, metrics) => {
    const found = read(question);
    expect(found).toMatchObject({ intent, metrics });
    expect(isOfWhole(found)).toBe(false);
  });

  test.each([
    ['How much attention does the brand get in the first 3 seconds?', 'brand_first_3s'],
    ['What is the brand attention in the first 3 seconds?', 'brand_first_3s'],
    ['Wie viel Aufmerksamkeit bekommt das Logo in den letzten 3 Sekunden?', 'brand_last_3s'],
    ['Is the brand visible at the end?', 'brand_last_3s'],
    ['Is the brand shown at the end?', 'brand_last_3s'],
    ['Hoeveel aandacht krijgen gezichten in de eerste vijf seconden?', 'face_first_5s'],
  ])('%s: has a figure of its own', (question, metric) => {
    const found = read(question);
    expect(found).toMatchObject({ intent: 'thing', range: null, metrics: [], answering: { by: 'figures', metrics: [metric] } });
    expect(isOfWhole(found)).toBe(false);
  });

  test.each([
    ['How long is anything said in the first 10 seconds?', 'thing'],
    ['How many faces are there in the first 10 seconds?', 'thing'],
    ['How much attention does the headline get between 3 and 6 s?', 'thing'],
    ['Which ad has the most brand attention in the first 10 seconds?', 'thing-of-many'],
    ['Compare Hero 30s and Hero 15s in the first 10 seconds', 'compare'],
    ['Is it too loud in the first 10 seconds?', 'checks'],
  ])('%s: is answered of the whole film, and it is said', (question, intent) => {
    const found = read(question);
    expect([found.intent, isOfWhole(found)]).toEqual([intent, true]);
  });

  test('it is no part of a name, and one in quotes is a name', () => {
    expect(read('What is the focus of Hero 30s in the first 5 seconds?')).toMatchObject({ ads: ['Hero 30s'], range: { end_s: 5 } });
    expect(read('What is the focus of "The first 5 seconds"?')).toMatchObject({ ads: ['The first 5 seconds'], range: null, isPart: false });
    expect(stretchIn('nothing of the kind')).toMatchObject({ opening_s: null, isPart: false, rest: 'nothing of the kind' });
    expect(isOfWhole(read('What is the focus of this ad?'))).toBe(false);
  });
});

describe('which end of a figure comes first', () => {
  test.each([
    ['Which ad has the worst dispersion?', 'dispersion', 'highest'],
    ['Which ad has the best dispersion?', 'dispersion', 'lowest'],
    ['Which ad has the highest dispersion?', 'dispersion', 'highest'],
    ['Which ad has the worst attention shift?', 'shift', 'highest'],
    ['Which ad has the worst focus?', 'focus', 'lowest'],
    ['Welcher Spot hat die schlechteste Streuung?', 'dispersion', 'highest'],
    ['Welke film heeft de slechtste spreiding?', 'dispersion', 'highest'],
    ['Welke film heeft de beste spreiding?', 'dispersion', 'lowest'],
    ['When is dispersion worst?', 'dispersion', 'highest'],
    ['Which ad has the best brand first noticed?', 'brand_first_noticed', 'lowest'],
    ['Which of my ads has the worst brand first shown?', 'brand_first_shown', 'highest'],
    ['Which film has the lowest brand noticed by?', 'brand_first_noticed', 'lowest'],
    ['Which of my ads shows the logo earliest?', 'brand_first_shown', 'lowest'],
    ['Which ad shows the brand first?', 'brand_first_shown', 'lowest'],
    ['Which film shows the logo latest?', 'brand_first_shown', 'highest'],
    ['In which ad do people notice the brand fastest?', 'brand_first_noticed', 'lowest'],
    ['Welcher meiner Spots zeigt das Logo am frühesten?', 'brand_first_shown', 'lowest'],
    ['Welcher Spot zeigt die Marke zuerst?', 'brand_first_shown', 'lowest'],
    ['Welcher Spot zeigt die Marke zuletzt?', 'brand_first_shown', 'highest'],
    ['In welchem Spot wird die Marke am schnellsten bemerkt?', 'brand_first_noticed', 'lowest'],
    ['Welke van mijn spots toont het logo het vroegst?', 'brand_first_shown', 'lowest'],
    ['Welke film toont het merk het eerst?', 'brand_first_shown', 'lowest'],
    ['Welke film toont het merk het laatst?', 'brand_first_shown', 'highest'],
    ['Which of my ads shows the logo longest?', 'brand_time_share', 'highest'],
    ['Which ads show the logo in under 3 seconds?', 'brand_first_shown', 'lowest'],
    ['Which films show the brand for more than 5 seconds?', 'brand_time_share', 'highest'],
    ['Which films have a logo for less than 2 seconds?', 'brand_time_share', 'lowest'],
    ['Welche Filme zeigen das Logo länger als 5 Sekunden?', 'brand_time_share', 'highest'],
    ['Welke films tonen het logo langer dan 5 seconden?', 'brand_time_share', 'highest'],
    ['Which films have no logo at the end?', 'brand_last_3s', 'lowest'],
    ['Which ads have no brand in the first 5 seconds?', 'brand_first_5s', 'lowest'],
    ['Welche Spots haben am Ende kein Logo?', 'brand_last_3s', 'lowest'],
    ['Welke films hebben geen logo aan het einde?', 'brand_last_3s', 'lowest'],
    ['Which of my ads has the most attention on faces?', 'face_share', 'highest'],
  ] as const)('%s: %s, the %s', (question, metric, end) => {
    const found = read(question);
    const known = found.answering?.by === 'figures' ? found.answering.metrics : [];
    const [wanted = ''] = found.metrics.length > 0 ? found.metrics : known;
    expect(['rank', 'thing-of-many', 'extreme']).toContain(found.intent);
    expect([wanted, endOf(found, wanted) ?? usualEnd(wanted)]).toEqual([metric, end]);
  });
});

describe('films of the library by one thing at a time', () => {
  test.each([
    'Which vertical ads flash?',
    'Which vertical ads fail?',
    'How many vertical films failed?',
    'Which of our films under 15 seconds are too loud?',
    'Which videos longer than 30 s fail on TikTok?',
    'Which films with sound fail?',
    'Which vertical films have the most brand attention?',
    'Which vertical film is best?',
    'Which vertical films have faces?',
    'Which vertical ads fit TikTok?',
    'Welche Hochformat-Spots fallen durch?',
    'Welche Spots unter 15 Sekunden sind zu laut?',
    'Welke staande films zakken?',
  ])('%s asks for two', (question) => expect(read(question).intent).toBe('two-at-once'));

  test.each([
    ['Which ads have sound that is too loud?', 'by-check'],
    ['Which films have audio that clips?', 'by-check'],
    ['Which ads show the logo in under 3 seconds?', 'thing-of-many'],
    ['Which films have no logo at the end?', 'thing-of-many'],
    ['Which films without logo are longer than 20 s?', 'by-facts'],
    ['Which films are shorter than 10 seconds and vertical?', 'by-facts'],
    ['Welche Filme mit Ton sind länger als 20 s?', 'by-facts'],
    ['Which silent ads are there?', 'by-facts'],
    ['Which film is best?', 'rank'],
  ])('%s asks for one: %s', (question, intent) => expect(read(question).intent).toBe(intent));
});

describe('a placement of the library beside a check', () => {
  test.each([
    ['Why does this ad fail on TikTok?', 'tiktok', ['in front']],
    ['Why does Hero 30s fail on TikTok?', 'tiktok', ['Hero 30s']],
    ['Is this ad too long for YouTube Shorts?', 'shorts', ['in front']],
    ['Does Hero 30s fail for YouTube bumper?', 'bumper', ['Hero 30s']],
    ['Does this ad flash on TikTok?', 'tiktok', ['in front']],
    ['Why is it not ready for Tik Tok?', 'tiktok', []],
    ['Warum ist der Spot nicht bereit für TikTok?', 'tiktok', []],
    ['Warum besteht der Spot auf TikTok nicht?', 'tiktok', []],
    ['Warum fällt Hero 30s bei YouTube Shorts durch?', 'shorts', ['Hero 30s']],
    ['Waarom zakt de spot op TikTok?', 'tiktok', []],
    ['Waarom zakt deze film voor Instagram Reels?', 'reels', ['in front']],
    ['Is this ad too loud?', null, ['in front']],
  ] as const)('%s: %s of %j', (question, place, ads) => {
    expect(read(question)).toMatchObject({ intent: 'checks', placesNamed: place === null ? [] : [place], ads });
  });

  test('a film whose name begins as that of a place is that film', () => {
    expect(read('What is the focus of TikTok cut v2?').ads).toEqual(['TikTok cut v2']);
    expect(read('What is the focus of Hero 30s on TikTok?').ads).toEqual(['Hero 30s']);
  });
});

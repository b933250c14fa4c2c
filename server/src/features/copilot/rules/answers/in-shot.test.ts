import { expect, test } from 'vitest';
import { answer, faked, UUID } from '../../../../testing/faked-answer.ts';
import { AdBrand } from '../../tools/brand-results.ts';
import { AdMoments, AdSeries } from '../../tools/results.ts';
import { AdTexts } from '../../tools/text-results.ts';

const prediction = { prediction_uuid: UUID, name: 'Winter' };
const shots = [
  { start_s: 0, end_s: 4, cite: 1 },
  { start_s: 4, end_s: 10, cite: 2 },
  { start_s: 10, end_s: 12, cite: 3 },
];
const PULSE = { seen: 0.4, seen_lo: 0.3, seen_hi: 0.5 };
const NO_TEXTS = {
  ...{ prediction, kind: 'film' as const, edit: null, texts: [], of: 0 },
  verdict: { key: 'none', values: {}, said: '' },
  ...{ asking: 0, too_fast: 0 },
};
const tools = {
  read_moments: faked(AdMoments, ({ start_s: from = 0, end_s: to = 12 }) => {
    const there = shots.filter(({ start_s, end_s }) => end_s > Number(from) && start_s < Number(to));
    return {
      ...{ prediction, start_s: Number(from), end_s: Number(to), duration_s: 12, shots: there, shots_of: there.length },
      ...{ findings: [], findings_of: 0, go_on_at_s: null },
    };
  }),
  read_series: faked(AdSeries, ({ metric, start_s: from = 0, end_s: to = 12 }) => ({
    ...{
      prediction,
      metric: metric === 'brand_attention' ? metric : 'loudness_short_term',
      unit: 'share',
      direction: 'descriptive' as const,
    },
    ...{ start_s: Number(from), end_s: Number(to) },
    found: {
      ...{ lowest: { value: 0.1, at_s: 10, cite: 4 }, highest: { value: 0.3, at_s: 11, cite: 5 }, mean: { value: 0.2, cite: 6 } },
      points: [],
    },
  })),
  read_brand: faked(AdBrand, () => ({
    ...{ prediction, duration_s: 12, logos_beside_people: [] },
    brand: {
      pulses: [
        { start_s: 1, end_s: 3, ...PULSE, cite: 7 },
        { start_s: 8, end_s: 11, ...PULSE, cite: 8 },
      ],
      ...{ pulses_of: 2, tracks: [], tracks_of: 0, flags: [], left_out: 0, edit: null },
    },
  })),
  read_texts: faked(AdTexts, () => NO_TEXTS),
} as const;

const asked = (question: string, locale: 'en' | 'de' | 'nl' = 'en') => {
  const { text, wishes } = answer(question, tools, locale);
  return { text: text.replace(/\s/g, ' '), looked: wishes.map(({ tool, input }) => [tool, input.start_s, input.end_s]) };
};

test.each([
  ['en', 'How much attention does the brand get in the last shot?', 'shot 3 of 3: 2 s, 10 s to 12 s [3].', ['read_series', 10, 12]],
  ['en', 'How loud is the longest shot?', 'shot 2 of 3: 6 s, 4 s to 10 s [2].', ['read_series', 4, 9.999]],
  ['de', 'Wie laut ist die zweite Einstellung?', 'Einstellung 2 von 3', ['read_series', 4, 9.999]],
  ['de', 'Welcher Text steht in Einstellung 3?', 'Einstellung 3 von 3', ['read_texts', 10, 12]],
  ['nl', 'Hoe luid is het laatste shot?', 'shot 3 van 3', ['read_series', 10, 12]],
  ['nl', 'Welke tekst staat er in het kortste shot?', 'shot 3 van 3', ['read_texts', 10, 12]],
] as const)('%s: %s', (locale, question, ...[said, look]) => {
  const { text, looked } = asked(question, locale);
  expect(text).toContain(said);
  expect(looked).toContainEqual(look);
});

test('whether the brand is there, and how long, is told of the seconds that are asked about', () => {
  const { text } = asked('How long is the logo visible in the last shot?');
  expect(text).toContain('Brand: on screen (10 s to 11 s), 30% to 50% of viewers');
  expect(text).not.toContain('of the whole film');
  expect(asked('Is the logo on screen between 4 s and 7 s?').text).toContain('Brand: not on screen');
});

test('a shot that the film has not, and what is no shot of it', () => {
  expect(asked('How loud is shot 7?').text).toContain('I cannot tell that shot: 3 were found');
  expect(asked('How much attention does the brand get before the last shot?').text).not.toContain('shot 3 of 3');
});

test('the longest shot is shown, in Dutch as well', () => {
  expect(asked('Laat me het langste shot zien', 'nl').text).toContain('shot 2 van 3: 6 s');
});

test.each([
  ['en', 'How big is the logo in the last shot?', 'How large the brand is in the picture is kept as no figure'],
  ['de', 'Wie groß ist das Logo in der letzten Einstellung?', 'Wie groß die Marke im Bild ist'],
  ['nl', 'Hoe groot is het logo in het laatste shot?', 'Hoe groot het merk in beeld is'],
] as const)('%s: %s is said to be unknown', (locale, question, words) => expect(asked(question, locale).text).toContain(words));

test('faces are counted in the middle of a shot, and all else of them is known of whole films', () => {
  const looked = (question: string) => asked(question).looked;
  expect(looked('How many faces are in the last shot?')).toContainEqual(['read_moment', undefined, undefined]);
  for (const question of ['How much attention do the faces get in the last shot?', 'How long is a face visible in the last shot?'])
    expect(looked(question)).toEqual([['read_scores', undefined, undefined]]);
  expect(looked('Which of our films have a face in the first shot?')).toEqual([['rank_predictions', undefined, undefined]]);
});

test('shots and cuts are counted in the seconds that are asked about', () => {
  expect(asked('How many shots are in the first 5 seconds?').text).toContain('2 shots');
  expect(asked('How many cuts are in the first 5 seconds?').text).toContain('Cuts, one between each two shots: 1');
});

const pulses = (count: number) => Array.from({ length: count }, (_, at) => ({ start_s: at, end_s: at + 0.5, ...PULSE, cite: at + 1 }));
const withPulses = (count: number) => ({
  ...tools,
  read_brand: faked(AdBrand, () => ({
    ...{ prediction, duration_s: 12, logos_beside_people: [] },
    brand: { pulses: pulses(count), pulses_of: count, tracks: [], tracks_of: 0, flags: [], left_out: 0, edit: null },
  })),
});

test('a brand that was found nowhere may be missed, and of many stretches it is said how many more there are', () => {
  const question = 'Is the logo on screen between 0 s and 12 s?';
  expect(answer(question, withPulses(0)).text).toContain('The brand was not found; it may be missed.');
  expect(answer(question, withPulses(6)).text).not.toMatch(/may be missed|more/);
  expect(answer(question, withPulses(9)).text).toContain('3 more');
});

const someTexts = (of: number) => ({ ...tools, read_texts: faked(AdTexts, () => ({ ...NO_TEXTS, texts: [], of })) });
test('that something is not written there is said of whole films that were read to the end', () => {
  const question = 'Is “Shop now” up long enough?';
  expect(answer(question, someTexts(0)).text).toContain('was not read in');
  expect(answer(question, someTexts(41)).text).not.toContain('was not read in');
  expect(answer('Is “Shop now” up long enough in the last shot?', tools).text).not.toContain('was not read in');
});

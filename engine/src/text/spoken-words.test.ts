import { expect, test } from 'vitest';
import { comparedWords, contentWords, languageOf, sameWordsAmong } from './content-words.ts';
import type { SpokenFilm } from './spoken-words.ts';
import { readSpoken } from './spoken-words.ts';

const line = (startS: number | null, endS: number | null, text: string) => ({ startS, endS, text });
const text = (startS: number, endS: number, words: string) => ({ startS, endS, text: words, confidence: 0.95, isInScene: false });
const film = (over: Partial<SpokenFilm>): SpokenFilm => ({ lines: [], names: [], tracks: [], speech: [], durationS: 30, ...over });
const answerOf = (over: Partial<SpokenFilm>, what: 'brand' | 'product' | 'call_to_action') =>
  readSpoken(film(over)).answers.find((one) => one.what === what);
const ACME = { kind: 'brand', name: 'Acme', spellings: ['AcmeCola', 'ackmee'] } as const;

test('words are compared without case, accents, punctuation, possessive and plural s; numbers stay as they are', () => {
  expect(comparedWords('Acme’s CAFÉS — 3 shoes, it’s glass!')).toEqual(['acme', 'cafe', '3', 'shoe', 'it', 'glass']);
  expect(comparedWords('The boys’ shoe: three')).toEqual(['the', 'boy', 'shoe', 'three']);
});

test.each([
  ['The bread is on the table and it is fresh', 'en', ['bread', 'table', 'fresh']],
  ['Das Brot ist auf dem Tisch und es ist frisch', 'de', ['brot', 'tisch', 'frisch']],
  ['Het brood is op de tafel en het is vers', 'nl', ['brood', 'tafel', 'ver']],
  ['Chleb lezy na stole i jest swiezy', null, ['chleb', 'lezy', 'stole', 'jest', 'swiezy']],
  ['今日限定', null, ['今', '日', '限', '定']],
] as const)('%s: the words that count', (said, language, content) => {
  const words = comparedWords(said);
  expect(languageOf(words)).toBe(language);
  expect(contentWords(words, language)).toEqual(content);
});

test('where no word counts all of them do', () => expect(contentWords(['it', 'is'], 'en')).toEqual(['it', 'is']));

test('a long word may be read with one letter wrong, missing or too much, a short one may not', () => {
  const sameAs = sameWordsAmong(new Set(['mornlng', 'mornin', 'mornings', 'broad']));
  expect(sameAs('morning').toSorted()).toEqual(['mornin', 'mornings', 'mornlng']);
  expect(sameAs('bread')).toEqual([]);
  expect(sameAs('broad')).toEqual(['broad']);
});

test('one that is longer than any word is the same as itself alone', () => {
  const long = 'm'.repeat(33);
  const sameAs = sameWordsAmong(new Set([long, `${long}n`]));
  expect(sameAs(long)).toEqual([long]);
  expect(sameAs(`${long}o`)).toEqual([]);
});

test('as much as a transcript and a film may hold is read in seconds, however alike its words are', { timeout: 60_000 }, () => {
  const words = (from: number) => Array.from({ length: 25 }, (_, k) => `word${(from * 25 + k).toString(36)}`).join(' ');
  const lines = Array.from({ length: 3_000 }, (_, k) => line(0, 600, words(k)));
  const tracks = Array.from({ length: 400 }, (_, k) => text(0, 600, words(k * 7)));
  const startedAt = performance.now();
  expect(readSpoken(film({ lines, tracks, names: [ACME], durationS: 600 })).withoutSound?.value).toBe(1);
  expect(performance.now() - startedAt).toBeLessThan(30_000);
});

test('10 s of speech of which captions match 4 s: OFF 0.40, and its band is that of reading', () => {
  const lines = [line(10, 20, 'The bread is fresh every morning')];
  const { withoutSound, written, unwritten, heardShare } = readSpoken(
    film({ lines, tracks: [text(11.5, 12.5, 'Fresh BREAD, every morning.')], speech: [{ startS: 11, endS: 14 }] }),
  );
  expect(withoutSound?.value).toBeCloseTo(0.4, 9);
  expect(withoutSound?.lo).toBeCloseTo(0.4, 9);
  expect(withoutSound?.hi).toBeCloseTo(0.4 + 1 / 60, 9); // a sixth of a second more at the end; it begins with the line already
  expect(written).toEqual({ startS: 10, endS: 14, text: 'Fresh BREAD, every morning.' });
  expect(unwritten).toEqual([{ startS: 14, endS: 20 }]);
  expect(heardShare).toBeCloseTo(0.55, 9); // heard 11 to 14, near it 10 to 15.5 of 10 to 20
});

test('signs in the scene carry nothing, and what was read badly is not sure', () => {
  const lines = [line(0, 4, 'Fresh bread')];
  expect(readSpoken(film({ lines, tracks: [{ ...text(0, 4, 'Fresh bread'), isInScene: true }] })).withoutSound?.value).toBe(0);
  expect(readSpoken(film({ lines, tracks: [{ ...text(0, 4, 'Fresh bread'), confidence: 0.8 }] })).withoutSound).toEqual({
    value: 1,
    lo: 0,
    hi: 1,
  });
});

test('a brand is said by any of its names, with the second at which its word comes', () => {
  const lines = [line(0, 2, 'Good morning'), line(4, 8, 'Eight letters: Acme’s')];
  // 4 s of 16 letters ("eight", "letter", "acme" without the s): the name begins behind 11 of 15.
  expect(answerOf({ lines, names: [ACME] }, 'brand')).toEqual({
    ...{ what: 'brand', state: 'spoken', words: 'Acme' },
    at: { startS: 4 + (4 * 11) / 15, endS: 8 },
  });
  expect(
    answerOf({ lines: [line(1, 2, 'from acme'), line(2, 3, 'cola with love')], names: [{ ...ACME, name: 'Acme Cola' }] }, 'brand'),
  ).toMatchObject({ words: 'Acme Cola', at: { startS: 1.5 } });
  expect(answerOf({ lines: [line(1, 2, 'You hear ackmee')], names: [ACME] }, 'brand')).toMatchObject({ words: 'ackmee' });
  expect(answerOf({ lines: [line(1, 2, 'An acmeist speaks')], names: [ACME] }, 'brand')).toMatchObject({ state: 'not_spoken', at: null });
  expect(answerOf({ lines }, 'brand')).toMatchObject({ state: 'not_asked' });
});

test('a call to action is said, also from one line into the next', () => {
  expect(answerOf({ lines: [line(0, 1, 'Good day'), line(2, 4, 'Order now!')] }, 'call_to_action')).toMatchObject({
    ...{ words: 'order now', at: { startS: 2, endS: 4 } },
  });
  expect(answerOf({ lines: [line(0, 2, 'So find out'), line(2, 4, 'more with us')] }, 'call_to_action')).toMatchObject({
    ...{ state: 'spoken', words: 'find out more', at: { startS: (2 * 2) / 9 } },
  });
  expect(answerOf({ lines: [line(0, 2, 'Nothing asked')] }, 'call_to_action')).toMatchObject({ state: 'not_spoken' });
});

test('ON is how many of those that are asked for are said', () => {
  const lines = [line(0, 2, 'Acme. Order now')];
  expect(readSpoken(film({ lines })).withoutPicture).toBe(1);
  const product = { kind: 'product', name: 'Travel kettle', spellings: [] } as const;
  expect(readSpoken(film({ lines, names: [ACME, product] })).withoutPicture).toBeCloseTo(2 / 3, 9);
});

test('sounds, speakers and what lies outside the film are not said', () => {
  const lines = [
    ...[
      line(0, 2, '[Acme jingle plays]'),
      line(2, 4, '(ACME DOOR CLOSES)'),
      line(4, 6, '(an Acme van stops)'),
      line(6, 8, 'ACME MAN: Hello'),
    ],
    line(31, 33, 'Acme'),
  ];
  const reading = readSpoken(film({ lines, names: [ACME] }));
  expect(reading.answers[0]).toMatchObject({ what: 'brand', state: 'not_spoken' });
  expect(reading).toMatchObject({ lines: 1, words: 1 });
});

test.each([
  ['a word without an end', 'a'.repeat(250_000), 1],
  ['a word with apostrophes throughout', "a'".repeat(250_000), 1],
  ['lines of dashes', `${'-\n'.repeat(200_000)}word`, 1],
  ['lines that open brackets', `${'(\n[\n'.repeat(100_000)}word`, 1],
  ['names of speakers without words', `${'A\n'.repeat(100_000)}: word`, 100_001],
] as const)('%s: no text takes time or room by the square of its length', { timeout: 60_000 }, (_, said, words) => {
  expect(readSpoken(film({ lines: [line(0, 5, said)], tracks: [text(0, 5, 'One word')] })).words).toBe(words);
});

test('a script without times answers yes and no, and nothing that needs a time', () => {
  const reading = readSpoken(film({ lines: [line(null, null, 'Acme. Order now')], names: [ACME] }));
  expect(reading).toMatchObject({
    isTimed: false,
    withoutPicture: 1,
    withoutSound: null,
    written: null,
    unwritten: null,
    heardShare: null,
  });
  expect(reading.answers[0]).toEqual({ what: 'brand', state: 'spoken', words: 'Acme', at: null });
});

import { expect, test } from 'vitest';
import type { LineTrack } from './line-tracker.ts';
import { readFilm } from './read-film.ts';
import type { NameWish } from './text-port.ts';

/** A line of white on black, one of those below each other. */
const line = (text: string, [startS, endS]: readonly [number, number], row = 0): LineTrack => ({
  ...{ startS, endS },
  sightings: [startS, (startS + endS) / 2].map((timeS) => ({
    ...{ timeS, text, confidence: 0.95, heightShare: 0.05, contrast: 21, carriage: 'unknown' as const, numberChangedS: null, turned: 0 },
    box: { x: 0.1, y: 0.2 + row * 0.1, width: text.length * 0.02, height: 0.08 },
  })),
});
const readOf = (lines: readonly LineTrack[], names: readonly NameWish[] = []) =>
  readFilm({ lines, names, speech: null, attention: [], grid: { columns: 4, rows: 4, aspect: 1 }, durationS: 10, kind: 'film' });

test('five words from 3.52 to 6.52 s stand for the 3 s that they need, though the difference of the two is a breath less', () => {
  expect(6.52 - 3.52).toBeLessThan(3);
  expect(readOf([line('Mit Schinken und viel Dressing', [3.52, 6.52])]).tracks).toMatchObject([{ holdS: 3, needS: 3 }]);
});

test('a still has all of its names at once, in one line and over two', () => {
  const still = (lines: readonly LineTrack[]) => {
    const grid = { columns: 4, rows: 4, aspect: 1 };
    return readFilm({ lines, names: [NORDIC_SUN], speech: null, attention: [], grid, durationS: 0, kind: 'still' }).names;
  };
  expect(still([line('NORDIC SUN', [0, 0])])).toMatchObject([{ written: 'nordic sun' }]);
  expect(still([line('NORDIC', [0, 0]), line('SUN', [0, 0], 1)])).toMatchObject([{ written: 'nordic sun' }]);
});

const NORDIC_SUN = { kind: 'brand' as const, name: 'Nordic Sun', spellings: [] };

test('a name set over two lines is found while both stand, in the box round both, and asks for no reading', () => {
  const { names, tracks } = readOf([line('NORDIC', [1, 5]), line('SUN', [1.2, 5], 1)], [NORDIC_SUN]);
  expect(names).toMatchObject([{ written: 'nordic sun', startS: 1.2, endS: 5, confidence: 0.95 }]);
  expect(names[0]?.places.map(({ timeS }) => timeS)).toEqual([1.2, 3, 3.1]);
  expect(names[0]?.places[0]).toMatchObject({ x: 0.1, y: 0.2 });
  expect(names[0]?.places[0]?.width).toBeCloseTo(0.12, 9);
  expect(names[0]?.places[0]?.height).toBeCloseTo(0.18, 9);
  expect(tracks).toMatchObject([{ text: 'NORDIC SUN', words: 2, needS: 0 }]);
});

test('a line that carries the name by itself is all that is told', () => {
  const { names } = readOf([line('Warm as', [1, 5]), line('the Nordic Sun', [1, 5], 1), line('in May', [1, 5], 2)], [NORDIC_SUN]);
  expect(names.map(({ written, places }) => [written, places[0]?.y.toFixed(3)])).toEqual([['nordic sun', '0.300']]);
});

test('of a name that is written as two words and spelled as one neither is counted', () => {
  const asOne = { ...NORDIC_SUN, name: 'NordicSun' };
  expect(readOf([line('NORDIC', [1, 5]), line('SUN', [1, 5], 1)], [asOne]).tracks).toMatchObject([{ needS: 0 }]);
  // Two words are left: 0.2 × 2 + 2.
  expect(readOf([line('Nordic Sun is here', [1, 5])], [asOne]).tracks).toMatchObject([{ words: 4, wordsAtOnce: 2, needS: 2.4 }]);
});

test('an address in small print asks for nothing beside a message in larger letters, and asks under a name, at size and by itself', () => {
  const tall = (heightShare: number, text: string, row: number): LineTrack => {
    const at = line(text, [1, 9], 3 * row);
    return { ...at, sightings: at.sightings.map((one) => ({ ...one, heightShare })) };
  };
  const calls = (...lines: readonly (readonly [number, string])[]) =>
    readOf(
      lines.map(([height, text], row) => tall(height, text, row)),
      [NORDIC_SUN],
    ).tracks.map(({ callToAction }) => callToAction);
  expect(calls([0.05, 'Shop now'], [0.023, 'halden.com'])).toEqual(['shop now', null]);
  expect(calls([0.05, 'Nordic Sun'], [0.023, 'halden.com'])).toEqual([null, 'halden.com']);
  expect(calls([0.1, 'Fresh every day'], [0.0241, 'halden.com'])).toEqual([null, 'halden.com']);
  expect(calls([0.028, 'Fresh every day'], [0.023, 'halden.com'])).toEqual([null, 'halden.com']);
  expect(calls([0.023, 'halden.com'])).toEqual(['halden.com']);
  // A phrase asks at any size.
  expect(calls([0.1, 'Fresh every day'], [0.02, 'Shop now'])).toEqual([null, 'shop now']);
});

test('words that follow each other in one place are texts of their own; lines that come one after the other and stand together are one', () => {
  const inTurn = readOf([line('warm', [1, 1.4]), line('bread', [1.4, 1.8])]);
  expect(inTurn.tracks.map(({ text, startS, endS }) => [text, startS, endS])).toEqual([
    ['warm', 1, 1.4],
    ['bread', 1.4, 1.8],
  ]);
  expect(readOf([line('Warm bread', [1, 4]), line('every day', [1.5, 4], 1)]).tracks).toMatchObject([{ text: 'Warm bread every day' }]);
});

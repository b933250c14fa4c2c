import { expect, test } from 'vitest';
import type { LineTrack } from './line-tracker.ts';
import { readFilm } from './read-film.ts';
import type { NameWish } from './text-port.ts';

/** A line of white on black, one of those below each other. */
const line = (text: string, [startS, endS]: readonly [number, number], row = 0): LineTrack => ({
  ...{ startS, endS },
  sightings: [startS, (startS + endS) / 2].map((timeS) => ({
    ...{ timeS, text, confidence: 0.95, heightShare: 0.05, contrast: 21, carriage: 'unknown' as const },
    box: { x: 0.1, y: 0.2 + row * 0.1, width: text.length * 0.02, height: 0.08 },
  })),
});
const readOf = (lines: readonly LineTrack[], names: readonly NameWish[] = []) =>
  readFilm({ lines, names, speech: null, attention: [], grid: { columns: 4, rows: 4, aspect: 1 }, durationS: 10, kind: 'film' });

test('five words from 3.52 to 6.52 s stand for the 3 s that they need, though the difference of the two is a breath less', () => {
  expect(6.52 - 3.52).toBeLessThan(3);
  expect(readOf([line('Mit Schinken und viel Dressing', [3.52, 6.52])]).tracks).toMatchObject([{ holdS: 3, needS: 3 }]);
});

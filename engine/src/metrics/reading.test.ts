import { expect, test } from 'vitest';
import { contrastRatio } from './contrast-ratio.ts';
import { readingTimeS, wordsIn } from './reading-time.ts';
import { carriedWithoutSound, spansUntil, speechSpans } from './speech-spans.ts';
import { attendedSeconds } from './text-attention.ts';

test.each([
  [7, 3.4],
  [9, 3.8],
  [10, 5.0],
  [12, 5.4],
])('%i words need %f s', (words, seconds) => expect(readingTimeS(words)).toBe(seconds));

test('white on grey 118 has a contrast of 4.54, on grey 119 of 4.48', () => {
  const white = [255, 255, 255] as const;
  expect(contrastRatio(white, [118, 118, 118])).toBeCloseTo(4.54, 2);
  expect(contrastRatio([119, 119, 119], white)).toBeCloseTo(4.48, 2);
  expect(contrastRatio(white, [0, 0, 0])).toBeCloseTo(21, 9);
});

test('words are parted by white space; without spaces five characters are one', () => {
  expect(wordsIn('Small sound. Good morning.')).toBe(4);
  expect(wordsIn('from €59 – today')).toBe(3);
  expect(wordsIn('今日限定半额大促销活动')).toBe(3);
});

test('10 s of speech of which captions match 4 s are carried to 0.40', () => {
  expect(carriedWithoutSound([{ startS: 10, endS: 20 }], [{ startS: 11.5, endS: 12.5 }])).toBeCloseTo(0.4, 9);
  expect(carriedWithoutSound([], [])).toBe(1);
});

test('speech goes on over short pauses and has no flicker', () => {
  const chances = [0, 0.6, 0.9, 0.4, 0.36, 0.2, 0.1, 0.8, ...Array.from({ length: 20 }, () => 0.9), 0, 0, 0, 0, 0, 0, 0.9];
  const spans = speechSpans(chances, 0.05);
  expect(spans).toHaveLength(1);
  expect(spans[0]?.startS).toBeCloseTo(0.05, 9);
  expect(spans[0]?.endS).toBeCloseTo(1.4, 9);
});

test('speech ends where the film does', () => {
  const spans = [0, 4, 8].map((startS) => ({ startS, endS: startS + 2 }));
  expect(spansUntil(5, spans)).toEqual([
    { startS: 0, endS: 2 },
    { startS: 4, endS: 5 },
  ]);
});

test('attention on a quarter of an even picture for 2 s is half a second', () => {
  const grid = { columns: 4, rows: 4, aspect: 1 };
  const density = new Float32Array(16).fill(1 / 16);
  const samples = [0, 1, 2, 3].map((timeS) => ({ timeS, weightS: 1, density }));
  const boxesAt = () => [{ x: 0.125, y: 0.25, width: 0.5, height: 0.5 }];
  expect(attendedSeconds(samples, { startS: 1, endS: 3 }, { grid, boxesAt })).toBeCloseTo(0.5, 6);
});

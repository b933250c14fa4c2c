import { expect, test } from 'vitest';
import { doWordsPass } from './passing-words.ts';

/** A word in the middle of the picture, or aside of it. */
const read = (timeS: number, text: string, { x = 0.4, confidence = 0.95 } = {}) => ({
  timeS,
  lines: [{ text, confidence, box: { x, y: 0.7, width: 0.2, height: 0.1 }, turned: 0, ink: { heightPx: 40, contrast: 9 } }],
});

test('words pass that take each other’s place at two looks in two seconds', () => {
  const looks = [read(0, 'we'), read(0.5, 'every'), read(1, 'hand')];
  expect(doWordsPass(looks)).toBe(true);
  expect(doWordsPass(looks.slice(1))).toBe(false);
  // Also where each is seen at two looks.
  expect(doWordsPass([0, 1, 2, 3, 4].map((k) => read(k / 6, ['we', 'every', 'hand'][Math.floor(k / 2)] ?? '')))).toBe(true);
});

test('not what is said long ago, what stands, what is read a little otherwise, what stands elsewhere, what is not surely read, and sentences', () => {
  expect(doWordsPass([])).toBe(false);
  expect(doWordsPass([read(0, 'we'), read(1.5, 'every'), read(3, 'hand'), read(4.5, 'sun')])).toBe(false);
  expect(doWordsPass([0, 0.5, 1, 1.5].map((timeS) => read(timeS, 'every')))).toBe(false);
  expect(doWordsPass(['morning', 'mornlng', 'morning', 'moming'].map((text, k) => read(k / 2, text)))).toBe(false);
  expect(doWordsPass(['we', 'every', 'hand', 'sun'].map((text, k) => read(k / 2, text, { x: 0.2 * k })))).toBe(false);
  expect(doWordsPass(['we', 'every', 'hand', 'sun'].map((text, k) => read(k / 2, text, { confidence: 0.7 })))).toBe(false);
  expect(doWordsPass(['one two three', 'four five six', 'seven eight nine', 'ten or more'].map((text, k) => read(k / 2, text)))).toBe(
    false,
  );
});

import { expect, test } from 'vitest';
import { broken } from './broken-lines.ts';

/** As wide as a text has letters; marks above and below take no room. */
const lettersIn = (text: string): number => text.replaceAll(/[\p{Mn}\u200d]/gu, '').length;

test('a word that is too long is broken behind a sign of its own, or wherever it must', () => {
  expect(broken('a spring_film-final.mp4', 8, lettersIn)).toEqual(['a', 'spring_', 'film-', 'final.', 'mp4']);
  expect(broken('abcdefgh', 3, lettersIn)).toEqual(['abc', 'def', 'gh']);
  expect(broken('abc', 0.5, lettersIn)).toEqual(['a', 'b', 'c']);
});

test.each([
  ['Thai', 'น้ำ'],
  ['Hindi', 'कि'],
  ['a family', '👨‍👩‍👧'],
])('no letter is parted from its marks: %s', (_, letter) => {
  expect(broken(letter.repeat(3), lettersIn(letter) + 1, lettersIn)).toEqual([letter, letter, letter]);
});

test('a long word is measured a few times for each of its lines', () => {
  let measured = 0;
  const lines = broken('字'.repeat(1_000), 50, (text) => {
    measured += 1;
    return text.length;
  });
  expect(lines).toEqual(Array.from({ length: 20 }, () => '字'.repeat(50)));
  expect(measured).toBeLessThan(20 * 13);
});

import { expect, test } from 'vitest';
import { wordsOf } from './words-of.ts';

test.each([
  ['It needs 5.2 s to be read', ['It', 'needs', '5.2 s', 'to', 'be', 'read']],
  ['−23.1 LUFS, −1 dBTP', ['−23.1 LUFS,', '−1 dBTP']],
  ['33\u00a0% der Blicke', ['33\u00a0%', 'der', 'Blicke']],
  ['in 3 seconds', ['in', '3', 'seconds']],
  ['two  spaces\nand a line ', ['two', 'spaces', 'and', 'a', 'line']],
  ['', []],
])('“%s” breaks nowhere else', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

import { expect, test } from 'vitest';
import { spellOut } from './spell-out.ts';

const ALPHABET = ['S', 'Ü', 'β', 'm', 'μ', '-', 'a', 'r', 'Ο', ',', '“'];

/** What is made of chances that say these letters, one a step. */
function spelled(text: string): string {
  const letters = ALPHABET.length + 2;
  const chances = new Float32Array(text.length * letters);
  for (const [step, letter] of [...text].entries()) {
    const at = ALPHABET.indexOf(letter);
    chances[step * letters + (at < 0 ? ALPHABET.length + 1 : at + 1)] = 1;
  }
  return spellOut({ chances, steps: text.length, letters }, ALPHABET).text;
}

test('a Greek letter between Latin ones is the Latin one that looks like it', () => {
  expect(spelled('SÜβ')).toBe('SÜß');
  expect(spelled('maΟ')).toBe('maO');
});

test('a Greek letter that stands for itself stays', () => {
  expect(spelled('β-ra')).toBe('β-ra');
  expect(spelled('μm')).toBe('μm');
  expect(spelled('μ ββ m')).toBe('μ β m');
});

test('two commas before a word are the quotation mark that the network has no letter for', () => {
  expect(spelled(',,mar“ a')).toBe('„mar“ a');
});

test('a space that comes second at its step parts two words', () => {
  const letters = ALPHABET.length + 2;
  const chances = new Float32Array(7 * letters);
  const say = (step: number, letter: string, chance: number) => {
    chances[step * letters + 1 + (letter === ' ' ? ALPHABET.length : ALPHABET.indexOf(letter))] = chance;
  };
  for (const [k, letter] of ['m', 'a', 'r', 'a'].entries()) say(2 * k, letter, 0.9);
  for (const step of [1, 3, 5]) chances[step * letters] = 0.95;
  chances[3 * letters] = 0.55;
  say(3, ' ', 0.45);
  const { text, confidence } = spellOut({ chances, steps: 7, letters }, ALPHABET);
  expect(text).toBe('ma ra');
  expect(confidence).toBeCloseTo(0.9, 6);
});

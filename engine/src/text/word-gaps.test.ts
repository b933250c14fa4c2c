import { expect, test } from 'vitest';
import type { PlacedLetter } from './word-gaps.ts';
import { overlookedSpaces } from './word-gaps.ts';

/**
 * How a line is parted whose letters lie two steps from one another.
 * @param line in which `_` after a letter is a step more, and a number in brackets how likely a space is between its neighbours
 */
function parted(line: string): string {
  const letters: PlacedLetter[] = [];
  const spaces: number[] = [];
  let step = 0;
  for (const [, letter = '', wider = '', chance] of line.matchAll(/([^_[])(_*)(?:\[([\d.]+)\])?/gu)) {
    letters.push({ letter, chance: 1, firstStep: step, lastStep: step });
    spaces[step + 1] = Number(chance ?? 0);
    step += 2 + wider.length;
  }
  const found = overlookedSpaces(
    letters,
    Float32Array.from({ length: step }, (_, k) => spaces[k] ?? 0),
  );
  return letters.map(({ letter }, k) => (found.has(k) ? `${letter} ` : letter)).join('');
}

test('the farther apart two letters lie, the less likely a space must be for one to part them', () => {
  expect(parted('on_[0.31]Sunday')).toBe('on Sunday');
  expect(parted('as[0.44]it looks')).toBe('as it looks');
  expect(parted('4.99__[0.04]a month')).toBe('4.99 a month');
  expect(parted('Tel.[0.4]030 1234__[0.05]56')).toBe('Tel. 030 1234 56');
  expect(parted('Over.[0.4]Buy')).toBe('Over. Buy');
  expect(parted('statt €__[0.1]7,50')).toBe('statt € 7,50');
});

test('a word stays whole whose letters lie a little apart, or in which a space is hardly likely', () => {
  expect(parted('I[0.3]HR ZUHAUSE')).toBe('IHR ZUHAUSE');
  expect(parted('LA_[0.1]VA')).toBe('LAVA');
  expect(parted('fluffy__[0.02]fjord')).toBe('fluffyfjord');
  expect(parted('al_[0.21]l coffees')).toBe('all coffees');
  // Of letters that are set wide one lies a step farther off than the others by its own shape.
  expect(parted('W__I__L__L__I__A___[0.17]M')).toBe('WILLIAM');
});

test('numbers, addresses and contractions are not parted', () => {
  for (const whole of [
    '9,_[0.41]99 Euro',
    'fovea._[0.4]bread',
    'hello@_[0.4]fovea',
    'It_[0.4]’s',
    '8:_[0.4]30',
    '#_[0.4]bread',
    '5-_[0.4]star',
    'FOVEA._[0.4]COM',
    '1[0.4]999',
    'SINCE 1_[0.3]999',
  ])
    expect(parted(whole)).toBe(whole.replaceAll(/_+|\[[\d.]+\]/g, ''));
});

function seenIn(line: string, chance: number, gaps: readonly number[]): number[] {
  const letters = [...line].map((letter, k) => ({ letter, chance: 1, firstStep: 3 * k, lastStep: 3 * k }));
  const chances = Float32Array.from({ length: 3 * letters.length }, (_, step) => (step % 3 === 1 ? chance : 0));
  return [...overlookedSpaces(letters, chances, () => (after) => gaps[after] ?? 0)];
}

test('a letter is not seen to stand alone: a T keeps its neighbour off', () => {
  expect(seenIn('Termsapply', 0.05, [20, 4, 4, 4, 15, 4, 4, 4, 4])).toEqual([4]);
  expect(seenIn('applyT', 0.05, [4, 4, 4, 4, 20])).toEqual([]);
});

test.each(['FROMNOW€11', 'ONLYNOW€7', 'WiFi11ax'])(
  '%s stays whole, however far a 1 or the sign of a price is seen to stand apart',
  (line) => {
    const gaps = [...line].map((letter, k) => (/[1€]/.test(letter + (line[k + 1] ?? '')) && k > 1 ? 20 : 4));
    const inside = seenIn(line, 0.2, gaps).filter((after) => line[after + 1] !== '€');
    expect(inside).toEqual([]);
  },
);

test('a gap that is seen to be wide is a space that need hardly be possible, and between figures a little more so', () => {
  // Of “TRYIT 2044”: after each letter so many px.
  const seen = (chance: number, gaps: readonly number[]) => seenIn('TRYIT2044', chance, gaps);
  expect(seen(0.01, [4, 4, 15, 4, 14, 4, 5, 12])).toEqual([2, 4]);
  expect(seen(0.11, [4, 4, 4, 4, 4, 4, 5, 12])).toEqual([7]);
  expect(seen(0.001, [4, 4, 15, 4, 14, 4, 5, 12])).toEqual([]);
  // Letters that are set wide.
  expect(seen(0.01, [14, 14, 15, 14, 16, 14, 15, 12])).toEqual([]);
  expect(seen(0.01, [2, 2, 6, 2, 2, 2, 2, 2])).toEqual([]);
});

test('a line is looked at only where a space may be', () => {
  const letters = [...'FOVEA'].map((letter, k) => ({ letter, chance: 1, firstStep: 2 * k, lastStep: 2 * k }));
  let looks = 0;
  overlookedSpaces(letters, new Float32Array(10), () => {
    looks++;
    return null;
  });
  expect(looks).toBe(0);
});

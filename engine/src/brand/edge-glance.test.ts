import { expect, test } from 'vitest';
import { createGlance, openMapMemory } from './edge-glance.ts';

const WORDS = 600;
const EDGES = 10;
const NEEDED = { whole: 25, half: 15 };

/** Numbers that look drawn by lot and are the same each time (mulberry32). */
function lots(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** The same said plainly: edges of each quarter at one place, by the first `count` of each. */
const countsAt = (bits: Int32Array, quarters: readonly Int32Array[], { place, count }: { place: number; count: number }) =>
  quarters.map((of) => of.subarray(0, count).reduce((sum, by) => sum + (((bits[(place + by) >> 5] ?? 0) >>> ((place + by) & 31)) & 1), 0));

const hasEnough = ([a = 0, b = 0, c = 0, d = 0]: readonly number[], { whole, half }: typeof NEEDED) =>
  a + b + c + d >= whole || Math.max(a + b, c + d, a + c, b + d) >= half;

test.each([0.3, 0.55, 0.75])('places at a share of edges of %f are the same as when each is counted by itself', (share) => {
  const roll = lots(7);
  const memory = openMapMemory({ words: WORDS, wordsOfRow: 300, more: 0 });
  const { bits } = memory;
  for (let at = 0; at < WORDS; at++) {
    let word = 0;
    for (let bit = 0; bit < 32; bit++) if (roll() < share * 2 ** 32) word |= 1 << bit;
    bits[at] = word;
  }
  const quarters = Array.from({ length: 4 }, () => Int32Array.from({ length: EDGES }, () => (roll() % 4000) - 2000));
  const glance = createGlance(memory, quarters);
  const [seen, plain]: [boolean[], boolean[]] = [[], []];
  const found = glance({ word: 100, count: 300 }, NEEDED);
  for (let word = 100; word < 400; word++) {
    const left = found?.[word - 100] ?? 0;
    for (let lane = 0; lane < 32; lane++) {
      const place = 32 * word + lane;
      const by = (count: number) => countsAt(bits, quarters, { place, count });
      seen.push(((left >>> lane) & 1) === 1);
      plain.push(
        hasEnough(by(3), { whole: 6, half: 4 }) &&
          hasEnough(by(6), { whole: 12, half: 8 }) &&
          hasEnough(by(9), { whole: NEEDED.whole - 4, half: NEEDED.half - 2 }),
      );
    }
  }
  expect(seen).toEqual(plain);
  expect(plain).toContain(true);
});

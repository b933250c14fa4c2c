import { describe, expect, test } from 'vitest';
import { orderOfEight } from './order-of-eight.ts';

const [RATE_HZ, SECONDS] = [8_000, 2];

/** A sound of its own kind for each number, broad as voices and music are. */
function sound(seed: number): Float32Array {
  let state = seed * 7919 + 1;
  let level = 0;
  return Float32Array.from({ length: RATE_HZ * SECONDS }, () => {
    state = (state * 16_807) % 2_147_483_647;
    level = 0.8 * level + 0.1 * (state / 2_147_483_647 - 0.5);
    return level;
  });
}
const rumble = Float32Array.from({ length: RATE_HZ * SECONDS }, (_, k) => 0.2 * Math.sin((2 * Math.PI * 60 * k) / RATE_HZ));
const nothing = new Float32Array(RATE_HZ * SECONDS);

const mixOf = (...parts: readonly (readonly [number, Float32Array])[]) =>
  Float32Array.from(nothing, (_, k) => parts.reduce((sum, [share, part]) => sum + share * (part[k] ?? 0), 0));

const orderOf = (tracks: readonly Float32Array[]) =>
  orderOfEight(
    Float32Array.from(
      { length: tracks.length * nothing.length },
      (_, k) => tracks[k % tracks.length]?.[Math.floor(k / tracks.length)] ?? 0,
    ),
  );

const [left, right, centre, ls, rs] = [sound(1), sound(2), sound(3), sound(4), sound(5)];
const surroundWith = (low: Float32Array) => [left, right, centre, low, ls, rs];
const pair = [mixOf([1, left], [0.7, centre], [0.7, ls], [0.05, sound(6)]), mixOf([1, right], [0.7, centre], [0.7, rs], [0.05, sound(7)])];
const apart = [sound(8), sound(9)];

describe('the order of eight mono tracks', () => {
  test.each([
    ['by the low-frequency channel', surroundWith(rumble), apart],
    ['by the pair that is mixed of the others', surroundWith(nothing), pair],
    ['by both', surroundWith(rumble), pair],
  ])('is told %s', (_, surround, two) => {
    expect(orderOf([...surround, ...two])).toBe('surround_first');
    expect(orderOf([...two, ...surround])).toBe('stereo_first');
  });

  test('is not told where neither says anything, and where they contradict each other', () => {
    expect(orderOf([...surroundWith(nothing), ...apart])).toBeNull();
    expect(orderOf(Array.from({ length: 8 }, () => nothing))).toBeNull();
    // A pair that comes first and is mixed of a right side that is a rumble, where another order has its low-frequency channel.
    const rumbling = [mixOf([1, left], [0.7, centre], [0.7, ls]), mixOf([1, rumble], [0.7, centre], [0.7, rs])];
    expect(orderOf([...rumbling, left, rumble, centre, nothing, ls, rs])).toBeNull();
    // The same sound on all of them is a mix of anything.
    expect(orderOf(Array.from({ length: 8 }, () => left))).toBeNull();
  });
});

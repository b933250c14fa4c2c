import { expect, test } from 'vitest';
import { createSpeechCutter } from './speech-cutter.ts';
import { VOICE_FRAME, VOICE_FRAME_S } from './voice-frames.ts';

const framesOf = (seconds: number) => Math.round(seconds / VOICE_FRAME_S);
/** Chances over time: so many seconds of each; a sample holds the number of its frame. */
function cut(...stretches: readonly (readonly [seconds: number, chance: number])[]) {
  const chances = stretches.flatMap(([seconds, chance]) => Array.from({ length: framesOf(seconds) }, () => chance));
  const samples = Float32Array.from({ length: chances.length * VOICE_FRAME }, (_, k) => Math.floor(k / VOICE_FRAME));
  const cutter = createSpeechCutter();
  const atOnce = 31;
  const pieces = Array.from({ length: Math.ceil(chances.length / atOnce) }, (_, k) => {
    const part = Float32Array.from(chances.slice(k * atOnce, (k + 1) * atOnce));
    return cutter.push(samples.subarray(k * atOnce * VOICE_FRAME, (k * atOnce + part.length) * VOICE_FRAME), part);
  }).flat();
  return [...pieces, ...cutter.end()];
}
const near = (seconds: number) => framesOf(seconds) * VOICE_FRAME_S;

test('each stretch of speech is a piece of its own, with a breath of the sound at both ends', () => {
  const pieces = cut([1, 0], [2, 0.9], [1, 0], [1, 0.9], [2, 0]);
  expect(pieces.map(({ startS, endS }) => [startS, endS])).toEqual([
    [near(1), near(1) + near(2)],
    [near(1) + near(2) + near(1), near(1) + near(2) + near(1) + near(1)],
  ]);
  const [first] = pieces;
  expect(first?.samples.length).toBe((framesOf(0.2) + framesOf(2) + framesOf(0.2)) * VOICE_FRAME);
  expect(first?.samples[0]).toBe(framesOf(1) - framesOf(0.2));
});

test('a short pause parts nothing, a word of a fifth of a second is none', () => {
  expect(cut([1, 0.9], [0.3, 0.1], [1, 0.9])).toHaveLength(1);
  expect(cut([1, 0], [0.2, 0.9], [1, 0])).toEqual([]);
});

test('speech goes on at a chance at which it does not begin', () => {
  expect(cut([1, 0.4])).toEqual([]);
  expect(cut([0.3, 0.6], [2, 0.4])[0]?.endS).toBeCloseTo(near(0.3) + near(2), 6);
});

test('a long speech is cut where it is quietest, and no sound is lost or heard twice', () => {
  const pieces = cut([9, 0.9], [0.2, 0.36], [16, 0.9]);
  expect(pieces[0]?.endS).toBeCloseTo(near(9) + VOICE_FRAME_S, 6);
  expect(pieces.every(({ startS, endS }) => endS - startS <= near(12))).toBe(true);
  const heard = pieces.flatMap(({ samples }) => Array.from({ length: samples.length / VOICE_FRAME }, (_, k) => samples[k * VOICE_FRAME]));
  expect(heard).toEqual(Array.from({ length: framesOf(9) + framesOf(0.2) + framesOf(16) }, (_, k) => k));
});

test('silence leaves nothing behind', () => expect(cut([30, 0])).toEqual([]));

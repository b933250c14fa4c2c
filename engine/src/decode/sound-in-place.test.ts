import { expect, test } from 'vitest';
import { createSoundInPlace } from './sound-in-place.ts';

/** Two channels, ten samples a second, each sample with the number it is given. */
const block = (timeS: number, ...values: number[]) => ({
  ...{ timeS, channels: 2, sampleRateHz: 10 },
  samples: Float32Array.from(values.flatMap((value) => [value, -value])),
});

/** The left channel of what is heard, from 0 on, and where each piece is said to begin. */
function heard(...blocks: readonly ReturnType<typeof block>[]) {
  const place = createSoundInPlace({ channels: 2, sampleRateHz: 10 });
  const left: number[] = [];
  const begins: number[] = [];
  for (const one of blocks) {
    for (const { timeS, samples } of place(one)) {
      expect(timeS).toBeCloseTo(left.length / 10, 9);
      begins.push(timeS);
      left.push(...samples.filter((_, i) => i % 2 === 0));
    }
  }
  return { left, begins };
}

test('sound without holes goes through as it is', () => {
  expect(heard(block(0, 1, 2, 3), block(0.3, 4, 5))).toEqual({ left: [1, 2, 3, 4, 5], begins: [0, 0.3] });
});

test('sound that begins late waits for its time in silence, handed on in small pieces', () => {
  expect(heard(block(1.2, 1, 2))).toEqual({ left: [...Array<number>(12).fill(0), 1, 2], begins: [0, 0.5, 1, 1.2] });
});

test('a hole is silent, and what comes after it is where it was', () => {
  expect(heard(block(0, 1, 2), block(0.6, 3)).left).toEqual([1, 2, 0, 0, 0, 0, 3]);
});

test('time stamps that jitter tear no hole', () => {
  expect(heard(block(0, 1, 2), block(0.29, 3, 4), block(0.31, 5)).left).toEqual([1, 2, 3, 4, 5]);
});

test('what lies before the film, or a second time at one place, is not heard', () => {
  expect(heard(block(-0.2, 1, 2, 3)).left).toEqual([3]);
  expect(heard(block(0, 1, 2, 3, 4), block(0.1, 8, 8, 8), block(0.2, 9, 9, 5)).left).toEqual([1, 2, 3, 4, 5]);
});

import { expect, test } from 'vitest';
import { createVoiceResampler } from './to-voice-rate.ts';

const RATE_HZ = 48_000;
const PIECE = 1024;
const voice = (i: number) => 0.3 * Math.sin((2 * Math.PI * 220 * i) / RATE_HZ);
/** Under half a thousandth, as a codec leaves it. */
const rest = (i: number) => 0.0005 * Math.sin(i * i);

/** What the voice network hears of 16 pieces of sound. */
function heard(...channels: readonly ((i: number) => number)[]): number[] {
  const resample = createVoiceResampler(channels.length);
  const piece = (from: number) =>
    Float32Array.from(
      { length: PIECE * channels.length },
      (_, k) => channels[k % channels.length]?.(from + Math.floor(k / channels.length)) ?? 0,
    );
  return Array.from({ length: 16 }, (_, k) => [...resample(piece(k * PIECE))]).flat();
}

const apart = (one: readonly number[], other: readonly number[]) => Math.max(...one.map((sample, i) => Math.abs(sample - (other[i] ?? 9))));
const alone = heard(voice);

test('a voice in opposed phases is heard as one of its sides, the same from piece to piece', () => {
  const opposed = heard(
    (i) => voice(i) + rest(i),
    (i) => -1.05 * voice(i) + rest(3 * i),
  );
  expect(opposed.length).toBe(alone.length);
  expect(apart(opposed, alone)).toBeLessThan(0.002);
  // A third channel with nothing in it plays no part.
  expect(
    apart(
      heard(
        () => 0,
        voice,
        (i) => -voice(i),
      ),
      alone,
    ),
  ).toBeLessThan(0.002);
});

test('channels that do not cancel each other out are heard together', () => {
  expect(apart(heard(voice, voice), alone)).toBeLessThan(1e-6);
  const inOneOfEight = heard(voice, ...Array.from({ length: 7 }, () => () => 0));
  expect(
    apart(
      inOneOfEight.map((sample) => 8 * sample),
      alone,
    ),
  ).toBeLessThan(1e-6);
  expect(
    apart(
      heard(
        () => 0,
        () => 0,
      ),
      alone.map(() => 0),
    ),
  ).toBe(0);
});

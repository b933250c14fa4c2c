import { expect, test } from 'vitest';
import { createVoiceResampler } from './to-voice-rate.ts';
import { voiceWeights } from './voice-weights.ts';

const RATE_HZ = 48_000;
const PIECE = 1024;
const voice = (i: number) => 0.3 * Math.sin((2 * Math.PI * 220 * i) / RATE_HZ);
/** Under half a thousandth, as a codec leaves it. */
const rest = (i: number) => 0.0005 * Math.sin(i * i);

type Channel = (i: number) => number;

/** What the voice network hears of 16 pieces of sound. */
const heard = (...channels: readonly Channel[]): number[] => heardAs(null, ...channels);

function heardAs(layout: string | null, ...channels: readonly Channel[]): number[] {
  const resample = createVoiceResampler({ channels: channels.length, layout });
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
      heardAs(
        '3.0(back)',
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
  const inOneOfFour = heardAs('quad', voice, ...Array.from({ length: 3 }, () => () => 0));
  expect(
    apart(
      inOneOfFour.map((sample) => 4 * sample),
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

test('of a sound with a centre the centre is heard before what surrounds it, and of the low-frequency channel nothing', () => {
  const noise: Channel = (i) => Math.sin(i * i * 1e-3);
  const none: Channel = () => 0;
  // Voice in the centre of 5.1: 1 of 1 + 2 × 0.5 + 2 × 0.25.
  const centre = heardAs('5.1', none, none, voice, noise, none, none);
  expect(
    apart(
      centre,
      alone.map((sample) => sample / 2.5),
    ),
  ).toBeLessThan(1e-6);
  // The same noise on the four others: one and a half of it beside the voice, where the mean of all had four.
  const under = heardAs('5.1(side)', noise, noise, voice, none, noise, noise);
  const noiseAlone = heard(noise);
  expect(
    apart(
      under,
      alone.map((sample, i) => (sample + 1.5 * (noiseAlone[i] ?? 0)) / 2.5),
    ),
  ).toBeLessThan(1e-5);
});

test('layouts without a centre, and one track of two, are heard alike', () => {
  expect(voiceWeights('quad', 4)).toEqual([0.25, 0.25, 0.25, 0.25]);
  expect(voiceWeights(null, 4)).toEqual([0.25, 0.25, 0.25, 0.25]);
  expect(voiceWeights('stereo', 2)).toEqual([0.5, 0.5]);
  // An unknown layout of six is read as 5.1, as its loudness is.
  expect(voiceWeights(null, 6)).toEqual(voiceWeights('5.1', 6));
});

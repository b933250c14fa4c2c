import { describe, expect, test } from 'vitest';
import { soundFindings } from '../compliance/sound-faults.ts';
import { seeded } from '../testing/drawn-scenes.ts';
import { referenceLoudness } from '../testing/reference-loudness.ts';
import { channelWeights } from './channel-weights.ts';
import { createLoudnessMeter, LOUDNESS_RATE_HZ } from './loudness.ts';
import { energyOf, loudnessRangeLu } from './loudness-gates.ts';

const level = (decibels: number) => 10 ** (decibels / 20);
const sine = (hz: number, decibels: number) => (i: number) => level(decibels) * Math.sin((2 * Math.PI * hz * i) / LOUDNESS_RATE_HZ);
const nothing = () => 0;

/** Interleaves one function a channel. */
function signal(seconds: number, channels: readonly ((i: number) => number)[]): Float32Array {
  const count = Math.round(seconds * LOUDNESS_RATE_HZ);
  return Float32Array.from(
    { length: count * channels.length },
    (_, k) => channels[k % channels.length]?.(Math.floor(k / channels.length)) ?? 0,
  );
}

function measure(samples: Float32Array, { channels, layout }: { readonly channels: number; readonly layout: string | null }) {
  const meter = createLoudnessMeter({ channels, layout });
  // Odd pieces, as a pipe gives them.
  const piece = 1237 * channels;
  for (let start = 0; start < samples.length; start += piece) meter.push(samples.subarray(start, start + piece));
  return meter.read();
}

const stereo = { channels: 2, layout: 'stereo' };

describe('loudness', () => {
  test('a stereo 997 Hz sine of −23 dBFS peak is −23.0 LUFS', () => {
    const tone = sine(997, -23);
    const { integratedLufs, momentaryMaxLufs, shortTermMaxLufs, rangeLu } = measure(signal(5, [tone, tone]), stereo);
    for (const value of [integratedLufs, momentaryMaxLufs, shortTermMaxLufs]) expect(Math.abs((value ?? 0) + 23)).toBeLessThanOrEqual(0.1);
    expect(rangeLu).toBeCloseTo(0, 1);
  });
  test('the same in one channel is −26.0 LUFS', () => {
    const { integratedLufs } = measure(signal(5, [sine(997, -23), nothing]), stereo);
    expect(Math.abs((integratedLufs ?? 0) + 26)).toBeLessThanOrEqual(0.1);
  });
  test('surround channels count 1.41, the low-frequency channel not at all', () => {
    expect(channelWeights('5.1(side)', 6)).toEqual([1, 1, 1, 0, 1.41, 1.41]);
    const only = (channel: number) =>
      measure(
        signal(
          2,
          Array.from({ length: 6 }, (_, c) => (c === channel ? sine(997, -20) : nothing)),
        ),
        { channels: 6, layout: '5.1(side)' },
      );
    expect((only(4).integratedLufs ?? 0) - (only(0).integratedLufs ?? 0)).toBeCloseTo(10 * Math.log10(1.41), 3);
    expect(only(3).integratedLufs).toBeNull();
  });
  test.each([
    ['7.1', 'FL+FR+FC+LFE+BL+BR+SL+SR'],
    ['7.1(wide)', 'FL+FR+FC+LFE+BL+BR+FLC+FRC'],
    ['7.1(wide-side)', 'FL+FR+FC+LFE+FLC+FRC+SL+SR'],
    ['6.0', 'FL+FR+FC+BC+SL+SR'],
    ['6.0(front)', 'FL+FR+FLC+FRC+SL+SR'],
    ['hexagonal', 'FL+FR+FC+BL+BR+BC'],
    ['6.1(back)', 'FL+FR+FC+LFE+BL+BR+BC'],
    ['6.1(front)', 'FL+FR+LFE+FLC+FRC+SL+SR'],
    ['octagonal', 'FL+FR+FC+BL+BR+BC+SL+SR'],
  ])('in %s the side pair counts 1.41, without one the rear pair, and the low-frequency channel alone not at all', (layout, channels) => {
    const names = channels.split('+');
    const surround = names.includes('SL') ? ['SL', 'SR'] : ['BL', 'BR'];
    expect(channelWeights(layout, names.length)).toEqual(names.map((name) => (name === 'LFE' ? 0 : surround.includes(name) ? 1.41 : 1)));
  });
  test('an unknown layout is read by its number of channels', () => expect(channelWeights('strange', 2)).toEqual([1, 1]));
  test('quiet passages are gated', () => {
    const loudThenQuiet = (i: number) => (i < 10 * LOUDNESS_RATE_HZ ? sine(997, -20)(i) : sine(997, -60)(i));
    const { integratedLufs } = measure(signal(20, [loudThenQuiet, loudThenQuiet]), stereo);
    expect(Math.abs((integratedLufs ?? 0) + 20)).toBeLessThan(0.2);
  });
  test('the range is from the 10th to the 95th percentile of what is above −70 LUFS and above its mean minus 20 LU', () => {
    const levels = (...parts: (readonly [count: number, lufs: number])[]) =>
      loudnessRangeLu(parts.flatMap(([count, lufs]) => Array.from({ length: count }, () => energyOf(lufs))));
    // The mean of all is −23.0 LUFS: what lies at −42 counts, at −44 it does not.
    expect(levels([50, -20], [50, -42])).toBeCloseTo(22, 6);
    expect(levels([50, -20], [50, -44])).toBeCloseTo(0, 6);
    expect(levels([91, -20], [9, -30])).toBeCloseTo(0, 6);
    expect(levels([88, -20], [12, -30])).toBeCloseTo(10, 6);
    expect(levels([4, -10], [96, -20])).toBeCloseTo(0, 6);
    expect(levels([6, -10], [94, -20])).toBeCloseTo(10, 6);
  });
  test('agrees with ffmpeg on a made programme', () => {
    const random = seeded(3);
    const made = signal(24, [
      (i) => (0.05 + 0.25 * Math.abs(Math.sin(i / 150_000))) * (random() * 2 - 1) + sine(180, -18)(i),
      (i) => 0.4 * Math.abs(Math.sin(i / 90_000)) * Math.sin(i / 7) + 0.02 * (random() * 2 - 1),
    ]);
    const ours = measure(made, stereo);
    const theirs = referenceLoudness(made, 'stereo', 2);
    expect(Math.abs((ours.integratedLufs ?? 0) - theirs.integratedLufs)).toBeLessThanOrEqual(0.1);
    expect(Math.abs((ours.momentaryMaxLufs ?? 0) - theirs.momentaryMaxLufs)).toBeLessThanOrEqual(0.1);
    expect(Math.abs((ours.shortTermMaxLufs ?? 0) - theirs.shortTermMaxLufs)).toBeLessThanOrEqual(0.1);
    expect(Math.abs((ours.rangeLu ?? 0) - theirs.rangeLu)).toBeLessThanOrEqual(0.2);
    expect(Math.abs((ours.truePeakDbtp ?? 0) - theirs.truePeakDbtp)).toBeLessThanOrEqual(0.2);
  });
});

describe('curves', () => {
  test('ten values a second, null until the window is full', () => {
    const { momentaryLufs, shortTermLufs, stepS } = measure(signal(4, [sine(997, -23), nothing]), stereo);
    expect(stepS).toBe(0.1);
    expect(momentaryLufs).toHaveLength(40);
    expect(momentaryLufs.findIndex((value) => value !== null)).toBe(3);
    expect(shortTermLufs.findIndex((value) => value !== null)).toBe(29);
  });
  test('under 3 s there is no short-term loudness', () => {
    const { shortTermMaxLufs, momentaryMaxLufs } = measure(signal(1, [sine(997, -23), nothing]), stereo);
    expect(shortTermMaxLufs).toBeNull();
    expect(momentaryMaxLufs).not.toBeNull();
  });
});

describe('true peak', () => {
  test('sees what lies between the samples', () => {
    // A quarter of the sampling rate, 45° off: the samples reach 0.707, the wave 1.
    const wave = (i: number) => Math.sin((Math.PI / 2) * i + Math.PI / 4);
    const { truePeakDbtp } = measure(signal(1, [wave, nothing]), stereo);
    expect(Math.abs(truePeakDbtp ?? 9)).toBeLessThan(0.2);
  });
  test('of silence there is none', () => expect(measure(signal(1, [nothing, nothing]), stereo).truePeakDbtp).toBeNull());
});

describe('level runs', () => {
  test('silence of a second and more, with its times', () => {
    const gap = (i: number) => (i >= 48_000 && i < 3 * 48_000 ? 0 : sine(400, -12)(i));
    const [silence, ...others] = measure(signal(4, [gap, gap]), stereo).silences;
    expect(others).toEqual([]);
    expect(silence?.startS).toBeCloseTo(1, 2);
    expect(silence?.endS).toBeCloseTo(3, 2);
  });
  test('0.9 s of silence is none, silence to the end is one', () => {
    const gap = (i: number) => (i >= 48_000 && i < 1.9 * 48_000 ? 0 : sine(400, -12)(i));
    expect(measure(signal(3, [gap, gap]), stereo).silences).toEqual([]);
    const end = (i: number) => (i >= 48_000 ? 0 : sine(400, -12)(i));
    expect(measure(signal(3, [end, end]), stereo).silences).toHaveLength(1);
  });
  test('three samples at full scale clip, two do not', () => {
    const clipped = (count: number) => measure(signal(0.5, [(i) => (i >= 1000 && i < 1000 + count ? 1 : 0.1), nothing]), stereo).clipped;
    expect(clipped(2)).toEqual([]);
    expect(clipped(3)).toEqual([{ startS: 1000 / 48_000, endS: 1003 / 48_000 }]);
  });
  test('clipped places less than half a second apart are one', () => {
    const places = (gap: number) => {
      const isFull = (i: number) => (i >= 1000 && i < 1003) || (i >= 1003 + gap && i < 1006 + gap);
      return measure(signal(1, [(i) => (isFull(i) ? 1 : 0.1), nothing]), stereo).clipped.length;
    };
    expect([places(23_900), places(24_100)]).toEqual([1, 2]);
  });
  test('first sound', () => {
    const late = (i: number) => (i < 72_000 ? 0 : 0.5);
    expect(measure(signal(3, [late, late]), stereo).firstSoundS).toBeCloseTo(1.5, 6);
  });
});

describe('sound findings', () => {
  test('no audio, a silent file and an ordinary one are told apart', () => {
    expect(soundFindings(null, 10).map(({ kind }) => kind)).toEqual(['no_audio']);
    expect(soundFindings(measure(signal(3, [nothing, nothing]), stereo), 3).map(({ kind }) => kind)).toEqual(['silent']);
    expect(soundFindings(measure(signal(3, [sine(997, -20), nothing]), stereo), 3)).toEqual([]);
  });
  test('silence to the end of a sound that is shorter than the film lasts to the end of the film, silence before it does not', () => {
    const tone = sine(400, -12);
    const quiet = (i: number) => ((i >= 48_000 && i < 2.5 * 48_000) || i >= 3 * 48_000 ? 0 : tone(i));
    const found = soundFindings(measure(signal(5, [quiet, quiet]), stereo), 8);
    const about = (value: number) => expect.closeTo(value, 2);
    expect(found).toMatchObject([
      { kind: 'silence', startS: about(1), endS: about(2.5), value: about(1.5) },
      { kind: 'silence', startS: about(3), endS: 8, value: about(5) },
    ]);
  });
  test('where the sound ends a second or more before the film it is silent from its last sound on', () => {
    const found = (soundS: number, filmS: number, quietAtS = soundS) => {
      const tone = (i: number) => (i < quietAtS * 48_000 ? sine(400, -12)(i) : 0);
      return soundFindings(measure(signal(soundS, [tone, tone]), stereo), filmS);
    };
    expect(found(4, 10)).toMatchObject([{ kind: 'silence', startS: 4, endS: 10, value: 6 }]);
    expect(found(4, 4.9)).toEqual([]);
    expect(found(4, 5.2, 3.3)).toMatchObject([{ kind: 'silence', startS: expect.closeTo(3.3, 2), endS: 5.2 }]);
  });
  test('nothing is found beyond the end of the film', () => {
    const tone = sine(400, 0);
    const loud = (i: number) => (i > 2.5 * 48_000 && i < 4 * 48_000 ? 0 : 4 * tone(i));
    const found = soundFindings(measure(signal(5, [loud, loud]), stereo), 3.8);
    expect(found.map(({ kind, endS }) => [kind, endS > 3.8])).toEqual([
      ['silence', false],
      ['clipping', false],
    ]);
  });
});

// The music of the made ads, note by note as 16 bit stereo at 48 kHz. The same bytes on every machine that rounds sines alike.
import { FRAME_RATE } from './ad-timeline.mjs';

const RATE_HZ = 48_000;
const BEAT_S = 60 / 104;
// I – vi – IV – V in G, as semitones above G3.
const CHORDS = [
  [0, 4, 7, 11],
  [-3, 0, 4, 9],
  [-7, -3, 0, 5],
  [-5, -1, 2, 7],
];
const ARPEGGIO = [0, 2, 1, 3, 2, 1, 3, 2];
const G3_HZ = 195.998;

/** @param {number} semitones */
const pitch = (semitones) => G3_HZ * 2 ** (semitones / 12);

/**
 * @typedef {{ left: Float64Array, right: Float64Array }} Mix
 * @typedef {{ startS: number, lengthS: number, gain: number, pan: number, voice: (t: number) => number }} Note  pan: -1 left … 1 right
 */

/** @param {Mix} mix @param {Note} note */
const play = (mix, { startS, lengthS, gain, pan, voice }) => {
  const first = Math.max(0, Math.round(startS * RATE_HZ));
  const end = Math.min(mix.left.length, Math.round((startS + lengthS) * RATE_HZ));
  const toLeft = gain * Math.cos(((pan + 1) * Math.PI) / 4);
  const toRight = gain * Math.sin(((pan + 1) * Math.PI) / 4);
  for (let at = first; at < end; at += 1) {
    const value = voice((at - first) / RATE_HZ);
    mix.left[at] = (mix.left[at] ?? 0) + toLeft * value;
    mix.right[at] = (mix.right[at] ?? 0) + toRight * value;
  }
};

/** A struck bar: a sine with two fading partials. @param {number} hz @returns {Note['voice']} */
const bar = (hz) => (t) =>
  Math.min(1, t * 250) *
  (Math.exp(-t * 4.5) * Math.sin(2 * Math.PI * hz * t) +
    0.35 * Math.exp(-t * 9) * Math.sin(2 * Math.PI * hz * 2 * t) +
    0.16 * Math.exp(-t * 18) * Math.sin(2 * Math.PI * hz * 3.93 * t));

/** @param {number} hz @param {number} lengthS @returns {Note['voice']} */
const pad = (hz, lengthS) => (t) =>
  Math.min(1, t / 0.35, (lengthS - t) / 0.4) *
  (Math.sin(2 * Math.PI * hz * t) + 0.5 * Math.sin(2 * Math.PI * hz * 1.004 * t) + 0.2 * Math.sin(2 * Math.PI * hz * 2 * t));

/** @type {Note['voice']} */
const kick = (t) => Math.exp(-t * 16) * Math.sin(2 * Math.PI * (48 * t + 7 * (1 - Math.exp(-t * 30))));

/** Noise from a small linear generator, so that it is the same noise every time. @param {number} seed @returns {Note['voice']} */
const shaker = (seed) => {
  let state = seed;
  let before = 0;
  return (t) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const white = state / 2 ** 31 - 1;
    const bright = white - before;
    before = white;
    return bright * Math.min(1, t * 200) * Math.exp(-t * 42);
  };
};

/** The kettle: a tone that climbs and trembles. @param {number} lengthS @returns {Note['voice']} */
const whistle = (lengthS) => (t) => {
  const swell = Math.min(1, t / (lengthS * 0.7), (lengthS - t) / 0.12);
  return swell * swell * Math.sin(2 * Math.PI * (1_180 * t + (260 * t * t) / (2 * lengthS)) + 0.9 * Math.sin(2 * Math.PI * 5.5 * t));
};

/** @param {Mix} mix @param {{ bar: number, startS: number, isQuiet: boolean, seed: number }} at */
const playBar = (mix, { bar: index, startS, isQuiet, seed }) => {
  const chord = CHORDS[index % CHORDS.length] ?? [];
  const lengthS = 4 * BEAT_S;
  for (const [voice, note] of chord.entries()) {
    play(mix, {
      startS,
      lengthS: lengthS + 0.3,
      gain: isQuiet ? 0.018 : 0.05,
      pan: voice / 3 - 0.5,
      voice: pad(pitch(note), lengthS + 0.3),
    });
  }
  if (isQuiet) return;
  play(mix, { startS, lengthS: 1.6, gain: 0.3, pan: 0, voice: bar(pitch((chord[0] ?? 0) - 12)) });
  ARPEGGIO.forEach((step, eighth) => {
    const hz = pitch((chord[step] ?? 0) + 12);
    play(mix, { startS: startS + (eighth * BEAT_S) / 2, lengthS: 1.2, gain: 0.15, pan: eighth % 2 ? 0.4 : -0.4, voice: bar(hz) });
    play(mix, {
      startS: startS + (eighth * BEAT_S) / 2,
      lengthS: 0.12,
      gain: eighth % 2 ? 0.05 : 0.025,
      pan: 0.2,
      voice: shaker(seed + index * 8 + eighth),
    });
  });
  for (const beat of [0, 2]) play(mix, { startS: startS + beat * BEAT_S, lengthS: 0.4, gain: 0.42, pan: 0, voice: kick });
};

/** @param {Mix} mix */
const toWav = ({ left, right }) => {
  const bytes = Buffer.alloc(44 + left.length * 4);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(2, 22);
  bytes.writeUInt32LE(RATE_HZ, 24);
  bytes.writeUInt32LE(RATE_HZ * 4, 28);
  bytes.writeUInt16LE(4, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(left.length * 4, 40);
  for (let at = 0; at < left.length; at += 1) {
    // A soft knee, so that no peak reaches full scale.
    bytes.writeInt16LE(Math.round(Math.tanh(left[at] ?? 0) * 29_000), 44 + at * 4);
    bytes.writeInt16LE(Math.round(Math.tanh(right[at] ?? 0) * 29_000), 46 + at * 4);
  }
  return bytes;
};

/**
 * The sound of an ad as a WAV file: bars of four beats, the quiet part without rhythm and with the kettle's whistle, a last chord.
 * @param {{ frames: number }} film
 * @param {import('./ad-timeline.mjs').Ad} ad
 * @returns {Buffer}
 */
export const adSound = ({ frames }, ad) => {
  const lengthS = frames / FRAME_RATE;
  const [quietFrom, quietTo] = ad.quiet;
  const samples = Math.round(lengthS * RATE_HZ);
  /** @type {Mix} */
  const mix = { left: new Float64Array(samples), right: new Float64Array(samples) };
  const barS = 4 * BEAT_S;
  const lastChordS = lengthS - 2.6;
  const playUntil = (/** @type {number} */ fromS, /** @type {number} */ untilS, /** @type {boolean} */ isQuiet) => {
    for (let bar = 0; fromS + (bar + 0.5) * barS < untilS; bar += 1) {
      playBar(mix, { bar, startS: fromS + bar * barS, isQuiet, seed: ad.seed });
    }
  };
  playUntil(0, quietFrom, false);
  playUntil(quietFrom, quietTo, true);
  play(mix, { startS: quietTo - 1.5, lengthS: 1.4, gain: 0.07, pan: 0.3, voice: whistle(1.4) });
  playUntil(quietTo, lastChordS, false);
  for (const note of [-12, 0, 4, 7, 12, 16])
    play(mix, { startS: lastChordS, lengthS: 2.6, gain: 0.16, pan: note / 24, voice: bar(pitch(note)) });
  return toWav(mix);
};

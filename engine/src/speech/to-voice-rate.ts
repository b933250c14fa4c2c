import { openKernels } from '../kernels/kernels.ts';
import { voiceWeights } from './voice-weights.ts';

/** A film's sound as it is listened to. */
export interface VoiceSound {
  readonly channels: number;
  /** ffmpeg's name, null when unknown. */
  readonly layout: string | null;
}

/** Half the length of the low-pass filter in samples of 48 kHz; a windowed sinc (Hann) that ends at 7.4 kHz. */
const REACH = 24;
const CUT_HZ = 7_400;
const FROM_HZ = 48_000;
const STEP = 3;

const TAPS = tapsOf();

function tapsOf(): Float64Array {
  const taps = Float64Array.from({ length: 2 * REACH + 1 }, (_, k) => {
    const n = k - REACH;
    const sinc = n === 0 ? (2 * CUT_HZ) / FROM_HZ : Math.sin((2 * Math.PI * CUT_HZ * n) / FROM_HZ) / (Math.PI * n);
    return sinc * (0.5 + 0.5 * Math.cos((Math.PI * n) / (REACH + 1)));
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
}

/** With less than this share of the channels' own power in their mix they cancel each other out: even sound in one surround channel of 7.1 keeps a twelfth. */
const CANCELLED = 0.01;
/** The first channel that is this loud beside the loudest is taken, so that of two alike it is the same in each piece. */
const AS_LOUD = 0.5;

/**
 * The channel that is heard where all of them together are nothing, as where one side of a stereo sound was wired the wrong way round.
 * @returns null where their mix is heard
 */
function channelAlone(interleaved: Float32Array, weights: readonly number[]): number | null {
  const powers = weights.map(() => 0);
  let powerOfMix = 0;
  for (let i = 0; i + weights.length <= interleaved.length; i += weights.length) {
    let mix = 0;
    for (let c = 0; c < weights.length; c++) {
      const [sample, weight] = [interleaved[i + c] ?? 0, weights[c] ?? 0];
      powers[c] = (powers[c] ?? 0) + weight * sample * sample;
      mix += weight * sample;
    }
    powerOfMix += mix ** 2;
  }
  const power = powers.reduce((total, own) => total + own, 0);
  if (powerOfMix >= CANCELLED * power) return null;
  const loudest = Math.max(...powers);
  return powers.findIndex((own) => own >= AS_LOUD * loudest);
}

/**
 * Prepares turning a film's sound into what the voice network hears: all channels into one, the centre before what surrounds it, and
 * 48 kHz into 16 kHz. Where the channels of a piece cancel each other out, one of them stands for all.
 * @param sound how many channels lie beside each other, and ffmpeg's name of their layout
 * @returns takes interleaved samples at 48 kHz, gives as many at 16 kHz as are settled; 0.5 ms late
 */
export function createVoiceResampler(sound: VoiceSound): (interleaved: Float32Array) => Float32Array {
  const weights = voiceWeights(sound.layout, sound.channels);
  const { channels } = sound;
  let memory = openMemory(0);
  // What was kept of the piece before, at the start of the memory.
  let kept = REACH;
  let skip = 0;
  return (interleaved) => {
    const frames = Math.floor(interleaved.length / channels);
    const length = kept + frames;
    if (length > memory.all.length) {
      const larger = openMemory(length);
      larger.all.set(memory.all.subarray(0, kept));
      memory = larger;
    }
    const { all } = memory;
    const alone = channelAlone(interleaved, weights);
    for (let i = 0; i < frames; i++) {
      let mix = 0;
      for (let c = 0; c < channels; c++) mix += (weights[c] ?? 0) * (interleaved[i * channels + c] ?? 0);
      all[kept + i] = alone === null ? mix : (interleaved[i * channels + alone] ?? 0);
    }
    const count = Math.max(0, Math.floor((length - TAPS.length - skip) / STEP) + 1);
    const out = memory.decimate(skip, count);
    const used = skip + count * STEP;
    const keptFrom = Math.min(used, length);
    skip = used - keptFrom;
    all.copyWithin(0, keptFrom, length);
    kept = length - keptFrom;
    return out;
  };
}

/** Memory of the kernels for a piece of sound and what is made of it. */
function openMemory(length: number) {
  const most = REACH + length;
  const kernels = openKernels(8 * (most + TAPS.length) + 4 * most);
  const [all, taps, out] = [kernels.doubles(most), kernels.doubles(TAPS.length), kernels.floats(most)];
  taps.set(TAPS);
  return {
    all,
    decimate(from: number, count: number): Float32Array {
      kernels.call.decimate(all.byteOffset + 8 * from, STEP, taps.byteOffset, TAPS.length, count, out.byteOffset);
      return out.slice(0, count);
    },
  };
}

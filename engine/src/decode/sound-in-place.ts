import type { AudioBlock, DecodedPiece } from './matroska-reader.ts';

type AudioPiece = Extract<DecodedPiece, { kind: 'audio' }>;

/** Off by no more than this, sound goes on without a seam: time stamps are rounded, and those of recordings jitter. ffmpeg's own limit. */
const JITTER_S = 0.1;
/** So much silence is handed on at once. */
const SILENCE_AT_ONCE_S = 0.5;

/**
 * Puts sound where the film has it: samples follow each other from 0 on, so whoever counts them is on the film's clock. What is missing
 * before the first and in holes comes as silence, as players let it sound; what lies before 0, or a second time at one place, goes.
 * @param sound how many channels lie beside each other, and samples of one of them per second
 * @returns takes the blocks in order and gives them as they are to be heard; silence lies in a buffer that is used again
 */
export function createSoundInPlace({ channels, sampleRateHz }: Pick<AudioBlock, 'channels' | 'sampleRateHz'>) {
  const mostAtOnce = Math.round(SILENCE_AT_ONCE_S * sampleRateHz);
  let silence: Float32Array | null = null;
  /** Samples of one channel so far. */
  let reached = 0;
  let isFirst = true;

  const pieceOf = (samples: Float32Array): AudioPiece => {
    const timeS = reached / sampleRateHz;
    reached += samples.length / channels;
    return { kind: 'audio', timeS, samples, channels, sampleRateHz };
  };
  return function* place({ timeS, samples }: AudioBlock): Generator<AudioPiece, void> {
    const beginsAt = Math.round(timeS * sampleRateHz);
    // The first block has no other place than that of its time stamp.
    const goesOn = Math.abs(beginsAt - reached) <= (isFirst ? 0 : JITTER_S * sampleRateHz);
    isFirst = false;
    if (goesOn) {
      yield pieceOf(samples);
      return;
    }
    while (reached < beginsAt) {
      silence ??= new Float32Array(mostAtOnce * channels);
      yield pieceOf(silence.subarray(0, Math.min(mostAtOnce, beginsAt - reached) * channels));
    }
    const rest = samples.subarray(Math.min(samples.length, (reached - beginsAt) * channels));
    if (rest.length > 0) yield pieceOf(rest);
  };
}

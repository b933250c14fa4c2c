import { SPEECH_LIMITS } from '../metrics/speech-spans.ts';
import { VOICE_FRAME, VOICE_FRAME_S, VOICE_RATE_HZ } from './voice-frames.ts';

/** A stretch in which somebody speaks, with a breath at both ends. */
export interface SpeechPiece {
  /** When speech begins and ends in it, s from the start of the film. */
  readonly startS: number;
  readonly endS: number;
  /** Mono, 16 kHz, −1..1; a little more than that stretch. */
  readonly samples: Float32Array;
}

/** Cuts sound into pieces as it passes. */
export interface SpeechCutter {
  /** @param samples whole frames, in order @param chances of speech, one a frame @returns the pieces that ended in them */
  push(samples: Float32Array, chances: Float32Array): SpeechPiece[];
  /** What was still going on when the sound ended. */
  end(): SpeechPiece[];
}

const framesIn = (seconds: number): number => Math.round(seconds / VOICE_FRAME_S);
/** A pause of this long ends a piece: sentences are kept whole, and lines short. */
const PAUSE = framesIn(0.45);
/** Sound kept before and behind: the voice network needs a moment to be sure. */
const BREATH = framesIn(0.2);
/** Shorter speech is none. */
const SPEECH_LEAST = framesIn(0.25);
/** The words network was made for sentences; a longer piece is cut, where it is quietest in its last part. */
const LONGEST = framesIn(12);
const CUT_WITHIN = framesIn(4);

interface Frame {
  readonly samples: Float32Array;
  readonly chance: number;
  readonly isSpeech: boolean;
}

/** Prepares cutting one film's sound. Holds a piece of sound at the most, 12 s. */
export function createSpeechCutter(): SpeechCutter {
  // Frames from a breath before speech on; `at` is the number of the first one.
  let held: Frame[] = [];
  let at = 0;
  let isOn = false;
  const spoken = () => held.findIndex(({ isSpeech }) => isSpeech);
  const lastSpoken = () => held.findLastIndex(({ isSpeech }) => isSpeech);

  /** Ends the piece with the frame before `until`; what is behind stays. */
  const cut = (until: number): SpeechPiece[] => {
    const frames = held.slice(0, until);
    const piece = pieceOf(frames, at);
    held = held.slice(until);
    at += until;
    return piece;
  };
  const take = (samples: Float32Array, chance: number): SpeechPiece[] => {
    isOn = chance >= (isOn ? SPEECH_LIMITS.value.goesOn : SPEECH_LIMITS.value.begins);
    held.push({ samples, chance, isSpeech: isOn });
    const first = spoken();
    if (first < 0) {
      const spare = Math.max(0, held.length - BREATH);
      held.splice(0, spare);
      at += spare;
      return [];
    }
    const pause = held.length - 1 - lastSpoken();
    if (pause >= PAUSE) return cut(held.length - pause + BREATH);
    return held.length - first >= LONGEST ? cut(quietest(held)) : [];
  };
  return {
    push: (samples, chances) =>
      Array.from(chances, (chance, k) => take(samples.slice(k * VOICE_FRAME, (k + 1) * VOICE_FRAME), chance)).flat(),
    end: () => (spoken() < 0 ? [] : cut(held.length)),
  };
}

/** Behind the frame of the last part that is least like speech. */
function quietest(frames: readonly Frame[]): number {
  const part = frames.slice(-CUT_WITHIN).map(({ chance }) => chance);
  return frames.length - CUT_WITHIN + part.indexOf(Math.min(...part)) + 1;
}

function pieceOf(frames: readonly Frame[], at: number): SpeechPiece[] {
  const count = frames.filter(({ isSpeech }) => isSpeech).length;
  if (count < SPEECH_LEAST) return [];
  const samples = new Float32Array(frames.length * VOICE_FRAME);
  for (const [k, frame] of frames.entries()) samples.set(frame.samples, k * VOICE_FRAME);
  const timeOf = (frame: number) => ((at + frame) * VOICE_FRAME) / VOICE_RATE_HZ;
  const first = frames.findIndex(({ isSpeech }) => isSpeech);
  const last = frames.findLastIndex(({ isSpeech }) => isSpeech);
  return [{ startS: timeOf(first), endS: timeOf(last + 1), samples }];
}

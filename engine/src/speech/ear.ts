import type { Senses } from '../text/text-port.ts';
import type { SpeechDraft } from '../text/text-reading.ts';
import type { SpeechPiece } from './speech-cutter.ts';
import { createSpeechCutter } from './speech-cutter.ts';
import type { HeardPiece } from './speech-draft.ts';
import { draftOf } from './speech-draft.ts';
import type { VoiceSound } from './to-voice-rate.ts';
import { createVoiceResampler } from './to-voice-rate.ts';
import { noMemory, VOICE_FRAME } from './voice-frames.ts';

/** Sound is handed over a second at a time. */
const AT_ONCE = 31 * VOICE_FRAME;
const UNDER_WAY_MOST = 4;
/** Pieces that wait to be written down, 12 s of sound each at the most: writing may lag behind, since nothing else waits for it. */
const UNWRITTEN_MOST = 8;

/** Hears a film's sound: when somebody speaks, and what. */
export interface Ear {
  /** Chance of speech, one a frame, so far. */
  readonly chances: readonly number[];
  /** @param interleaved samples at 48 kHz @returns a promise while too much is under way */
  hear(interleaved: Float32Array): Promise<void> | void;
  /** Waits until all has been heard and written. @throws EngineError `model_failed` */
  finish(): Promise<void>;
  /** What has been written down so far. */
  draft(): SpeechDraft;
}

/** Starts hearing one film. */
export function createEar(senses: Senses, sound: VoiceSound): Ear {
  const resample = createVoiceResampler(sound);
  const cutter = createSpeechCutter();
  const scribe = createScribe(senses);
  const chances: number[] = [];
  let memory = noMemory();
  // The second that is being gathered, and how much of it is there.
  const gathered = new Float32Array(AT_ONCE);
  let count = 0;
  let under: Promise<void> = Promise.resolve();
  const open: Promise<void>[] = [];
  const listen = (samples: Float32Array) => {
    under = under.then(async () => {
      const heard = await senses.listen(samples, memory);
      memory = heard.memory;
      chances.push(...heard.chances);
      await scribe.take(cutter.push(samples, heard.chances));
    });
    // Whoever waits next hears of a failure; until then it is not an unhandled one.
    under.catch(() => undefined);
    open.push(under);
  };
  return {
    chances,
    hear(interleaved) {
      const more = resample(interleaved);
      for (let from = 0; from < more.length; ) {
        const part = more.subarray(from, from + AT_ONCE - count);
        gathered.set(part, count);
        count += part.length;
        from += part.length;
        if (count < AT_ONCE) continue;
        listen(gathered.slice());
        count = 0;
      }
      return open.length > UNDER_WAY_MOST ? open.splice(0, open.length - UNDER_WAY_MOST).at(-1) : undefined;
    },
    async finish() {
      // The last frame is filled up with silence.
      const frames = Math.ceil(count / VOICE_FRAME);
      const rest = new Float32Array(frames * VOICE_FRAME);
      rest.set(gathered.subarray(0, count));
      count = 0;
      if (frames > 0) listen(rest);
      await under;
      await scribe.take(cutter.end());
      await scribe.finish();
    },
    draft: scribe.draft,
  };
}

/** Has pieces written down, in order, while the film goes on. */
function createScribe(senses: Senses) {
  const heard: HeardPiece[] = [];
  let under: Promise<void> = Promise.resolve();
  const open: Promise<void>[] = [];
  const write = ({ startS, endS, samples }: SpeechPiece) => {
    under = under.then(async () => {
      heard.push({ startS, endS, ...(await senses.write(samples)) });
    });
    under.catch(() => undefined);
    open.push(under);
  };
  return {
    take(pieces: readonly SpeechPiece[]): Promise<void> | void {
      for (const piece of pieces) write(piece);
      return open.length > UNWRITTEN_MOST ? open.splice(0, open.length - UNWRITTEN_MOST).at(-1) : undefined;
    },
    finish: () => under,
    draft: () => draftOf(heard),
  };
}

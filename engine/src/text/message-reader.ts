import type { FaceReading } from '../faces/face-reading.ts';
import { createFaceWatcher } from '../faces/face-watcher.ts';
import { readFaces } from '../faces/read-faces.ts';
import type { Grid } from '../metrics/grid.ts';
import type { SpeechLimits } from '../metrics/speech-spans.ts';
import { SPEECH_LIMITS, spansUntil, speechSpans } from '../metrics/speech-spans.ts';
import { timeWeights } from '../metrics/time-weights.ts';
import type { MediaInfo, Span } from '../ports.ts';
import { createVoiceResampler } from '../speech/to-voice-rate.ts';
import { noMemory, VOICE_FRAME, VOICE_FRAME_S } from '../speech/voice-frames.ts';
import { readFilm } from './read-film.ts';
import type { NameWish, Senses } from './text-port.ts';
import type { TextReading } from './text-reading.ts';
import type { PassingStill, TextWatcher } from './text-watcher.ts';
import { createTextWatcher } from './text-watcher.ts';

/** Follows text, faces and speech while a film passes. */
export interface MessageReader {
  /** Sees a large still. @returns a promise while too much is under way */
  push(still: PassingStill): Promise<void> | void;
  /** @param interleaved samples at 48 kHz, −1..1; they are copied */
  hear(interleaved: Float32Array): Promise<void> | void;
  /** Hears where attention lies at a sample, in order of time. */
  attend(timeS: number, density: Float32Array): void;
  /** Waits until all has been read and heard. @throws EngineError `model_failed` */
  finish(): Promise<void>;
  /** What is known so far; may be asked at any time. */
  read(durationS: number): TextReading;
  /** What is known so far of faces; no face goes on through a cut. */
  faces(durationS: number, shots: readonly Span[]): FaceReading;
  /** How often the networks looked at a picture for text. */
  looks(): number;
}

/** How a film's message is read. */
export interface MessageWish {
  readonly senses: Senses;
  readonly names: readonly NameWish[];
  readonly media: MediaInfo;
  readonly grid: Grid;
}

/** Starts reading one film. Attention is kept until the end, one small map a sample: text is settled later than it is seen. */
export function createMessageReader({ senses, names, media, grid }: MessageWish): MessageReader {
  const watcher: TextWatcher = createTextWatcher(senses);
  const faces = createFaceWatcher(senses);
  const ear = media.audio && media.kind === 'film' ? createEar(senses, media.audio.channels) : null;
  const attention: { readonly timeS: number; readonly density: Float32Array }[] = [];
  return {
    push: (still) => both(watcher.push(still), faces.push(still)),
    hear: (interleaved) => ear?.hear(interleaved),
    attend: (timeS, density) => {
      attention.push({ timeS, density });
    },
    async finish() {
      await watcher.finish();
      await faces.finish();
      await ear?.finish();
    },
    read(durationS) {
      // Sound may go on for a moment when the film is over.
      const heard = (limits: SpeechLimits) => (ear ? spansUntil(durationS, speechSpans(ear.chances, VOICE_FRAME_S, limits)) : []);
      const weights = timeWeights(
        attention.map(({ timeS }) => timeS),
        durationS,
      );
      return readFilm({
        lines: watcher.tracks(),
        names,
        speech: ear && heard(SPEECH_LIMITS.value),
        speechBand: ear && { sure: heard(SPEECH_LIMITS.sure), possible: heard(SPEECH_LIMITS.possible) },
        attention: media.kind === 'film' ? attention.map((sample, k) => ({ ...sample, weightS: weights[k] ?? 0 })) : [],
        grid,
        durationS,
        kind: media.kind,
      });
    },
    faces: (durationS, shots) => {
      const samples = attention.map(({ timeS, density }) => ({ timeS, density: density.some((value) => value > 0) ? density : null }));
      return readFaces({ looks: faces.looks(), shots, durationS }, { samples, grid, kind: media.kind });
    },
    looks: watcher.looks,
  };
}

const both = (one: Promise<void> | void, other: Promise<void> | void): Promise<void> | void =>
  one && other ? Promise.all([one, other]).then(() => undefined) : (one ?? other);

/** Sound is handed over a second at a time. */
const AT_ONCE = 31 * VOICE_FRAME;
const UNDER_WAY_MOST = 4;

function createEar(senses: Senses, channels: number) {
  const resample = createVoiceResampler(channels);
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
    });
    // Whoever waits next hears of a failure; until then it is not an unhandled one.
    under.catch(() => undefined);
    open.push(under);
  };
  return {
    chances,
    hear(interleaved: Float32Array) {
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
    finish() {
      // The last frame is filled up with silence.
      const frames = Math.ceil(count / VOICE_FRAME);
      const rest = new Float32Array(frames * VOICE_FRAME);
      rest.set(gathered.subarray(0, count));
      count = 0;
      if (frames > 0) listen(rest);
      return under;
    },
  };
}

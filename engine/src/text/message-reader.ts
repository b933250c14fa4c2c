import type { FaceReading } from '../faces/face-reading.ts';
import { createFaceWatcher } from '../faces/face-watcher.ts';
import { readFaces } from '../faces/read-faces.ts';
import type { Grid } from '../metrics/grid.ts';
import type { SpeechLimits } from '../metrics/speech-spans.ts';
import { SPEECH_LIMITS, spansUntil, speechSpans } from '../metrics/speech-spans.ts';
import { timeWeights } from '../metrics/time-weights.ts';
import type { MediaInfo, Span } from '../ports.ts';
import { createEar } from '../speech/ear.ts';
import { draftUntil } from '../speech/speech-draft.ts';
import { VOICE_FRAME_S } from '../speech/voice-frames.ts';
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
  const ear = media.audio && media.kind === 'film' ? createEar(senses, media.audio) : null;
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
        draft: ear && draftUntil(durationS, ear.draft()),
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

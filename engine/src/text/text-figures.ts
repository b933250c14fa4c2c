import { carriedWithoutSound, secondsWithin, unionOf } from '../metrics/speech-spans.ts';
import type { Span } from '../ports.ts';
import type { TextFigure, TextTrack, TextWindow } from './text-reading.ts';

interface Measured {
  readonly tracks: readonly TextTrack[];
  /** Null without a sound track. */
  readonly speech: readonly Span[] | null;
  readonly durationS: number;
  readonly kind: 'film' | 'still';
}

type Missing = Pick<TextFigure, 'state' | 'reason'>;

const SHARE = { unit: 'share', range: [0, 1] } as const;
const SECONDS = { unit: 's', range: null } as const;

/** How much of the film has text, how much speech, and what is carried without sound at the most. */
export function textFigures({ tracks, speech, durationS, kind }: Measured): TextFigure[] {
  const texts = unionOf(tracks);
  const whole = { startS: 0, endS: durationS };
  const noTime: Missing | null = kind === 'still' ? { state: 'not_applicable', reason: 'still_image' } : null;
  const noSound: Missing | null = noTime ?? (speech === null ? { state: 'not_applicable', reason: 'no_audio' } : null);
  const seconds = secondsWithin(speech ?? [], whole);
  const first = speech?.[0];
  const noSpeech: Missing | null = noSound ?? (first ? null : { state: 'not_applicable', reason: 'no_speech' });
  return [
    figure('text_share', SHARE, noTime ?? secondsWithin(texts, whole) / durationS),
    figure('speech_share', SHARE, noSound ?? seconds / durationS),
    figure('speech_seconds', SECONDS, noSound ?? seconds),
    figure('first_speech', SECONDS, noSpeech ?? first?.startS ?? 0),
    figure('carried_without_sound', SHARE, noSound ?? carriedWithoutSound(speech ?? [], texts)),
    figure('carried_without_picture', SHARE, noTime ?? { state: 'not_measured', reason: 'needs_transcript' }),
  ];
}

const figure = (id: TextFigure['id'], scale: Pick<TextFigure, 'unit' | 'range'>, found: number | Missing): TextFigure =>
  typeof found === 'number' ? { id, value: found, ...scale, state: 'ok', reason: null } : { id, value: null, ...scale, ...found };

/** Shorter overlaps with a window are chance. */
const LEAST_S = 0.1;

/** Whether text stands and speech is heard in the first 2, 3 and 5 s and the last 3 s. */
export function textWindows({ tracks, speech, durationS, kind }: Measured): TextWindow[] {
  if (kind === 'still') return [];
  const windows = [
    ['first_2s', { startS: 0, endS: 2 }],
    ['first_3s', { startS: 0, endS: 3 }],
    ['first_5s', { startS: 0, endS: 5 }],
    ['last_3s', { startS: durationS - 3, endS: durationS }],
  ] as const;
  const texts = unionOf(tracks);
  return windows.map(([window, span]) => ({
    window,
    state: span.endS - span.startS > durationS + 0.001 ? 'too_short' : 'ok',
    hasText: secondsWithin(texts, span) >= LEAST_S,
    hasSpeech: speech && secondsWithin(speech, span) >= LEAST_S,
  }));
}

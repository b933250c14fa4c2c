import { carriedWithoutSound, secondsWithin, unionOf } from '../metrics/speech-spans.ts';
import type { Span } from '../ports.ts';
import type { TextFigure, TextTrack, TextWindow } from './text-reading.ts';

/** Speech as it is as good as sure, and all that may be speech. */
export interface SpeechBand {
  readonly sure: readonly Span[];
  readonly possible: readonly Span[];
}

interface Measured {
  readonly tracks: readonly TextTrack[];
  /** Null without a sound track. */
  readonly speech: readonly Span[] | null;
  readonly speechBand?: SpeechBand | null;
  readonly durationS: number;
  readonly kind: 'film' | 'still';
}

type Missing = Pick<TextFigure, 'state' | 'reason'>;

const SHARE = { unit: 'share', range: [0, 1] } as const;
const SECONDS = { unit: 's', range: null } as const;
/** Letters read with this chance are as good as sure. */
export const SURE = 0.9;
/** Where a text comes and goes is known to this, s. */
export const EDGE_S = 1 / 6;

/** Text and speech three times: what is as good as sure, what counts, and all that may be. */
interface Kinds {
  readonly texts: readonly (readonly Span[])[];
  readonly speech: readonly (readonly Span[])[];
}

function kindsOf({ tracks, speech, speechBand, durationS }: Measured): Kinds {
  const longer = tracks.map(({ startS, endS }) => ({ startS: Math.max(0, startS - EDGE_S), endS: Math.min(durationS, endS + EDGE_S) }));
  const sure = tracks.filter(({ confidence }) => confidence >= SURE);
  const heard = speech ?? [];
  return {
    texts: [unionOf(sure), unionOf(tracks), unionOf(longer)],
    speech: [speechBand?.sure ?? heard, heard, speechBand?.possible ?? heard],
  };
}

/** How much of the film has text, how much speech, and what is carried without sound at the most; each with what is sure and what may be. */
export function textFigures(measured: Measured): TextFigure[] {
  const { speech, durationS, kind } = measured;
  const { texts, speech: heard } = kindsOf(measured);
  const whole = { startS: 0, endS: durationS };
  const noTime: Missing | null = kind === 'still' ? { state: 'not_applicable', reason: 'still_image' } : null;
  const noSound: Missing | null = noTime ?? (speech === null ? { state: 'not_applicable', reason: 'no_audio' } : null);
  const noSpeech: Missing | null = noSound ?? (speech?.[0] ? null : { state: 'not_applicable', reason: 'no_speech' });
  const seconds = heard.map((spans) => secondsWithin(spans, whole));
  // Of limits that find no speech there is no share that is carried, which would be that of nothing.
  const told = heard.filter((spans) => spans.length > 0 || !heard[1]?.length);
  const carried = texts.flatMap((text) => told.map((spans) => carriedWithoutSound(spans, text)));
  return [
    figure('text_share', SHARE, noTime ?? three(texts.map((spans) => secondsWithin(spans, whole) / durationS))),
    figure('speech_share', SHARE, noSound ?? three(seconds.map((value) => value / durationS))),
    figure('speech_seconds', SECONDS, noSound ?? three(seconds)),
    figure('first_speech', SECONDS, noSpeech ?? firstOf(heard)),
    figure('carried_without_sound', SHARE, noSound ?? { value: carriedWithoutSound(heard[1] ?? [], texts[1] ?? []), others: carried }),
    figure('carried_without_picture', SHARE, noTime ?? { state: 'not_measured', reason: 'needs_transcript' }),
  ];
}

interface Found {
  readonly value: number;
  /** The same figure by stricter and by laxer limits. */
  readonly others: readonly number[];
  /** Whether strict limits never come to it, so that its band has no upper end. */
  readonly isOpen?: boolean;
}

const three = (values: readonly number[]): Found => ({ value: values[1] ?? 0, others: values });

/** When speech first begins; where none is as good as sure, that may be at any later time, or never. */
const firstOf = (kinds: readonly (readonly Span[])[]): Found => {
  const starts = kinds.map(([first]) => first?.startS ?? null);
  return { value: starts[1] ?? 0, others: starts.filter((start) => start !== null), isOpen: starts[0] === null };
};

function figure(id: TextFigure['id'], scale: Pick<TextFigure, 'unit' | 'range'>, found: Found | Missing): TextFigure {
  if ('state' in found) return { id, value: null, ...scale, lo: null, hi: null, bandKind: 'none', ...found };
  const all = [found.value, ...found.others];
  const band = { lo: Math.min(...all), hi: found.isOpen ? null : Math.max(...all), bandKind: 'range' } as const;
  return { id, value: found.value, ...scale, ...band, state: 'ok', reason: null };
}

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

import type { NameWish, UnitBox } from './text-port.ts';

/** Version of the rules by which text and speech are read, as stored with each result. */
export const TEXT_RULES = 'text-1.15';

/** A stretch of the film, s from its start. */
interface Stretch {
  readonly startS: number;
  readonly endS: number;
}

/** Where a text stands at a moment, unit square, origin top left. */
export interface TextPlace extends UnitBox {
  readonly timeS: number;
}

/** A text for as long as it stands: one or more lines that come and go together. */
export interface TextTrack extends Stretch {
  readonly text: string;
  readonly lines: number;
  /** Of this text alone. */
  readonly words: number;
  /** Mean chance of the letters, 0..1. */
  readonly confidence: number;
  /** Height of its smallest line, tallest letter to deepest, as a share of the picture's height: median over time. */
  readonly heightShare: number;
  /** WCAG contrast ratio of its palest line, 1..21: 10th percentile over time. */
  readonly contrast: number;
  /** Height from which less contrast will do: see `docs/metrics.md`. */
  readonly isLarge: boolean;
  readonly places: readonly TextPlace[];
  /** Words on screen while it stands, brand names left out. */
  readonly wordsAtOnce: number;
  /** Seconds needed to read those, */
  readonly needS: number;
  /** and seconds that it stands. */
  readonly holdS: number;
  /** Seconds of predicted attention on it; null where nothing was predicted. */
  readonly attendedS: number | null;
  /** What in it asks to act; null when nothing does. */
  readonly callToAction: string | null;
  /** Whether it belongs to the scene, as signs and packaging do: then it is told and not counted. */
  readonly isInScene: boolean;
  /** Whether it may: then it counts as text, and neither reading time nor size is asked of it until somebody says that it is a message. Missing in readings from before. */
  readonly mayBeInScene?: boolean;
}

/** A name that was looked for and found written. */
export interface NameFound extends Stretch {
  readonly kind: NameWish['kind'];
  /** As it was asked for, and as it is written in the film. */
  readonly name: string;
  readonly written: string;
  /** 0..1: of the letters, times the share of them that agree. */
  readonly confidence: number;
  readonly places: readonly TextPlace[];
}

/** A figure of message and text: `value` is null unless `state` is `ok`. */
export interface TextFigure {
  readonly id:
    | 'text_share'
    | 'speech_share'
    | 'speech_seconds'
    | 'first_speech'
    | 'carried_without_sound'
    | 'carried_in_words'
    | 'carried_without_picture';
  readonly value: number | null;
  readonly unit: string;
  readonly range: readonly [number, number] | null;
  /** By how sure text and speech were found; null without a value. */
  readonly lo: number | null;
  readonly hi: number | null;
  readonly bandKind: 'range' | 'none';
  readonly state: 'ok' | 'not_applicable' | 'not_measured' | 'too_short';
  readonly reason: string | null;
}

/** Whether text stands and speech is heard in one window of the film; speech is null where there is no sound. */
export interface TextWindow {
  readonly window: 'first_2s' | 'first_3s' | 'first_5s' | 'last_3s';
  readonly state: 'ok' | 'too_short';
  readonly hasText: boolean;
  readonly hasSpeech: boolean | null;
}

/** A line of a draft. Its times lie within the piece that it was heard in; inside a piece they go by the length of its words. */
export interface DraftLine extends Stretch {
  readonly text: string;
  /** Geometric mean of the chances of its word pieces, 0..1, over the piece that it was heard in. */
  readonly chance: number;
}

/** What the words network made of a film's speech. Nobody has checked it, and no figure goes by it. */
export interface SpeechDraft {
  readonly network: string;
  /** Empty where too little was understood, as of any language but English. */
  readonly lines: readonly DraftLine[];
  /** Speech of which no line is given. */
  readonly unclear: readonly Stretch[];
}

/** What stands in the picture, whether it can be read, and when somebody speaks. */
export interface TextReading {
  readonly rules: string;
  readonly tracks: readonly TextTrack[];
  readonly names: readonly NameFound[];
  /** Every name that was looked for, found or not. */
  readonly sought: readonly Pick<NameWish, 'kind' | 'name'>[];
  /** Null without a sound track. */
  readonly speech: readonly Stretch[] | null;
  /** What is said, as a network wrote it down; null without a sound track, missing where texts are corrected later. No figure goes by it. */
  readonly draft?: SpeechDraft | null;
  readonly figures: readonly TextFigure[];
  readonly windows: readonly TextWindow[];
}

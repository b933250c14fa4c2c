import type { Region } from '../../metrics/region-cover.ts';
import type { Place } from './judgement.ts';

/** One kind of flash, as the meter read it. */
export interface FlashesFound {
  readonly perSecondMost: number;
  readonly passages: readonly (Place & {
    readonly level: 'fail' | 'extended' | 'warning' | 'movement';
    /** Flashes a second whose cells brighten and darken as one. */
    readonly inStepPerSecond: number;
  })[];
}

/** A figure that checks look at. */
export type SoundFigure = 'loudness_integrated' | 'loudness_short_term_max' | 'true_peak';

/** A text in the picture, as far as its legibility goes. */
export interface DeliveredText extends Place {
  /** Its words, by which a check names it. */
  readonly text?: string;
  readonly words: number;
  readonly needS: number;
  readonly holdS: number;
  /** Share of the picture's height. */
  readonly heightShare: number;
  /** WCAG ratio. */
  readonly contrast: number;
  readonly isLarge: boolean;
  /** Belongs to the scene, which no rule of supers is about. */
  readonly isInScene: boolean;
  /** May belong to it: then no rule of supers fails by it. */
  readonly mayBeInScene?: boolean;
  /** A logotype, of which no contrast and no height is asked. */
  readonly isWordMark: boolean;
}

/** The sound track. */
export interface DeliveredSound {
  readonly channels: number;
  readonly rateHz: number | null;
  readonly bitRateKbps: number | 'not_stated' | null;
}

/** What the file's signal is like. */
export interface DeliveredSignal {
  readonly scan: 'progressive' | 'interlaced' | null;
  readonly pixelAspect: number;
  /** Whether the decoder complained of the picture's data; missing where it was not listened to. */
  readonly isDamaged?: boolean;
  /** Null with too few frames. */
  readonly cadence: { readonly unevenShare: number; readonly uneven: readonly Place[] } | null;
  /** Null unless there are two channels. */
  readonly stereo: { readonly correlation: number | null; readonly opposed: readonly Place[] } | null;
}

/** What is known of a film that is to be judged. Null: the analysis of the time did not measure it. */
export interface DeliveredFilm {
  readonly kind: 'film' | 'still';
  readonly durationS: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly frameRate: number | null;
  /** Name of the demuxer. */
  readonly container: string;
  readonly videoCodec: string;
  /** `none` when there is no sound track. */
  readonly audio: 'none' | DeliveredSound;
  readonly bytes: number | null;
  /** High dynamic range, of which only an approximation in standard range was measured: mapped, or its codes as they are. */
  readonly isHdr: boolean;
  /** LUFS, dBTP; a reason where there is no value. */
  readonly figures: Readonly<Record<SoundFigure, { readonly value: number | null; readonly reason: string | null }>>;
  /** By a transcript: the share of speech that stands written, 0..1, and what does not; missing without one with times. */
  readonly captioned?: { readonly share: number; readonly unwritten: readonly Place[] };
  /** Findings by kind, in order of time. */
  readonly findings: readonly (Place & { readonly kind: string; readonly value: number | null })[];
  /** Null: not measured. */
  readonly flashes: { readonly general: FlashesFound; readonly red: FlashesFound; readonly broadcast: FlashesFound } | null;
  /** Null: not measured. */
  readonly text: readonly DeliveredText[] | null;
  /** Stretches of speech, apart and in order. Null: not measured, or no sound track. */
  readonly speech: readonly Place[] | null;
  /** Where brand and texts stand; null: neither was looked for. */
  readonly regions: readonly Region[] | null;
  /** Whether anybody looked for a brand; missing where that is not known, and the regions have to say it. */
  readonly isBrandSought?: boolean;
  /** Null: not measured, or a still. */
  readonly signal: DeliveredSignal | null;
}

import type { Span } from '../../ports.ts';

/** The rules by name, in the order of reading. */
export const ABCD = [
  ...(['dynamic_start', 'quick_pacing', 'quick_pacing_first_5s', 'overall_pacing'] as const),
  ...(['brand_visuals', 'brand_visuals_first_5s', 'brand_in_speech', 'brand_in_speech_first_5s'] as const),
  ...(['product_in_text', 'product_in_text_first_5s', 'product_in_speech', 'product_in_speech_first_5s'] as const),
  ...(['face', 'face_first_5s', 'face_close_up'] as const),
  ...(['supers', 'supers_with_audio', 'speech_first_5s', 'call_to_action_text', 'call_to_action_speech'] as const),
] as const;
/** The name of a rule of the checklist. */
export type AbcdRule = (typeof ABCD)[number];

/** Why a row has no answer. */
export type AbcdReason =
  | 'still_image'
  | 'needs_transcript'
  | 'needs_times'
  | 'needs_product_names'
  | 'no_brand_chosen'
  | 'no_audio'
  | 'film_shorter_than_window'
  | 'analyse_again';

/** One rule and its answer, with what was measured, the limit it was held against, and where. */
export interface AbcdRow {
  readonly rule: AbcdRule;
  readonly state: 'pass' | 'fail' | 'not_measured' | 'not_applicable';
  /** Null for what passed or failed. */
  readonly reason: AbcdReason | null;
  /** Where the evidence is, s; null where nothing was found. */
  readonly at: Span | null;
  readonly value: number | null;
  readonly limit: number | null;
  readonly unit: string | null;
  /** What stands written or is said there; null for what is neither. */
  readonly text: string | null;
}

/** What a transcript says of one thing that may be said aloud; `not_asked` where there is no name to listen for. */
export interface AbcdSpoken {
  readonly state: 'spoken' | 'not_spoken' | 'not_asked';
  readonly words: string | null;
  /** Null in a script without times. */
  readonly at: Span | null;
}

/** What the checklist reads of a film. Null: not looked for. */
export interface AbcdFilm {
  readonly kind: 'film' | 'still';
  readonly durationS: number;
  /** They cover the film. */
  readonly shots: readonly Span[];
  /** Where logo or name is seen, confidence 0.5 or more, with the largest share of the picture that it takes. */
  readonly brand: readonly (Span & { readonly areaShare: number })[] | null;
  /** Where a product's name is written, with what stands there; null where none was looked for. */
  readonly products: readonly (Span & { readonly text: string })[] | null;
  readonly faces: { readonly tracks: readonly Span[]; readonly closeUps: readonly (Span & { readonly areaShare: number })[] } | null;
  readonly texts: readonly (Span & { readonly text: string; readonly callToAction: string | null })[] | null;
  /** Stretches of speech; `no_audio` without a sound track. */
  readonly speech: readonly Span[] | 'no_audio' | null;
  /** By a transcript; null where there is none. */
  readonly spoken: {
    readonly isTimed: boolean;
    readonly brand: AbcdSpoken;
    readonly product: AbcdSpoken;
    readonly callToAction: AbcdSpoken;
    /** The first speech that stands written, with the text. */
    readonly written: (Span & { readonly text: string }) | null;
  } | null;
}

type Evidence = Partial<Pick<AbcdRow, 'at' | 'value' | 'limit' | 'unit' | 'text'>>;
const NOTHING = { at: null, value: null, limit: null, unit: null, text: null } as const;

/** A rule that passed or failed, with its evidence. */
export const judged = (rule: AbcdRule, hasPassed: boolean, evidence: Evidence = {}): AbcdRow => ({
  ...{ rule, state: hasPassed ? 'pass' : 'fail', reason: null },
  ...NOTHING,
  ...evidence,
});

/** A rule that leaves the score, and why. */
export const unjudged = (rule: AbcdRule, state: 'not_measured' | 'not_applicable', reason: AbcdReason): AbcdRow => ({
  ...{ rule, state, reason },
  ...NOTHING,
});

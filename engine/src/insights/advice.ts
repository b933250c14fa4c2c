import type { RegionKind } from '../metrics/region-cover.ts';

/** Version of the rules of advice, as told with each list. */
export const ADVICE_RULES = 'advice-2.2';

/** The rules by name, in the order of docs/metrics.md, Advice. */
export const ADVICE = [
  'spread_early',
  'many_places',
  'jump_at_cut',
  'cluttered',
  'long_first_shot',
  'loudness_off',
  'peak_too_high',
  'loudest_3s',
  'level_jump',
  'flashes',
  'flashes_red',
  'flashes_long',
  'flashes_near',
  'flashes_red_near',
  'flashes_broadcast',
  'black_inside',
  'freeze_inside',
  'silence_inside',
  'clipped_sound',
  'opposed_sound',
  'no_sound',
  'uneven_rate',
  'interlaced',
  'wrong_pixels',
  'damaged_file',
  'wrong_duration',
  'wrong_ratio',
  'wrong_resolution',
  'wrong_frame_rate',
  'wrong_bit_rate',
  'wrong_file',
  'wrong_sound',
  'bars',
  'under_interface',
  'covered_by_interface',
  'in_margin',
  'outside_safe_area',
  'late_brand',
  'no_brand',
  'brand_away',
  'brand_unseen',
  'small_brand',
  'overlooked_brand',
  'brand_at_end_only',
  'one_brand_block',
  'central_block',
  'weak_brand',
  'outshone_brand',
  'costly_crop',
  'lost_on_page',
  'no_brand_at_end',
  'text_brief',
  'texts_brief',
  'text_small',
  'text_pale',
  'text_unread',
  'no_call_to_action',
  'late_voice',
  'no_captions',
] as const;
/** The name of a rule of advice. */
export type AdviceRule = (typeof ADVICE)[number];

/** How firm a source is: a standard's text, a vendor's own word, a published paper, common practice, Fovea's default. */
export type SourceMark = 'standard' | 'vendor' | 'paper' | 'practice' | 'own' | 'organisation';

/** Where a rule comes from; `year` is null when the source shows none. */
export interface AdviceSource {
  readonly name: string;
  readonly year: number | null;
  readonly mark: SourceMark;
}

/** What was measured and what it was held against; `text` where it is a word, such as `16:9`. */
export interface Cause {
  readonly metric: string;
  readonly unit: string;
  readonly value: number | null;
  readonly limit: number | null;
  readonly text: string | null;
  readonly limitText: string | null;
}

/** What the change would do: worked out anew with the change applied, or the direction alone where literature gives no number. */
export interface Effect {
  readonly metric: string;
  readonly unit: string;
  readonly direction: 'up' | 'down';
  readonly from: number | null;
  readonly to: number | null;
  /** The band of `to`; null where none is measured. */
  readonly lo: number | null;
  readonly hi: number | null;
  readonly method: 'recomputed' | 'direction_only';
}

/** One opportunity, with its measured cause. */
export interface Advice {
  readonly rule: AdviceRule;
  /** Where in the film, s; null when it is about all of it. */
  readonly at: { readonly startS: number; readonly endS: number } | null;
  /** A broken rule of safety or delivery: it stands before everything else. */
  readonly isBroken: boolean;
  /** 1 to 3. */
  readonly severity: 1 | 2 | 3;
  /** 0..1: how sure the measurement is. */
  readonly confidence: number;
  /** 0..1: how much the change would do, half where only the direction is known. */
  readonly size: number;
  readonly cause: Cause;
  readonly effect: Effect;
  /** Which of the things that must be seen it is about; absent where it is about none of them, or its rule says so. */
  readonly what?: RegionKind;
  /** The words of the text that it is about; absent where it is about no text. */
  readonly about?: string;
  /** Further figures that the words need, by name. */
  readonly values: Readonly<Record<string, number>>;
  readonly source: AdviceSource;
}

/** Of what only the direction is known. */
export const DIRECTION_SIZE = 0.5;

/** A cause that is a number in a unit. */
export const measured = (metric: string, unit: string, { value, limit }: { readonly value: number; readonly limit: number }): Cause => ({
  ...{ metric, unit, value, limit, text: null, limitText: null },
});

/** An effect of which the literature gives the direction and no number. */
export const direction = (metric: string, unit: string, way: Effect['direction']): Effect => ({
  ...{ metric, unit, direction: way, from: null, to: null, lo: null, hi: null, method: 'direction_only' },
});

/** What a change does to a figure; `lo` and `hi` are the band of `to` where there is one. */
export interface Change {
  readonly from: number;
  readonly to: number;
  readonly lo?: number;
  readonly hi?: number;
}

/** An effect that was worked out anew with the change applied. */
export const recomputed = (metric: string, unit: string, { from, to, lo, hi }: Change): Effect => ({
  ...{ metric, unit, direction: to >= from ? 'up' : 'down', from, to, lo: lo ?? null, hi: hi ?? null, method: 'recomputed' },
});

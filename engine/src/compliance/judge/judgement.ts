import type { RuleNote, RuleSource } from '../../placements/placement-rules.ts';

/** Version of how films are judged, as stored with each judgement. */
export const COMPLIANCE_RULES = 'compliance-1.11';

/** What a check says. `inform`: a measurement without a limit that could be missed. */
export type Verdict = 'fail' | 'warn' | 'pass' | 'inform' | 'not_measured' | 'not_applicable';

/** The checks, in the order in which they are told. */
export const RULES = [
  'flash_general',
  'flash_red',
  'flash_broadcast',
  'duration',
  'ratio',
  'resolution',
  'frame_rate',
  'cadence',
  'scan',
  'pixel_aspect',
  'intact',
  'container',
  'video_codec',
  'file_size',
  'bit_rate',
  'loudness',
  'loudness_short_term',
  'true_peak',
  'sound',
  'audio_rate',
  'audio_bit_rate',
  'audio_channels',
  'stereo_phase',
  'silence',
  'clipping',
  'black',
  'freeze',
  'letterbox',
  'brand_within',
  'brand_at_any_time',
  'text_hold',
  'text_height',
  'text_contrast',
  'legibility',
  'captions',
  'audio_description',
  'safe_zone',
] as const;
/** The name of a check. */
export type RuleId = (typeof RULES)[number];

/** What checks are about. */
export type RuleGroup = 'safety' | 'format' | 'sound' | 'picture' | 'reading';

/** The group of each check. */
export const GROUP_OF = {
  flash_general: 'safety',
  flash_red: 'safety',
  flash_broadcast: 'safety',
  duration: 'format',
  ratio: 'format',
  resolution: 'format',
  frame_rate: 'format',
  cadence: 'format',
  scan: 'format',
  pixel_aspect: 'format',
  intact: 'format',
  container: 'format',
  video_codec: 'format',
  file_size: 'format',
  bit_rate: 'format',
  loudness: 'sound',
  loudness_short_term: 'sound',
  true_peak: 'sound',
  sound: 'sound',
  audio_rate: 'sound',
  audio_bit_rate: 'sound',
  audio_channels: 'sound',
  stereo_phase: 'sound',
  silence: 'sound',
  clipping: 'sound',
  black: 'picture',
  freeze: 'picture',
  letterbox: 'picture',
  brand_within: 'picture',
  brand_at_any_time: 'picture',
  text_hold: 'reading',
  text_height: 'reading',
  text_contrast: 'reading',
  legibility: 'reading',
  captions: 'reading',
  audio_description: 'reading',
  safe_zone: 'reading',
} as const satisfies Record<RuleId, RuleGroup>;

/** Why a check says what it says, where the numbers alone do not. */
export type Reason =
  | 'analyse_again'
  | 'needs_text_detection'
  | 'no_zone_known'
  | 'no_limit_known'
  | 'no_audio'
  | 'silent'
  | 'still_image'
  | 'film_shorter_than_window'
  | 'sound_shorter_than_window'
  | 'extended_flashing'
  | 'near_the_limit'
  | 'by_movement'
  | 'sdr_approximation'
  | 'outside_advice'
  | 'sources_differ'
  | 'uneven_steps'
  | 'interlaced'
  | 'damaged_data'
  | 'scan_not_stated'
  | 'audio_rate_not_stated'
  | 'not_stereo'
  | 'cancels_in_mono'
  | 'no_text'
  | 'no_speech'
  | 'captions_needed'
  | 'description_needed'
  | 'words_not_compared'
  | 'only_on_a_block'
  | 'may_be_in_the_scene'
  | 'nothing_to_cover'
  | 'brand_covered'
  | 'brand_in_margin'
  | 'text_covered'
  | 'text_in_margin'
  | 'call_covered'
  | 'call_in_margin'
  | 'no_brand_sought'
  | 'brand_not_found';

/** A measurement: a number with its unit, or a word such as `16:9` or `h264`. */
export type Measured = { readonly value: number; readonly unit: string } | { readonly text: string };

/** What is asked for: at least, at most, or one of several words. */
export interface Limit {
  readonly min: number | null;
  readonly max: number | null;
  /** Empty for words. */
  readonly unit: string;
  readonly oneOf: readonly string[];
}

/** A place in the film, s. */
export interface Place {
  readonly startS: number;
  readonly endS: number;
}

/** One of several things that a check found: its own figure, place and reason, which belong together. */
export interface Part {
  /** Null: all of the film, or of a still. */
  readonly at: Place | null;
  /** In the unit of what the check measured. */
  readonly value: number;
  readonly reason: Reason | null;
  /** On whose word, where it is not that of the check. */
  readonly source?: RuleSource;
}

/** What one check found. */
export interface Judgement {
  readonly rule: RuleId;
  readonly verdict: Verdict;
  readonly measured: Measured | null;
  readonly limit: Limit | null;
  /** The words of the text that was measured, where it is one text of several; absent where the check is about no text. */
  readonly about?: string;
  /** Where in the film; empty when it is about all of it. */
  readonly at: readonly Place[];
  /** What is measured apart in each place, in order of time: what the check itself tells is the worst of them. */
  readonly parts?: readonly Part[];
  readonly source: RuleSource;
  /** What other sources say of the same; absent where none is known to say anything else. */
  readonly notes?: readonly RuleNote[];
  readonly reason: Reason | null;
}

/** At least and at most, in one unit. */
export const between = (min: number | null, max: number | null, unit: string): Limit => ({ min, max, unit, oneOf: [] });
/** One of several words. */
export const oneOf = (words: readonly string[]): Limit => ({ min: null, max: null, unit: '', oneOf: words });

const BINDING: readonly RuleSource['status'][] = ['standard', 'vendor', 'organisation'];

/** A broken rule fails an ad only where a standard, the vendor or the organisation itself stands behind it; otherwise it warns. */
export const broken = ({ status }: RuleSource): 'fail' | 'warn' => (BINDING.includes(status) ? 'fail' : 'warn');

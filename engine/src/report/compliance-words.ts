import type { Overall } from '../compliance/judge/judge-placement.ts';
import type { Reason, RuleId, Verdict } from '../compliance/judge/judgement.ts';
import type { RuleNoteId, RuleSource } from '../placements/placement-rules.ts';

/** How each check is called in the report. */
export const RULE_WORDS = {
  flash_general: 'Flashes',
  flash_red: 'Red flashes',
  flash_broadcast: 'Flashes, broadcast profile',
  duration: 'Length',
  ratio: 'Shape',
  resolution: 'Picture size',
  frame_rate: 'Frame rate',
  cadence: 'Even frame rate',
  scan: 'Whole pictures',
  pixel_aspect: 'Shape of a pixel',
  intact: 'Undamaged picture data',
  container: 'Container',
  video_codec: 'Codec',
  file_size: 'File size',
  bit_rate: 'Bit rate of the file',
  loudness: 'Loudness',
  loudness_short_term: 'Loudest 3 s',
  true_peak: 'True peak',
  sound: 'Sound track',
  audio_rate: 'Sample rate of the sound',
  audio_bit_rate: 'Bit rate of the sound',
  audio_channels: 'Channels of the sound',
  stereo_phase: 'Left against right',
  silence: 'Silence',
  clipping: 'Clipped sound',
  black: 'Black picture',
  freeze: 'Frozen picture',
  letterbox: 'Bars at the border',
  text_hold: 'Time to read',
  text_height: 'Height of text',
  text_contrast: 'Contrast of text',
  legibility: 'Legibility of text',
  captions: 'Captions',
  audio_description: 'Texts nobody speaks',
  safe_zone: 'Safe zones',
  brand_within: 'Brand in time',
  brand_at_any_time: 'Brand for passers-by',
} as const satisfies Record<RuleId, string>;

/** The verdict of one check. */
export const VERDICT_WORDS = {
  fail: '✕ fails',
  warn: '! warning',
  pass: '✓ passes',
  inform: 'for information',
  not_measured: 'not measured',
  not_applicable: 'does not apply',
} as const satisfies Record<Verdict, string>;

/** All checks in one sentence. */
export const OVERALL_WORDS = {
  fail: 'Fails: at least one rule that this placement holds to is broken.',
  warn: 'Warnings: nothing is broken that a standard or the vendor forbids, but something should be looked at.',
  pass: 'Passes every check that could be made.',
  not_measured: 'Not decided: flashes were not measured. Analyse the film again.',
} as const satisfies Record<Overall, string>;

/** Why a check says what it says. */
export const JUDGED_WORDS = {
  analyse_again: 'this result is older than the check; analyse again',
  needs_text_detection: 'text and brands are not found yet',
  no_zone_known: 'no zones are known for this placement',
  no_limit_known: 'no limit is known',
  no_audio: 'there is no sound',
  silent: 'the sound is silent throughout',
  still_image: 'this is a still',
  film_shorter_than_window: 'the film is too short for this',
  sound_shorter_than_window: 'the sound is too short for this',
  extended_flashing: 'two or three flashes a second, for at least 4 s of 5 s',
  near_the_limit: 'two or three flashes a second, near the limit',
  by_movement: 'movement: light and dark change places, but no area flashes as one more often than the limit allows',
  sdr_approximation: 'high dynamic range, of which only an approximation in standard range was measured',
  outside_advice: 'taken, but not what is advised',
  sources_differ: 'another source takes this',
  uneven_steps: 'pictures do not follow each other evenly: a variable rate, or pictures that were dropped',
  damaged_data: 'some of the picture’s data cannot be read: what stands there is guessed',
  interlaced: 'each picture is two half pictures: where anything moves, screens that show whole ones comb it',
  scan_not_stated: 'the file does not say whether its pictures are whole',
  audio_rate_not_stated: 'the file does not say how many bits a second its sound takes',
  not_stereo: 'the sound has not two channels',
  cancels_in_mono: 'left and right oppose each other: played through one loudspeaker they cancel',
  no_text: 'no text of the ad was found',
  no_speech: 'no speech was heard',
  captions_needed: 'spoken without text beside it: captions are needed, in the picture or beside the film',
  description_needed: 'told by the picture alone while nobody speaks: a voice or an audio description is needed',
  words_not_compared: 'whether text and speech say the same cannot be told without a transcript',
  only_on_a_block: 'tall enough only on an opaque block',
  may_be_in_the_scene: 'may be a sign or label in the scene',
  nothing_to_cover: 'no brand and no text was found that could be covered',
  brand_covered: 'the platform’s buttons lie over the brand',
  brand_in_margin: 'the brand reaches into a margin that should stay clear',
  text_covered: 'the platform’s buttons lie over text',
  text_in_margin: 'text reaches into a margin that should stay clear',
  call_covered: 'the platform’s buttons lie over the call to action',
  call_in_margin: 'the call to action reaches into a margin that should stay clear',
  no_brand_sought: 'no brand was looked for; choose one and analyse again',
  brand_not_found: 'no brand was found in the film',
} as const satisfies Record<Reason, string>;

/** How firm a source is. */
export const STATUS_WORDS = {
  standard: 'standard',
  vendor: 'the vendor’s word',
  practice: 'common practice',
  assumed: 'Fovea default',
  organisation: 'own rule',
} as const satisfies Record<RuleSource['status'], string>;

/** What other sources say, in words. */
export const NOTE_WORDS = {
  spark_ads: 'Spark ads have no limit of length',
  older_advice: '9 to 15 s are advised there',
  blog_zone: 'other edges: 8 % at the top, 23 % at the bottom, 14 % at the right',
  shorts_bottom: '25 % at the bottom in place of 35 %',
  one_zone: 'one zone for Stories and Reels since March 2026: 14 % at the top, 35 % at the bottom, 6 % at the sides',
  other_lengths: 'another page of the same help asks for 13 to 17 s or 28 to 31 s',
  regional_lengths: '15 to 20 s by region',
  fifteen_elsewhere: '15 s or less for ads that cannot be skipped; 30 s is said of television sets',
  action_safe: 'what happens should stay 3.5 % from the edges, text and logos 5 %; one glossary swaps the two',
} as const satisfies Record<RuleNoteId, string>;

import * as z from 'zod';
import { Span } from './predictions.ts';

/** The rules of advice by name (docs/metrics.md, Advice). */
export const AdviceRule = z.enum([
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
]);
export type AdviceRule = z.infer<typeof AdviceRule>;

/** How firm a source is: standard text, vendor's text, published paper, common practice, or Fovea's own choice. */
export const SourceMark = z.enum(['standard', 'vendor', 'paper', 'practice', 'own', 'organisation']);

/** One opportunity: what was measured, where, what a change would do, and on whose word. Never a guarantee. */
export const Advice = z.strictObject({
  rule: AdviceRule,
  /** Null when it is about the whole film. */
  at: Span.nullable(),
  /** A broken rule of safety or delivery; these stand first. */
  is_broken: z.boolean(),
  /** `text` where a word was measured, such as `4:3`, or says why there is no `value`: `not_reached`. */
  cause: z.strictObject({
    metric: z.string(),
    unit: z.string(),
    value: z.number().nullable(),
    limit: z.number().nullable(),
    text: z.string().nullable(),
    limit_text: z.string().nullable(),
  }),
  /** `recomputed`: the figure with the change applied. `direction_only`: from literature, without a number. */
  effect: z.strictObject({
    metric: z.string(),
    unit: z.string(),
    direction: z.enum(['up', 'down']),
    from: z.number().nullable(),
    to: z.number().nullable(),
    /** The band of `to`; null where none is measured. */
    lo: z.number().nullable(),
    hi: z.number().nullable(),
    method: z.enum(['recomputed', 'direction_only']),
  }),
  /** Which of the things that must be seen it is about; absent where it is about none of them, or its rule says so. */
  what: z.enum(['brand', 'text', 'call_to_action']).optional(),
  /** The words of the text that it is about; absent where it is about no text. */
  about: z.string().optional(),
  /** Further figures by name: `gain`, `whole` and `by` in dB, `shift` in LU, `peak` in dBTP; `most`, the limit of the peak, in dBTP; `dx` and `dy`, a move in per cent of width and height; `held`, `larger` and `moved`, the chance that a moment of the brand is seen held for twice as long, at twice the size, and where most attention lies; `kept`, brand attention with its first moment brought forward, where that is no more, and `now`, what it is. These five are shares. */
  values: z.record(z.string(), z.number()),
  source: z.strictObject({ name: z.string(), year: z.int().nullable(), mark: SourceMark }),
});
export type Advice = z.infer<typeof Advice>;

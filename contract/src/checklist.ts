import * as z from 'zod';
import { Span } from './predictions.ts';

/** The rules of the ABCD checklist by name (docs/metrics.md, ABCD checklist), in the order of reading. */
export const ChecklistRule = z.enum([
  ...(['dynamic_start', 'quick_pacing', 'quick_pacing_first_5s', 'overall_pacing'] as const),
  ...(['brand_visuals', 'brand_visuals_first_5s', 'brand_in_speech', 'brand_in_speech_first_5s'] as const),
  ...(['product_in_text', 'product_in_text_first_5s', 'product_in_speech', 'product_in_speech_first_5s'] as const),
  ...(['face', 'face_first_5s', 'face_close_up'] as const),
  ...(['supers', 'supers_with_audio', 'speech_first_5s', 'call_to_action_text', 'call_to_action_speech'] as const),
]);
export type ChecklistRule = z.infer<typeof ChecklistRule>;

/** One rule and its answer. `value` and `limit` in `unit`; `at` is where the evidence is, `text` what stands written there. */
export const ChecklistRow = z.strictObject({
  rule: ChecklistRule,
  state: z.enum(['pass', 'fail', 'not_measured', 'not_applicable']),
  /** Why a rule has no answer; null for what passed or failed. */
  reason: z
    .enum([
      ...(['still_image', 'needs_transcript', 'needs_times', 'needs_product_names', 'no_brand_chosen'] as const),
      ...(['no_audio', 'film_shorter_than_window', 'analyse_again'] as const),
    ])
    .nullable(),
  at: Span.nullable(),
  value: z.number().nullable(),
  limit: z.number().nullable(),
  unit: z.string().nullable(),
  text: z.string().nullable(),
});
export type ChecklistRow = z.infer<typeof ChecklistRow>;

/** The ABCD checklist of a film: presence of what the guide asks for. The guide calls the effects of its rules correlational. */
export const Checklist = z.strictObject({
  rules: z.string(),
  rows: z.array(ChecklistRow),
  passed: z.int(),
  /** Rows that passed or failed; the others leave the score. */
  applicable: z.int(),
  /** passed / applicable, 0..1, and its word by common practice; null where nothing could be judged. */
  score: z.number().min(0).max(1).nullable(),
  word: z.enum(['excellent', 'could_improve', 'review']).nullable(),
});
export type Checklist = z.infer<typeof Checklist>;

import * as z from 'zod';

/** Where another source says something else than a rule of a placement. */
export const RuleNoteId = z.enum([
  'spark_ads',
  'older_advice',
  'blog_zone',
  'shorts_bottom',
  'one_zone',
  'other_lengths',
  'regional_lengths',
  'fifteen_elsewhere',
  'action_safe',
]);
export type RuleNoteId = z.infer<typeof RuleNoteId>;

/**
 * How firm a rule is: a standard's text, a vendor's own word, common practice, Fovea's default, or a rule that the organisation made for
 * itself. Practice and defaults warn and never fail.
 */
export const SourceStatus = z.enum(['standard', 'vendor', 'practice', 'assumed', 'organisation']);
export type SourceStatus = z.infer<typeof SourceStatus>;

/** What another source says beside a check or a zone, and how firm it is. */
export const RuleNote = z.strictObject({
  id: RuleNoteId,
  source: z.strictObject({ name: z.string(), year: z.int().nullable(), status: SourceStatus }),
});
export type RuleNote = z.infer<typeof RuleNote>;

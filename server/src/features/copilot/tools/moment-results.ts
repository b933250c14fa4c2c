import { BrandPulse, Finding, Span } from '@fovea/contract/predictions';
import * as z from 'zod';
import { Ad, Cite } from './results.ts';
import { AdText } from './text-results.ts';

/** What one curve says at the moment: the sample nearest to it, as the page's lanes show it. */
export const CurveAt = z.strictObject({
  metric: z.string(),
  unit: z.string(),
  /** `gap`: nothing was measured there. `outside`: not analysed yet. */
  state: z.enum(['ok', 'gap', 'outside']),
  value: z.number().nullable(),
  /** Half-width; null for none. */
  band: z.number().nullable(),
  sampled_at_s: z.number().nullable(),
  cite: Cite.nullable(),
});
export type CurveAt = z.infer<typeof CurveAt>;

export const AdMoment = z.strictObject({
  prediction: Ad,
  at_s: z.number(),
  duration_s: z.number(),
  curves: z.array(CurveAt),
  shot: Span.extend({ number: z.int(), of: z.int(), cite: Cite }).nullable(),
  /** Null in results from before text was read. */
  texts: z.array(AdText).nullable(),
  /** Null without a sound track, and in results from before speech was listened for. */
  speech: z.strictObject({ is_heard: z.boolean(), cite: Cite.nullable() }).nullable(),
  /** Null where no brand was looked for. */
  brand: z.strictObject({ is_on_screen: z.boolean(), pulse: BrandPulse.nullable(), cite: Cite.nullable() }).nullable(),
  /** How many faces; null in results from before they were looked for. */
  faces: z.int().nullable(),
  findings: z.array(Finding.extend({ cite: Cite.nullable() })),
});
export type AdMoment = z.infer<typeof AdMoment>;

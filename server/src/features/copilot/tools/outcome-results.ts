import { Calibration, OutcomeMetric } from '@fovea/contract/outcomes';
import * as z from 'zod';
import { Ad, Cite } from './results.ts';

/** What happened with one ad once it ran, as people imported it. Nothing of it was measured or predicted by Fovea. */
export const AdOutcomes = z.strictObject({
  prediction: Ad,
  values: z.array(
    z.strictObject({
      outcome: OutcomeMetric,
      /** A share, 0..1; of `brand_lift` a difference of shares, −1..1. */
      value: z.number(),
      /** The file that it came with. */
      file: z.string(),
      cite: Cite,
    }),
  ),
  /** Share still watching by second, thinned out to at most `points` of `points_of`; empty where no such curve was imported. */
  retention: z.strictObject({
    points: z.array(z.strictObject({ at_s: z.number(), value: z.number(), cite: Cite })),
    points_of: z.int(),
  }),
});
export type AdOutcomes = z.infer<typeof AdOutcomes>;

/** How far predictions went with what happened, over the ads of the library. */
export const Agreement = z.strictObject({
  pairs: z.array(
    Calibration.pick({ metric: true, figure: true, agreement: true, best: true, versions: true }).extend({
      /** Ads that have both; `agreement` is null with fewer than ten. */
      ads: z.int(),
    }),
  ),
});
export type Agreement = z.infer<typeof Agreement>;

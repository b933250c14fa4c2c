import { FilmFigures } from '@fovea/contract/film-figures';
import { FilmBand } from '@fovea/contract/pre-tests';
import * as z from 'zod';
import { Ad, Cite } from './results.ts';

/** Ads by where they stand among own films on the whole, as it was last worked out: within a minute of what changed it. */
export const OverallRanking = z.strictObject({
  order: z.enum(['best_first', 'worst_first']),
  /** How many are complete, placed or not. */
  of: z.int(),
  /** How many of those have no such place yet, and are left out; null where there are too many with one to count the others. */
  unplaced: z.int().nullable(),
  /** How many more films one without a place needs at least; null where none lacks films. */
  missing: z.int().nullable(),
  ranked: z.array(
    z.strictObject({
      prediction: Ad,
      band: FilmBand.nullable(),
      /** The percentile with its range, and among what; its rank while the others are few. */
      overall: FilmFigures.shape.overall.unwrap(),
      cite: Cite,
      /** Its range meets that of the first: too close to call between the two. */
      meets_first: z.boolean(),
    }),
  ),
});
export type OverallRanking = z.infer<typeof OverallRanking>;

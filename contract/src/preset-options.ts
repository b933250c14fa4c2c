import * as z from 'zod';
import { LibraryPlacementId, OWN_PLACEMENTS_MAX, PlacementId } from './placements.ts';

/** The most days that a film is kept by a preset: as many as a tenant may choose. */
export const KEEP_DAYS_MAX = 3_650;

/**
 * What kind of ad it is (placement library 1.0.0). It decides how the first seconds weigh, from when on a viewer may leave, and which
 * films it is held against; safe zones, lengths and files stay the placement's.
 */
export const AdType = z.enum(['skippable', 'nonskippable', 'bumper', 'short-form', 'in-feed', 'feed', 'tv-spot', 'generic']);
export type AdType = z.infer<typeof AdType>;

/** First seconds of which brand attention is kept with every result, and so can be weighed; 0 weighs the whole film alike. */
export const EarlyWindow = z.literal([0, 3, 5]);

/** How the score is weighed where it is neither the placement's own way nor that of the kind of ad. */
export const ScoreWeights = z.strictObject({
  /** Seconds at the beginning in which the brand counts more. */
  early_window_s: EarlyWindow,
  /** How much more; it says nothing where the window is 0. */
  early_weight: z.number().min(1).max(10),
  /** Relative weights of the drivers in the overall score; at least one counts. One that was not measured, or says nothing at its placement, does not. */
  drivers: z
    .strictObject({
      brand_attention: z.number().min(0).max(10),
      ease: z.number().min(0).max(10),
      attention_breakthrough: z.number().min(0).max(10),
    })
    .refine((drivers) => Object.values(drivers).some((weight) => weight > 0), 'At least one driver must count.'),
});
export type ScoreWeights = z.infer<typeof ScoreWeights>;

/** Everything else that a preset decides. What is null is decided by the placement. */
export const PresetOptions = z.strictObject({
  /** Further placements whose safe zones and rules are checked beside the first; the result names them before all others. */
  more_placements: z
    .array(PlacementId)
    .max(LibraryPlacementId.options.length + OWN_PLACEMENTS_MAX)
    .refine((all) => new Set(all).size === all.length, 'The same placement stands here twice.')
    .default([]),
  weights: ScoreWeights.nullable().default(null),
  /** Whether viewers are taken to hear the ad: decides the check of a film without sound, and the advice on captions and on a late voice. */
  sound: z.enum(['on', 'off']).nullable().default(null),
  /**
   * Days after which the film itself is deleted and only its results stay, counted from when the pre-test was given the preset or its
   * film, whichever is later; or sooner where the tenant says so. A film of several pre-tests goes when all of them let it go. Null keeps
   * it as long as the tenant does.
   */
  keep_film_days: z.int().min(1).max(KEEP_DAYS_MAX).nullable().default(null),
});
export type PresetOptions = z.infer<typeof PresetOptions>;

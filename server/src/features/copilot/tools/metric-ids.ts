import * as z from 'zod';

/** The name of a figure of a whole film, as `read_scores` gives it: which of them a result has is for the result to say. */
export const ScoreName = z.string().regex(/^[a-z][a-z0-9_]{1,59}$/);
export type ScoreName = z.infer<typeof ScoreName>;

/** The curves over time. */
export const SeriesName = z.enum([
  'ease',
  'focus',
  'a50',
  'entropy',
  'dispersion',
  'peaks',
  'shift',
  'motion',
  'clutter',
  'centre_x',
  'centre_y',
  'brand_attention',
  'loudness_momentary',
  'loudness_short_term',
]);
export type SeriesName = z.infer<typeof SeriesName>;

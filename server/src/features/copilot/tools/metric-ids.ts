import * as z from 'zod';

/** The figures of a whole film, as the engine names them. */
export const ScoreName = z.enum([
  'ease',
  'focus',
  'a50',
  'entropy',
  'dispersion',
  'peaks',
  'share_many_peaks',
  'shift',
  'jumps',
  'motion',
  'clutter',
  'shots',
  'average_shot',
  'cuts_per_minute',
  'shots_in_any_5s',
  'loudness_integrated',
  'loudness_short_term_max',
  'loudness_momentary_max',
  'loudness_range',
  'true_peak',
]);
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
  'loudness_momentary',
  'loudness_short_term',
]);
export type SeriesName = z.infer<typeof SeriesName>;

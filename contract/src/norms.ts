import * as z from 'zod';

/** Where a figure stands among others, 0..100, with the interval that so few others allow. */
export const Percentile = z.strictObject({ value: z.number(), lo: z.number(), hi: z.number() });
export type Percentile = z.infer<typeof Percentile>;

/** Quintiles of the overall percentile. */
export const OverallBand = z.enum(['bad', 'weak', 'average', 'good', 'excellent']);
export type OverallBand = z.infer<typeof OverallBand>;

/** What a result is held against: results of the same organisation, engine, network and rule set; each film once, its own left out. */
export const Norm = z.strictObject({
  /** `none`: fewer than 5. `early`: 5 to 49, intervals always shown. `norm`: 50 or more. */
  state: z.enum(['none', 'early', 'norm']),
  /** `group`: ads for the same kind of placement. `library`: all, where the group has fewer than 5. */
  reference: z.enum(['group', 'library']),
  /** The kind of placement, for example `skippable`. */
  group: z.string(),
  count: z.int().min(0),
  /** How many more results until there is the next state; null once it is a norm. */
  missing: z.int().nullable(),
  /** When the youngest of them was finished. */
  newest_at: z.iso.datetime().nullable(),
});
export type Norm = z.infer<typeof Norm>;

/** Where an ad stands on the whole. */
export const Overall = z.strictObject({
  percentile: Percentile,
  /** Mean of the drivers' percentiles, of which the percentile is taken. */
  index: z.number(),
  /** Null where the interval spans more than two of them: then the range is told. */
  band: OverallBand.nullable(),
  /** Drivers that count here, of how many. */
  drivers: z.int(),
  drivers_of: z.int(),
});
export type Overall = z.infer<typeof Overall>;

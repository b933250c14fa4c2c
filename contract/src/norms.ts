import * as z from 'zod';

/** Where a figure stands in the order of this film and the others, the best first. */
export const Rank = z.strictObject({
  /** 1: none of them is better. */
  place: z.int().min(1),
  /** How many of the others share that place. */
  tied: z.int().min(0),
  /** This film and the others. */
  of: z.int().min(2),
});
export type Rank = z.infer<typeof Rank>;

/** Where a figure stands among the others that have it, 0..100, with the interval that so few others allow. */
export const Percentile = z.strictObject({
  value: z.number(),
  lo: z.number(),
  hi: z.number(),
  /** How many others have the figure: as many as the norm has results, or fewer. Under 5 there is no percentile. */
  count: z.int(),
  /** By that count, as of a norm. While it is `early` pages say the rank: a percentage would pretend precision. */
  state: z.enum(['early', 'norm']),
  rank: Rank,
  /** When the youngest of those was finished. */
  newest_at: z.iso.datetime(),
});
export type Percentile = z.infer<typeof Percentile>;

/** Quintiles of the overall percentile. */
export const OverallBand = z.enum(['bad', 'weak', 'average', 'good', 'excellent']);
export type OverallBand = z.infer<typeof OverallBand>;

const QUINTILE = 20;

/** The word of a percentile as it is shown, in whole numbers: 79.5 is shown as 80, and is excellent as 80 is. */
export const overallBandAt = (percent: number): OverallBand =>
  OverallBand.options[Math.min(OverallBand.options.length - 1, Math.max(0, Math.floor(Math.round(percent) / QUINTILE)))] ?? 'bad';

/**
 * What a result is held against: results of the same organisation, engine, network and rule set; each film once, its own left out.
 * Films are held against films, and pictures against pictures.
 */
export const Norm = z.strictObject({
  kind: z.enum(['film', 'still']),
  /** `none`: fewer than 5. `early`: 5 to 49, intervals always shown. `norm`: 50 or more. */
  state: z.enum(['none', 'early', 'norm']),
  /** `group`: ads of the same kind. `library`: all, where the group has fewer than 5. */
  reference: z.enum(['group', 'library']),
  /** The kind of ad, for example `skippable`. */
  group: z.string(),
  count: z.int().min(0),
  /** How many more results until there is the next state; null once it is a norm. */
  missing: z.int().nullable(),
  /** When the youngest of them was finished. */
  newest_at: z.iso.datetime().nullable(),
  /** Others that would count, were they analysed again: all their results are of another engine, network or rule set. */
  older: z.int().min(0),
});
export type Norm = z.infer<typeof Norm>;

/** More of the others than one in fifty on the same place, and "better than" would be said of those that are level. */
const TIED_MAX = 0.02;

/** Whether a place is said by its rank: among few a percentage would pretend precision, and among equals it would be wrong. */
export const isSaidByRank = ({ state, rank, count }: Pick<Percentile, 'state' | 'rank' | 'count'>): boolean =>
  state === 'early' || rank.tied > count * TIED_MAX;

/** Where an ad stands on the whole; where one driver alone counts, that is where it stands by that driver. */
export const Overall = z.strictObject({
  /** Among the others that have every driver that counts here. */
  percentile: Percentile,
  /** Weighted mean of the drivers' percentiles among those same films, of which the percentile is taken. */
  index: z.number(),
  /** Null where the interval spans more than two of them: then the range is told. */
  band: OverallBand.nullable(),
  /** Drivers that count here, of how many. */
  drivers: z.int(),
  drivers_of: z.int(),
});
export type Overall = z.infer<typeof Overall>;

/** The language key (file `diagnosis`) of what is said of a norm, which of pictures has words of its own. */
export const normKey = ({ kind }: Pick<Norm, 'kind'>, key: string): string => (kind === 'still' ? `still.${key}` : key);

/** What a result has that may have no overall. */
interface Placeable {
  readonly norm: Norm;
  readonly overall_missing: number | null;
}

/** Why there is no overall: the language key (file `diagnosis`) of what is missing, and of how many films. Pages and exports say it by this. */
export function overallLack({ norm, overall_missing: count }: Placeable): {
  readonly title: string;
  readonly text: string;
  readonly count: number;
} {
  if (count === null) return { title: normKey(norm, 'overall.noDriver.title'), text: 'overall.noDriver', count: 0 };
  const isAnyFilm = norm.state === 'none' && norm.missing === count;
  const title = norm.state === 'none' ? 'norm.none' : 'overall.need.title';
  return { title, text: normKey(norm, isAnyFilm ? 'norm.need' : `overall.need.${norm.reference}`), count };
}

/** Why a driver has no percentile: the language key (file `diagnosis`). Where there is a norm, too few of its films have the driver. */
export function driverLack(norm: Pick<Norm, 'kind' | 'state'>): string {
  return norm.state === 'none' ? 'norm.none' : normKey(norm, 'driver.few');
}

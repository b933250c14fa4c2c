import { EngineError } from '../errors.ts';

/** A place somebody looked at, as a cell of the map. */
export interface Fixation {
  readonly row: number;
  readonly column: number;
}

/** A map and its width; row-major, as many rows as fit. */
export interface ScoredMap {
  readonly values: ArrayLike<number>;
  readonly columns: number;
}

/** Share of the baseline mixed into a prediction before any logarithm, so that no cell is impossible. */
export const BASELINE_SHARE = 0.01;

/** The map's values where people looked. @throws EngineError `no_fixations` */
export function valuesAt({ values, columns }: ScoredMap, fixations: readonly Fixation[]): number[] {
  if (fixations.length === 0) throw new EngineError('no_fixations');
  return fixations.map(({ row, column }) => {
    const value = values[row * columns + column];
    if (value === undefined) throw new RangeError('a fixation lies outside the map');
    return value;
  });
}

/**
 * Normalised scanpath saliency (NSS): the mean, over fixations, of the z-scored map (population standard deviation).
 * @param map finite, any scale
 * @returns standard deviations above the map's mean; 0 is chance
 * @throws EngineError `map_is_flat`, `no_fixations`
 * @see Peters, Iyer, Itti and Koch, Vision Research 45 (2005) 2397–2416
 */
export function nss(map: ScoredMap, fixations: readonly Fixation[]): number {
  const found = valuesAt(map, fixations);
  const { mean, deviation } = momentsOf(map.values);
  if (deviation === 0) throw new EngineError('map_is_flat');
  return meanOf(found.map((value) => (value - mean) / deviation));
}

/**
 * Information gain (IG): how many bits a fixation the prediction explains beyond the baseline.
 * @param map density, sum 1; @param baseline density of the same shape, > 0 where anybody looked
 * @param baselineShare how much of the baseline is mixed into the prediction first; 0 for none
 * @throws EngineError `no_fixations`
 * @see Kümmerer, Wallis and Bethge, PNAS 112 (2015) 16054–16059
 */
export function informationGain(
  map: ScoredMap,
  baseline: ArrayLike<number>,
  { fixations, baselineShare }: { readonly fixations: readonly Fixation[]; readonly baselineShare: number },
): number {
  const predicted = valuesAt(map, fixations);
  const expected = valuesAt({ values: baseline, columns: map.columns }, fixations);
  return meanOf(
    predicted.map((value, k) => {
      const base = expected[k] ?? 0;
      return Math.log2((1 - baselineShare) * value + baselineShare * base) - Math.log2(base);
    }),
  );
}

/** One drawn region: predicted and measured share of attention. */
export interface RegionShare {
  readonly predicted: number;
  readonly measured: number;
}

/** Mean absolute and mean signed difference of region shares (predicted − measured), over at least one region. */
export function regionError(regions: readonly RegionShare[]): { readonly absolute: number; readonly signed: number } {
  const differences = regions.map(({ predicted, measured }) => predicted - measured);
  return { absolute: meanOf(differences.map(Math.abs)), signed: meanOf(differences) };
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function momentsOf(values: ArrayLike<number>): { mean: number; deviation: number } {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i] ?? 0;
  const mean = sum / values.length;
  let squares = 0;
  for (let i = 0; i < values.length; i++) squares += ((values[i] ?? 0) - mean) ** 2;
  return { mean, deviation: Math.sqrt(squares / values.length) };
}

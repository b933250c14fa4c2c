import type { BandedValue, Percentile } from './percentile.ts';
import { bandedPercentile, percentileOf, rankOf, wilson } from './percentile.ts';
import { rankValues } from './ranked-values.ts';

/** How many results a reference has: too few to say anything, few, enough. */
export type NormState = 'none' | 'early' | 'norm';

const EARLY_FROM = 5;
const NORM_FROM = 50;

/** 0-4 none, 5-49 early, from 50 a norm. */
export const normState = (count: number): NormState => (count < EARLY_FROM ? 'none' : count < NORM_FROM ? 'early' : 'norm');

/** Quintiles of the overall percentile. */
export const OVERALL_BANDS = ['bad', 'weak', 'average', 'good', 'excellent'] as const;
/** Of the percentile as it is shown, a whole number: bad to 19, weak 20 to 39, average 40 to 59, good 60 to 79, excellent from 80. */
export type OverallBand = (typeof OVERALL_BANDS)[number];

const QUINTILE = 20;

/** The quintile that a percentile lies in as it is shown, in whole numbers. */
export const bandOf = (percent: number): OverallBand =>
  OVERALL_BANDS[Math.min(OVERALL_BANDS.length - 1, Math.max(0, Math.floor(Math.round(percent) / QUINTILE)))] ?? 'bad';

/** A driver of the overall score; all are higher-is-better. */
export interface Driver {
  readonly id: string;
  readonly figure: BandedValue;
  /** 0 where it says nothing at this placement. */
  readonly weight: number;
}

/** A result that others are held against: its drivers by id. */
export type ReferenceResult = ReadonlyMap<string, number>;

/** Where an ad stands on the whole. */
export interface Overall extends Percentile {
  /** Weighted mean of the drivers' percentiles, 0..100; what the percentile is taken of. */
  readonly index: number;
  /** The quintile; null where the interval spans more than two of them: then the range is told. */
  readonly band: OverallBand | null;
}

/** The weighted mean of percentiles; null without any weight. */
export function overallIndex(parts: readonly { readonly percent: number; readonly weight: number }[]): number | null {
  const weight = parts.reduce((sum, part) => sum + part.weight, 0);
  return weight > 0 ? parts.reduce((sum, part) => sum + part.weight * part.percent, 0) / weight : null;
}

/**
 * The mean of the drivers' percentiles, as a percentile among the same means of the reference ads: a mean of three rarely exceeds 80,
 * so it is held against its like. Each reference ad is measured against the others and this ad.
 * Where one driver alone counts there is nothing to take a mean of: the overall is that driver's own percentile.
 * @param references results that have every driver of weight above 0
 * @returns null with fewer than 5 references or without a driver
 */
export function overallOf(drivers: readonly Driver[], references: readonly ReferenceResult[]): Overall | null {
  const counted = drivers.filter(({ weight }) => weight > 0);
  if (counted.length === 0 || normState(references.length) === 'none') return null;
  const percentiles = counted.map((driver) => placedDriver(driver, references));
  const [only] = percentiles;
  if (only && percentiles.length === 1) return named({ index: only.value, value: only.value, lo: only.lo, hi: only.hi, rank: only.rank });
  const mean = (read: (percentile: PlacedDriver) => number) =>
    overallIndex(percentiles.map((percentile) => ({ percent: read(percentile), weight: percentile.weight }))) ?? 0;
  const indices = indicesOf(counted, references);
  const index = sameAs(mean(({ value }) => value));
  const placed = (own: number) => percentileOf(own, indices);
  // The means that it is placed among are a sample themselves: placed by its bands it is no surer than one figure is.
  const ends = { lo: placed(mean(({ own }) => own.lo)), hi: placed(mean(({ own }) => own.hi)) };
  const lo = Math.min(placed(mean((each) => each.lo)), wilson(ends.lo, indices.length + 1).lo);
  const hi = Math.max(placed(mean((each) => each.hi)), wilson(ends.hi, indices.length + 1).hi);
  return named({ index, value: placed(index), lo, hi, rank: rankOf(index, indices) });
}

/** A driver among its like: its percentile and interval, and where the ends of its own band stand. */
function placedDriver(driver: Driver, references: readonly ReferenceResult[]): PlacedDriver {
  const { weight, figure } = driver;
  const values = valuesOf(driver, references);
  const own = { lo: percentileOf(figure.lo ?? figure.value, values), hi: percentileOf(figure.hi ?? figure.value, values) };
  return { weight, own, ...bandedPercentile(figure, values, 'higher_better') };
}

interface PlacedDriver extends Percentile {
  readonly weight: number;
  readonly own: { readonly lo: number; readonly hi: number };
}

/** With its word, where the interval allows one. */
function named(found: Omit<Overall, 'band'>): Overall {
  const spanned = OVERALL_BANDS.indexOf(bandOf(found.hi)) - OVERALL_BANDS.indexOf(bandOf(found.lo)) + 1;
  return { ...found, band: spanned > 2 ? null : bandOf(found.value) };
}

const valuesOf = ({ id }: Driver, references: readonly ReferenceResult[]): number[] =>
  references.flatMap((reference) => reference.get(id) ?? []);

/** Means of the same percentiles are the same, in whatever order they were added. */
const sameAs = (index: number): number => Math.round(index * 1e9) / 1e9;

/** The mean of each reference ad, measured against the others and this ad: as many as this one is measured against. */
function indicesOf(drivers: readonly Driver[], references: readonly ReferenceResult[]): number[] {
  const ranked = drivers.map((driver) => ({ ...driver, among: rankValues([...valuesOf(driver, references), driver.figure.value]) }));
  return references.map((reference) => {
    const parts = ranked.map(({ id, weight, among }) => {
      const value = reference.get(id);
      return { weight, percent: value === undefined ? among.percentOf(0, 'not-among') : among.percentOf(value, 'left-out') };
    });
    return sameAs(overallIndex(parts) ?? 0);
  });
}

import type { Driver, Verdict } from '@fovea/contract/diagnosis';
import type { Norm, Percentile } from '@fovea/contract/norms';
import type { Score } from '@fovea/contract/predictions';
import { placementByShape } from '@fovea/engine/compliance/judge/judge-placement';
import { normState, overallOf } from '@fovea/engine/metrics/overall';
import type { Percentile as Place } from '@fovea/engine/metrics/percentile';
import { bandedPercentile } from '@fovea/engine/metrics/percentile';
import type { PlacementRules } from '@fovea/engine/placements/placement-rules';
import { PLACEMENTS } from '@fovea/engine/placements/placement-rules';
import type { StoredResult } from '../../../db/schema/predictions.ts';
import type { OnPage } from './drivers.ts';
import { driversAt, figuresAt } from './drivers.ts';
import type { OtherResult } from './repo.ts';

/** Figures that are held against others besides. */
const BESIDE = ['focus', 'dispersion', 'shift', 'clutter', 'jumps', 'average_shot', 'cuts_per_minute'] as const;
const CLUTTER_PERCENT = 80;
const EARLY_FROM = 5;
const NORM_FROM = 50;

const groupOf = ({ ad_type, placement, width_px, height_px }: OtherResult): string => {
  if (ad_type !== null) return ad_type;
  const id = placement ?? placementByShape({ widthPx: width_px, heightPx: height_px });
  return PLACEMENTS.placements.find((rules) => rules.id === id)?.adType ?? 'generic';
};

/** What a result is held against. */
export interface Reference {
  readonly norm: Norm;
  readonly others: readonly OtherResult[];
}

/** What a library has to hold a result of one kind against. */
interface Library {
  readonly kind: Norm['kind'];
  readonly all: readonly OtherResult[];
  /** Those that would count, were they analysed again. */
  readonly older?: number;
}

/** Ads of the same kind where there are five, else the whole library. */
export function referenceOf({ kind, all, older = 0 }: Library, placement: PlacementRules): Reference {
  const { adType } = placement;
  const group = all.filter((other) => groupOf(other) === adType);
  const isGroup = normState(group.length) !== 'none' || normState(all.length) === 'none';
  const others = isGroup ? group : all;
  const state = normState(others.length);
  const missing = { none: EARLY_FROM - others.length, early: NORM_FROM - others.length, norm: null }[state];
  const reference = isGroup ? 'group' : 'library';
  const norm: Norm = { kind, state, reference, group: adType, count: others.length, missing, newest_at: newestOf(others), older };
  return { norm, others: others.map((other) => ({ ...other, figures: figuresAt(other, placement) })) };
}

const newestOf = (others: readonly OtherResult[]): string | null =>
  others.reduce<string | null>((last, { completed_at }) => (last && last > completed_at ? last : completed_at), null);

/** A place with those that it is taken among: only these are told beside it. */
function among(others: readonly OtherResult[], place: Place | null): Percentile | null {
  const [state, newest] = [normState(others.length), newestOf(others)];
  if (state === 'none' || newest === null || !place) return null;
  const rank = { ...place.rank, of: others.length + 1 };
  return { value: place.value, lo: place.lo, hi: place.hi, count: others.length, state, rank, newest_at: newest };
}

function percentileOf(score: Score | null, { others }: Reference): Percentile | null {
  if (score?.value == null) return null;
  const { id, value, lo, hi, direction } = score;
  const having = others.filter(({ figures }) => figures[id] !== undefined);
  const values = having.flatMap(({ figures }) => figures[id] ?? []);
  return among(having, bandedPercentile({ value, lo, hi }, values, direction));
}

/** Drivers with their percentiles, the overall, and where other figures stand. */
export function standingOf(
  result: StoredResult,
  reference: Reference,
  { placement, ...onPage }: OnPage & { readonly placement: PlacementRules },
): Pick<Verdict, 'drivers' | 'overall' | 'overall_missing' | 'percentiles'> {
  const scoreOf = (id: string) => [...result.scores, ...(result.brand?.scores ?? [])].find((score) => score.id === id) ?? null;
  const drivers = driversAt(result, placement, onPage).map(
    (driver): Driver => ({ ...driver, percentile: percentileOf(driver.score, reference) }),
  );
  return {
    drivers,
    ...overallAmong(drivers, reference),
    percentiles: BESIDE.flatMap((id) => {
      const percentile = percentileOf(scoreOf(id), reference);
      return percentile ? [{ id, percentile }] : [];
    }),
  };
}

/** Where a film with these drivers stands on the whole; null where nothing can be said, and how many films that wants. */
export function overallAmong(
  drivers: readonly Pick<Driver, 'id' | 'score' | 'weight'>[],
  { others }: Reference,
): Pick<Verdict, 'overall' | 'overall_missing'> {
  const counted = drivers.flatMap(({ id, score, weight }) =>
    weight > 0 && score?.value != null ? [{ id, weight, figure: { value: score.value, lo: score.lo, hi: score.hi } }] : [],
  );
  if (counted.length === 0) return { overall: null, overall_missing: null };
  const having = others.filter(({ figures }) => counted.every(({ id }) => figures[id] !== undefined));
  const found = overallOf(
    counted,
    having.map(({ figures }) => new Map(Object.entries(figures))),
  );
  const percentile = among(having, found);
  if (!found || !percentile) return { overall: null, overall_missing: EARLY_FROM - having.length };
  const { index, band } = found;
  return { overall: { percentile, index, band, drivers: counted.length, drivers_of: drivers.length }, overall_missing: null };
}

/** Clutter that 80 % of a norm stay under; null without a norm of 50. */
export function clutterOfNorm({ norm, others }: Reference): number | null {
  const values = others.flatMap(({ figures }) => figures.clutter ?? []).toSorted((a, b) => a - b);
  if (norm.state !== 'norm' || normState(values.length) !== 'norm') return null;
  return values[Math.ceil((values.length * CLUTTER_PERCENT) / 100) - 1] ?? null;
}

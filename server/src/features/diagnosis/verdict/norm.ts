import type { Driver, Verdict } from '@fovea/contract/diagnosis';
import type { Norm } from '@fovea/contract/norms';
import type { Score } from '@fovea/contract/predictions';
import { placementByShape } from '@fovea/engine/compliance/judge/judge-placement';
import type { Overall } from '@fovea/engine/metrics/overall';
import { normState, overallOf } from '@fovea/engine/metrics/overall';
import type { Percentile } from '@fovea/engine/metrics/percentile';
import { bandedPercentile } from '@fovea/engine/metrics/percentile';
import type { PlacementRules } from '@fovea/engine/placements/placement-rules';
import { PLACEMENTS } from '@fovea/engine/placements/placement-rules';
import type { StoredBreakthrough } from '../../../db/schema/breakthroughs.ts';
import type { StoredResult } from '../../../db/schema/predictions.ts';
import { driversAt, figuresAt } from './drivers.ts';
import type { OtherResult } from './repo.ts';

/** Figures that are held against others besides. */
const BESIDE = ['focus', 'dispersion', 'shift', 'clutter', 'jumps', 'average_shot', 'cuts_per_minute'] as const;
const CLUTTER_PERCENT = 80;
const EARLY_FROM = 5;
const NORM_FROM = 50;

const groupOf = ({ placement, width_px, height_px }: OtherResult): string => {
  const id = placement ?? placementByShape({ widthPx: width_px, heightPx: height_px });
  return PLACEMENTS.placements.find((rules) => rules.id === id)?.adType ?? 'generic';
};

/** What a result is held against. */
export interface Reference {
  readonly norm: Norm;
  readonly others: readonly OtherResult[];
}

/** Ads for the same kind of placement where there are five, else the whole library. */
export function referenceOf(all: readonly OtherResult[], placement: PlacementRules): Reference {
  const { adType } = placement;
  const group = all.filter((other) => groupOf(other) === adType);
  const isGroup = normState(group.length) !== 'none' || normState(all.length) === 'none';
  const others = isGroup ? group : all;
  const state = normState(others.length);
  const missing = { none: EARLY_FROM - others.length, early: NORM_FROM - others.length, norm: null }[state];
  const newest = others.reduce<string | null>((last, { completed_at }) => (last && last > completed_at ? last : completed_at), null);
  const norm: Norm = { state, reference: isGroup ? 'group' : 'library', group: adType, count: others.length, missing, newest_at: newest };
  return { norm, others: others.map((other) => ({ ...other, figures: figuresAt(other, placement) })) };
}

const out = ({ value, lo, hi }: Percentile) => ({ value, lo, hi });

function percentileOf(score: Score | null, { norm, others }: Reference): Percentile | null {
  if (score?.value == null || norm.state === 'none') return null;
  const values = others.flatMap(({ figures }) => figures[score.id] ?? []);
  if (normState(values.length) === 'none') return null;
  return bandedPercentile({ value: score.value, lo: score.lo, hi: score.hi }, values, score.direction);
}

/** Drivers with their percentiles, the overall, and where other figures stand. */
export function standingOf(
  result: StoredResult,
  reference: Reference,
  { placement, breakthrough }: { readonly placement: PlacementRules; readonly breakthrough: StoredBreakthrough | null },
): Pick<Verdict, 'drivers' | 'overall' | 'percentiles'> {
  const scoreOf = (id: string) => [...result.scores, ...(result.brand?.scores ?? [])].find((score) => score.id === id) ?? null;
  const drivers = driversAt(result, placement, breakthrough).map((driver): Driver => {
    const percentile = percentileOf(driver.score, reference);
    return { ...driver, percentile: percentile && out(percentile) };
  });
  return {
    drivers,
    overall: overall(drivers, reference),
    percentiles: BESIDE.flatMap((id) => {
      const percentile = percentileOf(scoreOf(id), reference);
      return percentile ? [{ id, percentile: out(percentile) }] : [];
    }),
  };
}

function overall(drivers: readonly Driver[], { others }: Reference): Verdict['overall'] {
  const counted = drivers.flatMap(({ id, score, weight }) =>
    weight > 0 && score?.value != null ? [{ id, weight, figure: { value: score.value, lo: score.lo, hi: score.hi } }] : [],
  );
  const references = others
    .filter(({ figures }) => counted.every(({ id }) => figures[id] !== undefined))
    .map(({ figures }) => new Map(Object.entries(figures)));
  const found: Overall | null = overallOf(counted, references);
  return found && { percentile: out(found), index: found.index, band: found.band, drivers: counted.length, drivers_of: drivers.length };
}

/** Clutter that 80 % of a norm stay under; null without a norm of 50. */
export function clutterOfNorm({ norm, others }: Reference): number | null {
  const values = others.flatMap(({ figures }) => figures.clutter ?? []).toSorted((a, b) => a - b);
  if (norm.state !== 'norm' || normState(values.length) !== 'norm') return null;
  return values[Math.ceil((values.length * CLUTTER_PERCENT) / 100) - 1] ?? null;
}

import type { HeldDrift } from '@fovea/contract/drift-writing';
import { heldDrift, OF_LEAVING } from '@fovea/contract/drift-writing';
import type { Calibration, OutcomeMetric } from '@fovea/contract/outcomes';
import type { Score } from '@fovea/contract/predictions';
import type { RankAgreement } from '@fovea/engine/metrics/spearman';
import { rankAgreement } from '@fovea/engine/metrics/spearman';
import type { Actor } from '../../../actor.ts';
import type { Deps } from '../../../deps.ts';
import type { OutcomeOfAd } from '../repo.ts';
import { selectOutcomesOfAds } from '../repo.ts';
import { FORETELLERS, foretold } from './foretold.ts';

/** Outcomes of which less is better. */
const LESS_IS_BETTER: readonly OutcomeMetric[] = ['skip'];

/** One ad on both sides. */
export interface AdPair {
  readonly ad: OutcomeOfAd;
  readonly score: Score;
  readonly predicted: number;
}

export interface CalibrationView {
  readonly metric: OutcomeMetric;
  readonly figure: string;
  readonly unit: string;
  readonly pairs: readonly AdPair[];
  /** ρ of both sides as they are shown; the top third is the best by each. */
  readonly agreement: RankAgreement | null;
  readonly best: Calibration['best'];
  readonly versions: number;
}

/** Every foretelling figure against every outcome, ad by ad, and from ten ads on how far their orders agree. */
export async function calibrate({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor): Promise<CalibrationView[]> {
  const ads = await inTenant(actor, selectOutcomesOfAds);
  const byMetric = Map.groupBy(ads, ({ metric }) => metric);
  return [...byMetric].flatMap(([metric, of]) => FORETELLERS.flatMap((figure) => calibration({ metric, figure, of })));
}

/** How well dispersion holds against who left, and no other figure: each takes thousands of draws. */
export async function driftHeld({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor): Promise<HeldDrift | null> {
  const ads = await inTenant(actor, selectOutcomesOfAds);
  const byMetric = Map.groupBy(ads, ({ metric }) => metric);
  const leaving = [...byMetric].filter(([metric]) => OF_LEAVING.includes(metric));
  return heldDrift(leaving.flatMap(([metric, of]) => calibration({ metric, figure: 'dispersion', of })));
}

interface Held {
  readonly metric: OutcomeMetric;
  readonly figure: (typeof FORETELLERS)[number];
  readonly of: readonly OutcomeOfAd[];
}

function calibration({ metric, figure, of }: Held): CalibrationView[] {
  const pairs = of.flatMap((ad): AdPair[] => {
    const score = foretold(ad, figure);
    return score && score.value !== null ? [{ ad, score, predicted: score.value }] : [];
  });
  const [first] = pairs;
  if (!first) return [];
  const best = {
    predicted: first.score.direction === 'lower_better' ? ('low' as const) : ('high' as const),
    actual: LESS_IS_BETTER.includes(metric) ? ('low' as const) : ('high' as const),
  };
  const turn = (value: number, end: 'low' | 'high') => (end === 'low' ? -value : value);
  const found = rankAgreement(
    pairs.map(({ ad, predicted }) => ({ predicted: turn(predicted, best.predicted), actual: turn(ad.value, best.actual) })),
    FORETELLERS.length,
  );
  const agreement = found && best.predicted !== best.actual ? asShown(found) : found;
  const versions = new Set(pairs.map(({ ad }) => ad.versions)).size;
  return [{ metric, figure, unit: first.score.unit, pairs, agreement, best, versions }];
}

/** One side alone was turned to find the best: the ρ of what is shown is the other way round. */
const asShown = ({ rho, lo, hi, topThird }: RankAgreement): RankAgreement => ({ rho: -rho, lo: -hi, hi: -lo, topThird });

import type { Driver } from '@fovea/contract/diagnosis';
import type { Score } from '@fovea/contract/predictions';
import { earlyWeighted } from '@fovea/engine/metrics/early-attention';
import { timeWeights } from '@fovea/engine/metrics/time-weights';
import type { PlacementRules } from '@fovea/engine/placements/placement-rules';
import type { StoredBreakthrough } from '../../../db/schema/breakthroughs.ts';
import type { StoredResult } from '../../../db/schema/predictions.ts';
import type { OtherResult } from './repo.ts';

/** Means of brand attention over first seconds that every result with a brand has. */
const WINDOWS: Readonly<Record<number, 'brand_first_3s' | 'brand_first_5s'>> = { 3: 'brand_first_3s', 5: 'brand_first_5s' };

type Early = PlacementRules['early'];

const windowOf = ({ windowS, weight }: Early) => (weight > 1 ? (WINDOWS[windowS] ?? null) : null);

/** As much of a result as its drivers are worked out from. */
export interface DriverSource extends Pick<StoredResult, 'scores' | 'time_bases'> {
  readonly media: Pick<StoredResult['media'], 'duration_s'>;
  readonly series: readonly Pick<StoredResult['series'][number], 'id' | 'values'>[];
  readonly brand?: Pick<NonNullable<StoredResult['brand']>, 'scores'> | null | undefined;
}

/** What is known of a film on the page of a placement. */
export interface OnPage {
  /** Null where nobody measured it, or not yet. */
  readonly breakthrough: Pick<StoredBreakthrough, 'scores'> | null;
  readonly isPending: boolean;
}

/** What the drivers of a film are at one placement, with the weights that they have there. */
export function driversAt(
  result: DriverSource,
  { drivers, early }: PlacementRules,
  { breakthrough, isPending }: OnPage,
): readonly Omit<Driver, 'percentile'>[] {
  const scoreOf = (id: string) => [...result.scores, ...(result.brand?.scores ?? [])].find((score) => score.id === id) ?? null;
  const brand = earlyAttention(result, early);
  const onPage = breakthrough && pageScore(breakthrough);
  const weigh = (score: Score | null, weight: number) => (score?.value == null ? 0 : weight);
  return [
    {
      ...{ id: 'brand_attention', score: brand, weight: weigh(brand, drivers.brandAttention), is_pending: false },
      ...(windowOf(early) === null
        ? {}
        : { early: { window_s: early.windowS, weight: early.weight, plain: scoreOf('brand_attention')?.value ?? null } }),
    },
    { id: 'ease', score: scoreOf('ease'), weight: weigh(scoreOf('ease'), drivers.ease), is_pending: false },
    { id: 'breakthrough', score: onPage, weight: weigh(onPage, drivers.breakthrough), is_pending: isPending },
  ];
}

function pageScore({ scores }: Pick<StoredBreakthrough, 'scores'>): Score | null {
  const found = scores.find(({ id }) => id === 'breakthrough');
  if (!found) return null;
  const { bandKind, range, ...score } = found;
  return { ...score, range: range && [range[0], range[1]], band_kind: bandKind };
}

/** Brand attention with the early window of a placement counting more; its band by the same sum. */
function earlyAttention(result: DriverSource, early: Early): Score | null {
  const scoreOf = (id: string) => result.brand?.scores.find((score) => score.id === id) ?? null;
  const whole = scoreOf('brand_attention');
  const id = windowOf(early);
  const first = id && scoreOf(id);
  if (whole?.value == null || first?.value == null) return whole;
  const { wholeS, earlyS } = pictured(result, early.windowS);
  const weighed = (from: number, over: number) => earlyWeighted({ whole: from, early: over, wholeS, earlyS, weight: early.weight });
  const value = weighed(whole.value, first.value);
  return {
    ...whole,
    value,
    lo: whole.lo === null ? null : Math.min(value, weighed(whole.lo, first.lo ?? first.value)),
    hi: whole.hi === null ? null : Math.max(value, weighed(whole.hi, first.hi ?? first.value)),
  };
}

/** Seconds that have a picture to look at, of the film and of its first seconds. */
function pictured({ series, time_bases, media }: DriverSource, windowS: number): { readonly wholeS: number; readonly earlyS: number } {
  const values = series.find(({ id }) => id === 'brand_attention')?.values;
  if (!values) return { wholeS: media.duration_s, earlyS: Math.min(windowS, media.duration_s) };
  let [atS, wholeS, earlyS] = [0, 0, 0];
  for (const [k, weightS] of timeWeights(time_bases.analysis, media.duration_s).entries()) {
    if (values[k] != null) {
      wholeS += weightS;
      earlyS += Math.max(0, Math.min(windowS, atS + weightS) - atS);
    }
    atS += weightS;
  }
  return { wholeS, earlyS };
}

/** The drivers of another film of the library at the same placement; blank seconds of it are not told apart. */
export function figuresAt(
  { figures, duration_s: wholeS, breakthrough }: OtherResult,
  { early }: PlacementRules,
): Readonly<Record<string, number>> {
  const id = windowOf(early);
  const whole = figures.brand_attention;
  const beside = breakthrough === null ? {} : { breakthrough };
  if (id === null || whole === undefined) return { ...figures, ...beside };
  const value = earlyWeighted({ whole, early: figures[id] ?? null, wholeS, earlyS: early.windowS, weight: early.weight });
  return { ...figures, ...beside, brand_attention: value };
}

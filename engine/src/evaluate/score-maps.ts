import { aucJudd, shuffledAuc } from '../metrics/area-under-curve.ts';
import type { Fixation } from '../metrics/fixation-scores.ts';
import { BASELINE_SHARE, informationGain, nss } from '../metrics/fixation-scores.ts';
import { correlationCoefficient, klDivergence, similarity } from '../metrics/map-agreement.ts';

/** The figures of the table, by the names they have in its JSON. */
export const FIGURES = ['auc_judd', 'sauc', 'nss', 'cc', 'sim', 'kl', 'ig'] as const;
/** One of them. */
export type FigureName = (typeof FIGURES)[number];
/** Figures of one map of one picture; null where there is no such figure. */
export type MapScores = Readonly<Record<FigureName, number | null>>;

/** What a map is held against. */
export interface Truth {
  readonly columns: number;
  /** Where people looked; repeats count. */
  readonly fixations: readonly Fixation[];
  /** Where people looked in all other pictures of the set, on this canvas. */
  readonly others: readonly Fixation[];
  /** The fixations as a smooth density; null where there are too few for that. */
  readonly measured: Float64Array | null;
  /** The centre prior. */
  readonly baseline: Float64Array;
}

/** All figures of one density. */
export function scoreMap(density: Float64Array, { columns, fixations, others, measured, baseline }: Truth): MapScores {
  const map = { values: density, columns };
  return {
    auc_judd: aucJudd(map, fixations),
    sauc: shuffledAuc(map, fixations, others),
    nss: nss(map, fixations),
    cc: measured && correlationCoefficient(density, measured),
    sim: measured && similarity(density, measured),
    kl: measured && klDivergence(density, measured),
    ig: informationGain(map, baseline, { fixations, baselineShare: BASELINE_SHARE }),
  };
}

/** The same for attention that is alike everywhere, whose NSS and correlation are nothing by definition. */
export function scoreUniform({ columns, fixations, measured, baseline }: Truth): MapScores {
  const flat = new Float64Array(baseline.length).fill(1 / baseline.length);
  return {
    auc_judd: 0.5,
    sauc: 0.5,
    nss: 0,
    cc: 0,
    sim: measured && similarity(flat, measured),
    kl: measured && klDivergence(flat, measured),
    ig: informationGain({ values: flat, columns }, baseline, { fixations, baselineShare: BASELINE_SHARE }),
  };
}

import type { Speech } from './comparison-writing.ts';
import type { OutcomeMetric } from './outcomes.ts';

/** The outcomes that tell of viewers who leave; recall and lift do not. */
export const OF_LEAVING: readonly OutcomeMetric[] = ['view_through', 'completion', 'skip', 'retention'];

/** How well dispersion holds among imported results of the organisation. */
export interface HeldDrift {
  readonly metric: OutcomeMetric;
  readonly count: number;
  readonly rho: number;
  readonly lo: number;
  readonly hi: number;
}

/** One figure against one outcome, as much of it as this reads. */
interface HeldAgainst {
  readonly figure: string;
  readonly metric: OutcomeMetric;
  readonly pairs: readonly unknown[];
  readonly agreement: { readonly rho: number; readonly lo: number; readonly hi: number } | null;
}

/** What dispersion may be taken for by the own results: the outcome with the most ads; null while no outcome has enough. */
export function heldDrift(all: readonly HeldAgainst[]): HeldDrift | null {
  const found = all.flatMap(({ figure, metric, pairs, agreement }) =>
    figure === 'dispersion' && OF_LEAVING.includes(metric) && agreement !== null ? [{ metric, agreement, count: pairs.length }] : [],
  );
  const [first] = found.toSorted((a, b) => b.count - a.count);
  if (!first) return null;
  const { metric, count, agreement } = first;
  return { metric, count, rho: agreement.rho, lo: agreement.lo, hi: agreement.hi };
}

/** What the curve of dispersion may be taken for, in the words of the file `outcomes`: pages and reports say it by this. */
export function driftText(held: HeldDrift | null, { t, locale }: Speech): string {
  const what = t('drift.what', {});
  if (held === null) return `${what} ${t('drift.uncalibrated', {})}`;
  const number = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value).replace('-', '\u2212');
  const { metric, count, rho, lo, hi } = held;
  const said = lo <= 0 && hi >= 0 ? 'open' : rho > 0 ? 'agrees' : 'against';
  return `${what} ${t(`drift.held.${said}`, { count, outcome: t(`column.${metric}`, {}), rho: number(rho), lo: number(lo), hi: number(hi) })}`;
}

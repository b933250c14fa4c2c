import { createDraws } from './bootstrap.ts';
import { familyQuantile } from './family-quantile.ts';

/** One ad: what was predicted and what then happened. */
export interface OutcomePair {
  readonly predicted: number;
  readonly actual: number;
}

/** How far predicted and actual order agree. */
export interface RankAgreement {
  /** Spearman's ρ, −1..1. */
  readonly rho: number;
  /** Ends of the 95 % interval. */
  readonly lo: number;
  readonly hi: number;
  /** Of the ads in the predicted top third, how many were in the actual top third; null where ties leave open which those are. */
  readonly topThird: { readonly of: number; readonly hits: number } | null;
}

/** Fewer ads than this are listed, and nothing is said of them together. */
export const CALIBRATION_LEAST = 10;
const DRAWS = 2000;
const SEED = 19_040_104;
const TAIL = 0.025;

/** Ranks from 1 on; values that are equal share the mean of theirs. */
function ranksOf(values: readonly number[]): number[] {
  const order = values.map((value, at) => ({ value, at })).toSorted((a, b) => a.value - b.value);
  const ranks = new Array<number>(values.length).fill(0);
  let from = 0;
  while (from < order.length) {
    let to = from;
    while (to + 1 < order.length && order[to + 1]?.value === order[from]?.value) to++;
    for (let place = from; place <= to; place++) ranks[order[place]?.at ?? 0] = (from + to) / 2 + 1;
    from = to + 1;
  }
  return ranks;
}

/**
 * Spearman's rank correlation: Pearson's of the ranks, ties by their mean rank.
 * @returns −1..1; null where one side is the same for all, or there are fewer than two
 * @see Spearman, American Journal of Psychology 15 (1904) 72–101
 */
export function spearman(pairs: readonly OutcomePair[]): number | null {
  const a = ranksOf(pairs.map(({ predicted }) => predicted));
  const b = ranksOf(pairs.map(({ actual }) => actual));
  const mean = (pairs.length + 1) / 2;
  let [both, ofA, ofB] = [0, 0, 0];
  for (const [k, rank] of a.entries()) {
    const [x, y] = [rank - mean, (b[k] ?? mean) - mean];
    both += x * y;
    ofA += x * x;
    ofB += y * y;
  }
  return ofA > 0 && ofB > 0 ? both / Math.sqrt(ofA * ofB) : null;
}

/**
 * Predicted against actual of one tenant's ads: ρ, the wider of two intervals round it, and the hits of the top third. The bootstrap over
 * ads is seeded; a draw without an order, since one side is the same for all of it, has ρ = 0. Where most ads are alike, or the order is
 * perfect, it says too little of other ads, and the interval of Bonett and Wright holds beside it.
 * @param pairs both sides the way round in which more is better
 * @param looks how many figures are held against the same outcome: together their intervals are right in 95 % of cases
 * @returns null with fewer than 10 ads, or where one side is the same for all
 * @see Bonett and Wright, Psychometrika 65 (2000) 23–28
 */
export function rankAgreement(pairs: readonly OutcomePair[], looks = 1): RankAgreement | null {
  const rho = spearman(pairs);
  if (pairs.length < CALIBRATION_LEAST || rho === null) return null;
  const next = createDraws(SEED);
  const drawn = Float64Array.from({ length: DRAWS }, () => spearman(pairs.map((own) => pairs[next(pairs.length)] ?? own)) ?? 0).sort();
  const at = (share: number) => drawn[Math.round(share * (DRAWS - 1))] ?? rho;
  const tail = TAIL / looks;
  const wide = boundsOf(rho, pairs.length, familyQuantile(looks));
  return { rho, lo: Math.min(at(tail), wide.lo), hi: Math.max(at(1 - tail), wide.hi), topThird: topThird(pairs) };
}

/** Ends by the z of Fisher, with the variance that Bonett and Wright give it for ranks. */
function boundsOf(rho: number, count: number, deviations: number): { readonly lo: number; readonly hi: number } {
  // Half of what two neighbours that change places take from a perfect order: z has no value at the order itself.
  const most = 1 - 6 / (count * (count ** 2 - 1));
  const held = Math.min(most, Math.max(-most, rho));
  const half = deviations * Math.sqrt((1 + held ** 2 / 2) / (count - 3));
  const end = (z: number, limit: number) => (Math.abs(rho) > most && Math.sign(rho) === limit ? limit : Math.tanh(z));
  return { lo: end(Math.atanh(held) - half, -1), hi: end(Math.atanh(held) + half, 1) };
}

/** Ads in the top third by each side, rounded to whole ads; null where ads on both sides of its end are level: then there is no such third. */
function topThird(pairs: readonly OutcomePair[]): RankAgreement['topThird'] {
  const of = Math.max(1, Math.round(pairs.length / 3));
  const best = (read: (pair: OutcomePair) => number): ReadonlySet<OutcomePair> | null => {
    const ordered = pairs.toSorted((a, b) => read(b) - read(a));
    const [last, next] = [ordered[of - 1], ordered[of]];
    return last && next && read(last) === read(next) ? null : new Set(ordered.slice(0, of));
  };
  const [predicted, actual] = [best((pair) => pair.predicted), best((pair) => pair.actual)];
  return predicted && actual ? { of, hits: [...predicted].filter((pair) => actual.has(pair)).length } : null;
}

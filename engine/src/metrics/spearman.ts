import { createDraws } from './bootstrap.ts';

/** One ad: what was predicted and what then happened. */
export interface OutcomePair {
  readonly predicted: number;
  readonly actual: number;
}

/** How far predicted and actual order agree. */
export interface RankAgreement {
  /** Spearman's ρ, −1..1. */
  readonly rho: number;
  /** Ends of the 95 % bootstrap interval. */
  readonly lo: number;
  readonly hi: number;
  /** Of the ads in the predicted top third, how many were in the actual top third. */
  readonly topThird: { readonly of: number; readonly hits: number };
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
 * Predicted against actual of one tenant's ads: ρ with a seeded percentile bootstrap over ads, and the hits of the top third.
 * @param pairs both sides the way round in which more is better
 * @returns null with fewer than 10 ads, or where one side is the same for all
 */
export function rankAgreement(pairs: readonly OutcomePair[]): RankAgreement | null {
  const rho = spearman(pairs);
  if (pairs.length < CALIBRATION_LEAST || rho === null) return null;
  const next = createDraws(SEED);
  const drawn: number[] = [];
  for (let draw = 0; draw < DRAWS; draw++) {
    const found = spearman(pairs.flatMap(() => pairs[next(pairs.length)] ?? []));
    if (found !== null) drawn.push(found); // a draw of one ad alone has no order
  }
  drawn.sort((x, y) => x - y);
  const at = (share: number) => drawn[Math.round(share * (drawn.length - 1))] ?? rho;
  return { rho, lo: at(TAIL), hi: at(1 - TAIL), topThird: topThird(pairs) };
}

/** Ads in the top third by each side; the third is rounded to whole ads, ties go to whoever stands first. */
function topThird(pairs: readonly OutcomePair[]): RankAgreement['topThird'] {
  const of = Math.max(1, Math.round(pairs.length / 3));
  const best = (read: (pair: OutcomePair) => number) => new Set(pairs.toSorted((a, b) => read(b) - read(a)).slice(0, of));
  const actual = best((pair) => pair.actual);
  return { of, hits: [...best((pair) => pair.predicted)].filter((pair) => actual.has(pair)).length };
}

/** What two sets of durations, taken in turns, say of whether they are of the same thing. */
export interface Comparison {
  /** Mann-Whitney: how likely a difference in rank like this one is, if there is none. */
  readonly p: number;
  /** The median of the differences within the pairs: what was measured next to each other met the same noise. */
  readonly medianDifferenceMs: number;
  /** The same as a share of the smaller median. */
  readonly medianShare: number;
}

/**
 * The rank-sum test with tie correction, by its normal approximation (good from about 20 samples on).
 * @param a durations in milliseconds, each measured next to the one of `b` at the same place
 */
export function compare(a: readonly number[], b: readonly number[]): Comparison {
  const all = [...a.map((ms) => ({ ms, isA: true })), ...b.map((ms) => ({ ms, isA: false }))].sort((x, y) => x.ms - y.ms);
  let rankSum = 0;
  let ties = 0;
  for (let at = 0; at < all.length; ) {
    let end = at;
    while (end < all.length && all[end]?.ms === all[at]?.ms) end++;
    const count = end - at;
    const rank = (at + 1 + end) / 2;
    rankSum += rank * all.slice(at, end).filter(({ isA }) => isA).length;
    ties += count ** 3 - count;
    at = end;
  }
  const [n, m] = [a.length, b.length];
  const u = rankSum - (n * (n + 1)) / 2;
  const spread = Math.sqrt(((n * m) / 12) * (n + m + 1 - ties / ((n + m) * (n + m - 1))));
  const z = Math.max(0, Math.abs(u - (n * m) / 2) - 0.5) / spread;
  const shift = Math.abs(median(a.map((ms, at) => ms - (b[at] ?? ms))));
  return { p: 2 * upperTail(z), medianDifferenceMs: shift, medianShare: shift / Math.min(median(a), median(b)) };
}

/** True when nobody could tell the two apart: by rank, or by a difference of the medians that matters. */
export const isSame = ({ p, medianDifferenceMs, medianShare }: Comparison): boolean =>
  p > 0.01 && (medianShare < 0.05 || medianDifferenceMs < 2);

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((x, y) => x - y);
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2;
};

/** Abramowitz and Stegun 26.2.17: the upper tail of the normal distribution, to 7.5e-8. */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const sum = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}

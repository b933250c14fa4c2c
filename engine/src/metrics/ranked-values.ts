/** Values that many others are placed among: sorted once, each place is then found by halving. */
export interface RankedValues {
  /**
   * Where a value stands among them, 0..100.
   * @param own whether the value is itself one of them, and is to be left out
   */
  percentOf(value: number, own: 'left-out' | 'not-among'): number;
}

/** The same as `percentileOf` for each: pct = 100·(L + 0.5·E + 0.5)/(n + 1), with L lower and E equal among the n others. */
export function rankValues(values: readonly number[]): RankedValues {
  const sorted = Float64Array.from(values).sort();
  const countBelow = (isBelow: (other: number) => boolean): number => {
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (isBelow(sorted[middle] ?? 0)) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  return {
    percentOf(value, own) {
      const lower = countBelow((other) => other < value);
      const equal = countBelow((other) => other <= value) - lower;
      const out = own === 'left-out' ? 1 : 0;
      return (100 * (lower + 0.5 * (equal - out) + 0.5)) / (sorted.length - out + 1);
    },
  };
}

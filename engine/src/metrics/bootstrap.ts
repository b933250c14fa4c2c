/** A mean over pictures and how far it would move with other pictures of the same kind. */
export interface Interval {
  readonly mean: number;
  /** Ends of the 95 % interval. */
  readonly lo: number;
  readonly hi: number;
}

const DRAWS = 2000;
const SEED = 20_140_101;
const TAIL = 0.025;

/**
 * Percentile bootstrap over pictures: means of as many values, drawn with replacement, 2,000 times, by a seeded generator,
 * so that the same values give the same interval.
 * @param values one per picture, at least one
 * @see Efron, Bootstrap methods: another look at the jackknife, Annals of Statistics 7 (1979) 1–26
 */
export function bootstrapMean(values: readonly number[]): Interval {
  const next = createDraws(SEED);
  const means = Float64Array.from({ length: DRAWS }, () => {
    let sum = 0;
    for (let i = 0; i < values.length; i++) sum += values[next(values.length)] ?? 0;
    return sum / values.length;
  }).sort();
  return { mean: values.reduce((sum, value) => sum + value, 0) / values.length, lo: quantile(means, TAIL), hi: quantile(means, 1 - TAIL) };
}

/** Value below which a share of an ordered list lies, interpolated between neighbours. */
function quantile(ordered: Float64Array, share: number): number {
  const place = share * (ordered.length - 1);
  const low = ordered[Math.floor(place)] ?? Number.NaN;
  const high = ordered[Math.ceil(place)] ?? Number.NaN;
  return low + (high - low) * (place - Math.floor(place));
}

/**
 * Whole numbers below a limit, the same sequence for the same seed (mulberry32).
 * @param seed any whole number
 */
export function createDraws(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

/** Two shares of one picture, to be divided. */
export interface Pair {
  readonly over: number;
  readonly under: number;
}

/** The ratio of two sums over pictures, and its 95 % interval by the same bootstrap. */
export function bootstrapRatio(pairs: readonly Pair[]): Interval {
  const next = createDraws(SEED);
  const ratioOf = (draw: (i: number) => number): number => {
    let over = 0;
    let under = 0;
    for (let i = 0; i < pairs.length; i++) {
      const pair = pairs[draw(i)];
      over += pair?.over ?? 0;
      under += pair?.under ?? 0;
    }
    return over / under;
  };
  const ratios = Float64Array.from({ length: DRAWS }, () => ratioOf(() => next(pairs.length))).sort();
  return { mean: ratioOf((i) => i), lo: quantile(ratios, TAIL), hi: quantile(ratios, 1 - TAIL) };
}

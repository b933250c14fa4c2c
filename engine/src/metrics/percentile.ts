import type { Direction } from '../ports.ts';

const Z = 1.96;

/** Where a value stands among others, 0..100, and the interval that so few others allow. */
export interface Percentile {
  readonly value: number;
  readonly lo: number;
  readonly hi: number;
  readonly rank: Rank;
}

/** The place in the order of a value and the others, the best first, and how many of them share it. */
export interface Rank {
  /** 1: none of the others is better. */
  readonly place: number;
  readonly tied: number;
}

/** pct = 100·(L + 0.5·E + 0.5)/(n + 1): L lower, E equal among the n others. */
export function percentileOf(value: number, others: readonly number[]): number {
  const lower = others.filter((other) => other < value).length;
  const equal = others.filter((other) => other === value).length;
  return (100 * (lower + 0.5 * equal + 0.5)) / (others.length + 1);
}

/** Less apart than this is the same: what was worked out on two ways differs in its last digits. */
const SAME = 1e-9;

/** The rank of a value of which more is better. */
export function rankOf(value: number, others: readonly number[]): Rank {
  const better = others.filter((other) => other > value + SAME).length;
  return { place: better + 1, tied: others.filter((other) => Math.abs(other - value) <= SAME).length };
}

/** Wilson's 95 % interval of a percentage seen among `count`, in per cent. It ends at none and at all exactly: roots miss that by a last digit. */
export function wilson(percent: number, count: number): { readonly lo: number; readonly hi: number } {
  const share = percent / 100;
  const square = Z * Z;
  const middle = (share + square / (2 * count)) / (1 + square / count);
  const half = (Z * Math.sqrt((share * (1 - share)) / count + square / (4 * count * count))) / (1 + square / count);
  return { lo: share <= 0 ? 0 : 100 * (middle - half), hi: share >= 1 ? 100 : 100 * (middle + half) };
}

/** A figure and its own band; where it has none both ends are null. */
export interface BandedValue {
  readonly value: number;
  readonly lo: number | null;
  readonly hi: number | null;
}

/**
 * The percentile of a figure among others, better is higher: figures where lower is better are turned round. Its interval is Wilson's
 * with n + 1, taken at the two ends of the figure's own band.
 */
export function bandedPercentile({ value, lo, hi }: BandedValue, others: readonly number[], direction: Direction): Percentile {
  const sign = direction === 'lower_better' ? -1 : 1;
  const turned = others.map((other) => sign * other);
  const ends = [lo ?? value, hi ?? value].map((end) => percentileOf(sign * end, turned)).toSorted((a, b) => a - b);
  const [low = 0, high = 100] = ends;
  return {
    value: percentileOf(sign * value, turned),
    lo: wilson(low, others.length + 1).lo,
    hi: wilson(high, others.length + 1).hi,
    rank: rankOf(sign * value, turned),
  };
}

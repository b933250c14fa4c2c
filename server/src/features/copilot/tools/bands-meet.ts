import type { CitedScore } from './results.ts';

type Compared = Pick<CitedScore, 'value' | 'lo' | 'hi' | 'band_kind'>;

const boundsOf = ({ value, lo, hi, band_kind }: Compared): readonly [number, number] | null => {
  if (value !== null && band_kind === 'exact') return [value, value];
  // A band without an upper end may reach anywhere above.
  return lo === null ? null : [lo, hi ?? Number.POSITIVE_INFINITY];
};

/** True when the bands of two figures overlap. It decides nothing: whether two films differ is told by comparing them. */
export function doBandsMeet(a: Compared, b: Compared): boolean {
  const [first, second] = [boundsOf(a), boundsOf(b)];
  return first !== null && second !== null && first[0] <= second[1] && second[0] <= first[1];
}

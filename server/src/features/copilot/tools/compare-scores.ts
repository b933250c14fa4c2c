import type { CitedScore } from './results.ts';

type Compared = Pick<CitedScore, 'value' | 'lo' | 'hi' | 'band_kind'>;

const boundsOf = ({ value, lo, hi, band_kind }: Compared): readonly [number, number] | null => {
  if (value !== null && band_kind === 'exact') return [value, value];
  return lo === null || hi === null ? null : [lo, hi];
};

/** True when the bands of two figures overlap, so that their order may be chance. */
export function isTooClose(a: Compared, b: Compared): boolean {
  const [first, second] = [boundsOf(a), boundsOf(b)];
  return first !== null && second !== null && first[0] <= second[1] && second[0] <= first[1];
}

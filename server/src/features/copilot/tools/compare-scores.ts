import type { CitedScore, Verdict } from './results.ts';

type Compared = Pick<CitedScore, 'value' | 'lo' | 'hi' | 'band_kind' | 'direction'>;

const boundsOf = ({ value, lo, hi, band_kind }: Compared): readonly [number, number] | null => {
  if (value !== null && band_kind === 'exact') return [value, value];
  return lo === null || hi === null ? null : [lo, hi];
};

/** True when the bands of two figures overlap, so that their order may be chance. */
export function isTooClose(a: Compared, b: Compared): boolean {
  const [first, second] = [boundsOf(a), boundsOf(b)];
  return first !== null && second !== null && first[0] <= second[1] && second[0] <= first[1];
}

/** What can be said of two values of one figure: no more than their bands allow. */
export function verdictOn(a: Compared, b: Compared): Verdict {
  if (a.value === null || b.value === null) return 'not_comparable';
  if (boundsOf(a) === null || boundsOf(b) === null) return 'no_band';
  const isExact = a.band_kind === 'exact' && b.band_kind === 'exact';
  if (isExact && a.value === b.value) return 'equal';
  if (isTooClose(a, b)) return 'too_close';
  switch (a.direction) {
    case 'higher_better':
      return a.value > b.value ? 'first_better' : 'second_better';
    case 'lower_better':
      return a.value < b.value ? 'first_better' : 'second_better';
    case 'two_sided':
    case 'descriptive':
      return 'differs';
  }
}

import type { ComparisonView } from '../../comparison/index.ts';
import type { VerdictReason } from './results.ts';

export type ComparedPair = ComparisonView['figures'][number]['pairs'][number];

type Judged = Pick<ComparedPair, 'verdict' | 'difference' | 'halfWidth' | 'smallest'>;

/** What stood behind a word of the comparison, read off the numbers that it was reached by. */
export function reasonOf({ verdict, difference, halfWidth, smallest }: Judged): VerdictReason {
  const size = Math.abs(difference);
  if (verdict === 'fact') return 'counted';
  if (verdict === 'as_detected') return 'detected';
  if (verdict === 'clear') return 'beyond_noise';
  if (halfWidth === null) return 'noise_unknown';
  if (size === 0 || size < smallest) return 'not_worth_naming';
  if (size <= halfWidth) return verdict === 'leaning' ? 'views_agree' : 'within_noise';
  return verdict === 'leaning' ? 'noise_in_part' : 'views_differ'; // what is larger than all of its noise is clear
}

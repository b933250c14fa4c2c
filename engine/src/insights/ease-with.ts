import type { LoadTerms } from '../metrics/load.ts';
import { easeOf, loadOf } from '../metrics/load.ts';
import { timeWeights, weightedMean } from '../metrics/time-weights.ts';
import type { Effect } from './advice.ts';
import { DIRECTION_SIZE, direction, recomputed } from './advice.ts';
import type { FilmReading } from './film-reading.ts';

/** A change of what one sample asks of a viewer. */
export type Change = (terms: LoadTerms, index: number) => LoadTerms;

/** So many points of ease are a whole effect. */
const EASE_WHOLE = 10;

function easeAfter({ samples, durationS }: FilmReading, change: Change): number | null {
  const column = samples.map(({ terms }, k) => terms && easeOf(loadOf(change(terms, k))));
  const weights = timeWeights(
    samples.map(({ timeS }) => timeS),
    durationS,
  );
  return weightedMean(column, weights);
}

/** The ease of the film with a change applied, worked out by the formula of ease; the direction alone where it was not measured. */
export function easeWith(film: FilmReading, change: Change): { readonly effect: Effect; readonly size: number } {
  const [from, to] = [easeAfter(film, (terms) => terms), easeAfter(film, change)];
  if (from === null || to === null) return { effect: direction('ease', 'points', 'up'), size: DIRECTION_SIZE };
  return { effect: recomputed('ease', 'points', { from, to }), size: Math.min(1, Math.max(0, to - from) / EASE_WHOLE) };
}

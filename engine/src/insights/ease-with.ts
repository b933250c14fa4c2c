import type { LoadTerms } from '../metrics/load.ts';
import { easeOf, loadOf } from '../metrics/load.ts';
import { timeWeights, weightedMean } from '../metrics/time-weights.ts';
import type { Effect } from './advice.ts';
import { DIRECTION_SIZE, direction, recomputed } from './advice.ts';
import type { FilmItself } from './film-reading.ts';

/** The film as ease is worked out over it. */
export type EasedFilm = Pick<FilmItself, 'kind' | 'samples' | 'durationS'>;

/** A change of what one sample asks of a viewer. */
export type Change = (terms: LoadTerms, index: number) => LoadTerms;

/** So many points of ease are a whole effect. */
const EASE_WHOLE = 10;
/** A second stands for a still: its own length of 0 would leave nothing to take a mean over. */
const STILL_S = 1;

/** Mean over the time of a film; of a still, which has one map and no time, what is told of its one sample. */
export function meanOver({ kind, samples, durationS }: EasedFilm, values: readonly (number | null)[]): number | null {
  const timesS = samples.map(({ timeS }) => timeS);
  return weightedMean(values, timeWeights(timesS, kind === 'still' ? STILL_S : durationS));
}

function easeAfter(film: EasedFilm, change: Change): number | null {
  const column = film.samples.map(({ terms }, k) => terms && easeOf(loadOf(change(terms, k))));
  return meanOver(film, column);
}

/** The ease of the film with a change applied, worked out by the formula of ease; the direction alone where it was not measured. */
export function easeWith(film: EasedFilm, change: Change): { readonly effect: Effect; readonly size: number } {
  const [from, to] = [easeAfter(film, (terms) => terms), easeAfter(film, change)];
  if (from === null || to === null) return { effect: direction('ease', 'points', 'up'), size: DIRECTION_SIZE };
  return { effect: recomputed('ease', 'points', { from, to }), size: Math.min(1, Math.max(0, to - from) / EASE_WHOLE) };
}

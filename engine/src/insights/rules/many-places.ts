import { measured } from '../advice.ts';
import { easeWith } from '../ease-with.ts';
import type { Rule } from '../film-reading.ts';
import { runsAbove } from '../runs.ts';

const PLACES_MOST = 3;
const LEAST_S = 1;

/** Rule 9: more than three places compete for a second or longer. */
export const manyPlaces: Rule = (film) => {
  const timesS = film.samples.map(({ timeS }) => timeS);
  const values = film.samples.map(({ terms }) => terms?.peaks ?? null);
  const within = { startS: 0, endS: Number.POSITIVE_INFINITY };
  const runs = runsAbove({ timesS, durationS: film.durationS, values, above: PLACES_MOST, leastS: LEAST_S, within });
  return runs.map(({ first, last, startS, endS, mean }) => ({
    rule: 'many_places',
    at: { startS, endS },
    ...{ isBroken: false, severity: 2, confidence: 0.7, values: {} },
    cause: measured('peaks', 'places', { value: mean, limit: PLACES_MOST }),
    ...easeWith(film, (terms, k) => (k >= first && k <= last && terms.peaks !== null ? { ...terms, peaks: terms.peaks - 1 } : terms)),
    source: { name: 'Attention Insight', year: null, mark: 'vendor' },
  }));
};

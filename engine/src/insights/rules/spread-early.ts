import { measured } from '../advice.ts';
import { easeWith } from '../ease-with.ts';
import type { Rule } from '../film-reading.ts';
import { runsAbove } from '../runs.ts';

const A50_MOST = 0.2;
const LEAST_S = 1;
const EARLY = { startS: 0, endS: 5 };

/** Rule 8: half of the attention takes more than 20 % of the picture for a second within the first five. */
export const spreadEarly: Rule = (film) => {
  const timesS = film.samples.map(({ timeS }) => timeS);
  const values = film.samples.map(({ terms }) => terms?.a50 ?? null);
  const runs = runsAbove({ timesS, durationS: film.durationS, values, above: A50_MOST, leastS: LEAST_S, within: EARLY });
  return runs.map(({ first, last, startS, endS, mean }) => ({
    rule: 'spread_early',
    at: { startS, endS },
    ...{ isBroken: false, severity: 2, confidence: 0.7, values: {} },
    cause: measured('a50', 'share of the picture', { value: mean, limit: A50_MOST }),
    ...easeWith(film, (terms, k) => (k >= first && k <= last ? { ...terms, a50: Math.min(terms.a50, A50_MOST) } : terms)),
    source: { name: 'Teixeira, Wedel and Pieters; the limit is a Fovea default', year: 2010, mark: 'paper' },
  }));
};

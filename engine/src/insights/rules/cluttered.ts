import type { Advice } from '../advice.ts';
import { measured } from '../advice.ts';
import { easeWith, meanOver } from '../ease-with.ts';
import type { FilmAmongOthers } from '../film-reading.ts';

/** Rule 11: the picture is busier than 80 % of a norm of at least 50 results. */
export const cluttered = (film: FilmAmongOthers): readonly Advice[] => {
  const { clutterOfNorm: limit } = film;
  if (limit === null) return [];
  const value = meanOver(
    film,
    film.samples.map(({ terms }) => terms?.clutter ?? null),
  );
  if (value === null || value <= limit) return [];
  return [
    {
      rule: 'cluttered',
      at: null,
      ...{ isBroken: false, severity: 1, confidence: 0.8, values: {} },
      cause: measured('clutter', 'share', { value, limit }),
      ...easeWith(film, (terms) => ({ ...terms, clutter: terms.clutter === null ? null : terms.clutter * (limit / value) })),
      source: { name: 'Rosenholtz, Li and Nakano; the limit is a Fovea default', year: 2007, mark: 'paper' },
    },
  ];
};

import { DIRECTION_SIZE, direction, measured } from '../advice.ts';
import { brandFigure } from '../brand-figures-of.ts';
import { isOverlooked, longestPulse } from '../brand-moments.ts';
import type { Rule } from '../film-reading.ts';

const LONGEST_SHARE = 0.6;
const PULSES_MOST = 2;
/** What is shorter cannot be split into moments that are seen. */
const BLOCK_LEAST_S = 2;
/** What stands through this share of a film is a mark in its corner, not a block in its story. */
const WHOLE_FILM = 0.8;

/**
 * Rule 4: one or two moments hold the brand, and the longest at least 60 % of its time. Not where that lasts under 2 s or through (nearly)
 * the whole film, nor where it may be overlooked: less of it is no cure for that.
 */
export const oneBrandBlock: Rule = (film) => {
  const share = brandFigure(film, 'brand_longest_share');
  const longest = longestPulse(film.brand?.pulses ?? []);
  const lengthS = longest ? longest.endS - longest.startS : 0;
  if (!longest || lengthS < BLOCK_LEAST_S || lengthS >= WHOLE_FILM * film.durationS || isOverlooked(longest)) return [];
  if (share === null || share < LONGEST_SHARE || (film.brand?.pulses.length ?? 0) > PULSES_MOST) return [];
  return [
    {
      rule: 'one_brand_block',
      at: { startS: longest.startS, endS: longest.endS },
      ...{ isBroken: false, severity: 1, confidence: 0.7, size: DIRECTION_SIZE, values: {} },
      cause: measured('brand_longest_share', 'share', { value: share, limit: LONGEST_SHARE }),
      effect: direction('avoidance', '', 'down'),
      source: { name: 'Teixeira, Wedel and Pieters', year: 2010, mark: 'paper' },
    },
  ];
};

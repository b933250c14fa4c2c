import { DIRECTION_SIZE, direction, measured } from '../advice.ts';
import { brandFigure } from '../brand-figures-of.ts';
import { isOverlooked, longestPulse } from '../brand-moments.ts';
import type { Rule } from '../film-reading.ts';

const CENTRAL_SHARE = 0.5;

/**
 * Rule 5: a long block of the brand in the middle of the picture. Other evidence speaks for the middle: both are named. Not where the
 * block may be overlooked: that asks for more of it.
 */
export const centralBlock: Rule = (film) => {
  const share = brandFigure(film, 'brand_central_share');
  if (share === null || !film.brand?.flags.includes('long_central_block')) return [];
  const longest = longestPulse(film.brand.pulses);
  if (longest && isOverlooked(longest)) return [];
  return [
    {
      rule: 'central_block',
      at: longest ? { startS: longest.startS, endS: longest.endS } : null,
      ...{ isBroken: false, severity: 1, confidence: 0.6, size: DIRECTION_SIZE, values: {} },
      cause: measured('brand_central_share', 'share', { value: share, limit: CENTRAL_SHARE }),
      effect: direction('avoidance', '', 'down'),
      source: { name: 'Teixeira, Wedel and Pieters; against it Brasel and Gips 2008 for fast-forward viewing', year: 2010, mark: 'paper' },
    },
  ];
};

import { DIRECTION_SIZE, direction, measured } from '../advice.ts';
import { brandFigure } from '../brand-figures-of.ts';
import type { Rule } from '../film-reading.ts';

const LONGEST_SHARE = 0.6;
const PULSES_MOST = 2;

/** Rule 4: one or two moments hold the brand, and the longest at least 60 % of its time. */
export const oneBrandBlock: Rule = (film) => {
  const share = brandFigure(film, 'brand_longest_share');
  const [longest] = (film.brand?.pulses ?? []).toSorted((a, b) => b.endS - b.startS - (a.endS - a.startS));
  if (!longest || share === null || share < LONGEST_SHARE || (film.brand?.pulses.length ?? 0) > PULSES_MOST) return [];
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

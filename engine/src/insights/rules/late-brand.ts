import { DIRECTION_SIZE, direction, measured } from '../advice.ts';
import { brandFigure } from '../brand-figures-of.ts';
import type { Rule } from '../film-reading.ts';

const SKIPPABLE_MOST_S = 5;
const SHORT_MOST_S = 3;

/** Rule 1: the brand is first shown after 5 s where ads are skipped, after 3 s where they are swiped away, or never. */
export const lateBrand: Rule = (film) => {
  const { placement, brand, durationS } = film;
  if (!brand || film.kind === 'still') return [];
  const limit = placement.swipeable ? SHORT_MOST_S : placement.skipAtS !== null ? SKIPPABLE_MOST_S : null;
  const shownS = brandFigure(film, 'brand_first_shown');
  // Not at all is later than the film is long; where nothing was found the search itself may have missed it.
  if (limit === null || (shownS !== null && shownS <= limit)) return [];
  return [
    {
      rule: 'late_brand',
      at: { startS: 0, endS: Math.min(durationS, shownS ?? durationS) },
      ...{ isBroken: false, severity: 3, confidence: shownS === null ? 0.6 : 0.8, size: DIRECTION_SIZE, values: {} },
      cause: measured('brand_first_shown', 's', { value: shownS ?? durationS, limit }),
      effect: direction('brand_attention', 'share', 'up'),
      source: { name: 'Google ABCD', year: 2024, mark: 'vendor' },
    },
  ];
};

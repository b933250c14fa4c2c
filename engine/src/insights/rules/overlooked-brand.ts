import { DIRECTION_SIZE, direction, measured } from '../advice.ts';
import { isOverlooked, SEEN_LEAST } from '../brand-moments.ts';
import type { Rule } from '../film-reading.ts';

/** Rule 2: the brand is to be seen for half a second or longer, and even by the careful count fewer than half look at it. */
export const overlookedBrand: Rule = ({ brand }) =>
  (brand?.pulses ?? []).filter(isOverlooked).map(({ startS, endS, seenHi }) => ({
    rule: 'overlooked_brand',
    at: { startS, endS },
    ...{ isBroken: false, severity: 2, confidence: 0.6, size: DIRECTION_SIZE * (1 - seenHi), values: {} },
    cause: measured('brand_seen', 'share', { value: seenHi, limit: SEEN_LEAST }),
    effect: direction('brand_seen', 'share', 'up'),
    source: { name: 'Fovea default', year: 2026, mark: 'own' },
  }));

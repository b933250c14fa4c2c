import type { BrandPulse } from '../../brand/brand-reading.ts';
import type { Advice } from '../advice.ts';
import { DIRECTION_SIZE, direction, measured, recomputed } from '../advice.ts';
import { isOverlooked, SEEN_LEAST } from '../brand-moments.ts';
import { seenOtherwise } from '../changed-places.ts';
import type { FilmItself, Rule } from '../film-reading.ts';

/**
 * Rule 2: the brand is to be seen for half a second or longer, and even by the careful count fewer than half look at it. Worked out anew
 * held for twice as long, at twice the size, and where most attention lies; the effect is the best of the three.
 */
export const overlookedBrand: Rule = (film) =>
  (film.brand?.pulses ?? []).filter(isOverlooked).map((pulse) => ({
    rule: 'overlooked_brand',
    at: { startS: pulse.startS, endS: pulse.endS },
    ...{ isBroken: false, severity: 2, confidence: 0.6 },
    cause: measured('brand_seen', 'share', { value: pulse.seenHi, limit: SEEN_LEAST }),
    ...changed(film, pulse),
    source: { name: 'Fovea default', year: 2026, mark: 'own' },
  }));

function changed({ looked }: FilmItself, pulse: BrandPulse): Pick<Advice, 'effect' | 'size' | 'values'> {
  if (!looked) return { effect: direction('brand_seen', 'share', 'up'), size: DIRECTION_SIZE * (1 - pulse.seenHi), values: {} };
  const { now, held, larger, moved } = seenOtherwise(looked, pulse);
  const best = [held, larger, moved].reduce((most, one) => (one.value > most.value ? one : most));
  return {
    effect: recomputed('brand_seen', 'share', { from: now.value, to: best.value, lo: best.lo, hi: best.hi }),
    size: Math.max(0, best.value - now.value),
    values: { held: held.value, larger: larger.value, moved: moved.value },
  };
}

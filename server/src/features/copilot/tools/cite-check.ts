import type { Check } from '@fovea/contract/compliance';
import type { CitedCheck } from './check-results.ts';
import { citeFor } from './read-ad.ts';
import type { Ad } from './results.ts';
import type { Desk } from './tool.ts';

/** Places that a check names at most. */
const PLACES_MAX = 12;

/** A check with a mark for its number; what was measured as words, such as `16:9`, has none. */
export function citedCheck(desk: Desk, ad: Ad, check: Check): CitedCheck {
  const { rule, measured, at } = check;
  const [first] = at;
  const cite =
    measured && 'value' in measured
      ? citeFor(desk, ad, { metric: `check.${rule}`, value: measured.value, unit: measured.unit, ...(first ?? {}) })
      : null;
  return { ...check, at: at.slice(0, PLACES_MAX), places: at.length, cite };
}

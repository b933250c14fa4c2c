import type { Locale } from '@fovea/contract/sessions';

/** Each language in its own words, so that it is found by who cannot read the page. */
export const LANGUAGES = [
  ['en', 'English'],
  ['de', 'Deutsch'],
  ['nl', 'Nederlands'],
] as const satisfies readonly (readonly [Locale, string])[];

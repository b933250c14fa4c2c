import { LOCALE_NAMES } from '@fovea/contract/languages';
import { Locale } from '@fovea/contract/sessions';

/** Each language in its own words, so that it is found by who cannot read the page. */
export const LANGUAGES: readonly (readonly [Locale, string])[] = Locale.options.map((locale) => [locale, LOCALE_NAMES[locale]]);

import { LOCALE_NAMES } from '@fovea/contract/languages';
import { Locale } from '@fovea/contract/sessions';

/** Each language in its own words, so that it is found by who cannot read the page. */
export const LANGUAGES: readonly (readonly [Locale, string])[] = Locale.options.map((locale) => [locale, LOCALE_NAMES[locale]]);

/**
 * The language as the browser says it, with its region where it names one: words are the same, dates and numbers are written as people
 * there write them. English of no region has its days first, as most of the world does.
 */
export function regional(locale: Locale, asked: readonly string[] = navigator.languages): string {
  const tags = asked.filter((tag) => knownIn(tag) === locale).map(regionTag);
  return tags.find((tag) => tag !== undefined) ?? (locale === 'en' ? 'en-GB' : locale);
}

/** `de-Latn-AT-u-nu-latn` → `de-AT`; nothing of a tag that names no region, or that is none. */
function regionTag(tag: string): string | undefined {
  try {
    const { language, region } = new Intl.Locale(tag);
    return region && `${language}-${region}`;
  } catch {
    return undefined; // what a browser is set to say may be no language at all
  }
}

/** The language of a tag with or without a region, English where it is none of ours. */
export const languageOf = (tag: string): Locale => knownIn(tag) ?? 'en';

/** The language of a tag where it is one of ours. */
export const knownIn = (tag: string): Locale | undefined => Locale.safeParse(tag.split('-', 1)[0]?.toLowerCase()).data;

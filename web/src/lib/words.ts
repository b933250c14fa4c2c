import { languageApi } from '@fovea/contract/languages';
import { Locale } from '@fovea/contract/sessions';
import type { i18n, ResourceKey } from 'i18next';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { call } from './client.ts';
import { knownIn, languageOf, regional } from './languages.ts';
import { remember, remembered } from './remembered.ts';

const KEY = 'fovea.locale';

/** Told by the words when names were put among them that people gave. */
export const OWN_NAMES_CAME = 'own-names-came';

/** The language to begin with: chosen here before, else what the browser prefers, else English. */
export function firstLocale(): Locale {
  const chosen = remembered(KEY, Locale.optional());
  if (chosen) return chosen;
  for (const tag of navigator.languages) {
    const known = knownIn(tag);
    if (known) return known;
  }
  return 'en';
}

async function readFile(locale: string, name: string): Promise<ResourceKey> {
  return call(languageApi.read, { params: { name }, query: { withBase: 'false', locale: Locale.parse(locale) } });
}

/** Words that do not come in their first moments are asked for again without a word about it. */
const HICCUP_MS = 1_000;

/**
 * Starts the words: `base` at once, one more file for each page. A missing key is shown as itself.
 * @param onTrouble told, once or more, that those of every page do not come; they are asked for a few times more
 * @returns null when they did not come at all
 */
export async function startWords(locale: Locale, onTrouble: () => void): Promise<i18n | null> {
  const began = performance.now();
  const words = createInstance();
  words.use(initReactI18next).use({
    type: 'backend' as const,
    init: () => undefined,
    read: (language: string, name: string, done: (error: Error | null, file: ResourceKey | boolean) => void) => {
      readFile(language, name).then(
        (file) => done(null, file),
        (cause: unknown) => {
          if (name === 'base' && performance.now() - began >= HICCUP_MS) onTrouble();
          done(new Error(`The words of ${name} did not load`, { cause }), true); // true: it is tried again
        },
      );
    },
  });
  await words.init({
    lng: regional(locale),
    load: 'languageOnly',
    fallbackLng: false,
    ns: ['base'],
    defaultNS: 'base',
    fallbackNS: 'base',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: true, bindI18n: `languageChanged ${OWN_NAMES_CAME}` },
  });
  if (!words.hasResourceBundle(locale, 'base')) return null;
  document.documentElement.lang = locale;
  return words;
}

/** Changes the language of everything on the page and remembers it for the next visit. */
export async function speak(words: i18n, locale: Locale): Promise<void> {
  remember(KEY, locale);
  if (languageOf(words.language) !== locale) await words.changeLanguage(regional(locale));
  document.documentElement.lang = locale;
}

import { ERRORS } from '@fovea/contract/errors';
import type { LanguageFile } from '@fovea/contract/languages';
import { Locale } from '@fovea/contract/sessions';

/** What refusals say, in each language. Sentences are written in English where they are thrown, and found again by that. */
export interface RefusalWords {
  /** The sentence in this language; as it is where nobody has translated it. */
  say(locale: Locale, text: string): string;
}

interface Sentence {
  readonly key: string;
  readonly pattern: RegExp;
  readonly names: readonly string[];
}

const GAP = /\{\{(\w+)\}\}/g;
/** No sentence of ours is longer: what is must not be searched. */
const TEXT_MAX = 500;

/**
 * @param texts the sentences of each language by key, those of English with gaps such as `{{limit}}` where a value stands; the
 * titles of the error codes are found under `error.<code>`
 */
export function createRefusalWords(texts: Readonly<Record<Locale, LanguageFile>>): RefusalWords {
  const titles = Object.fromEntries(Object.entries(ERRORS).map(([code, { title }]) => [`error.${code}`, title]));
  const english = Object.entries({ ...texts.en, ...titles });
  const whole = new Map(english.filter(([, text]) => !text.includes('{{')).map(([key, text]) => [text, key]));
  const sentences: Sentence[] = english.filter(([, text]) => text.includes('{{')).map(([key, text]) => ({ key, ...patternOf(text) }));
  const translated = (locale: Locale, text: string): string | undefined => {
    const key = whole.get(text);
    if (key !== undefined) return texts[locale][key];
    for (const { key, pattern, names } of sentences) {
      const found = pattern.exec(text);
      if (found) return texts[locale][key]?.replace(GAP, (_, name: string) => inLocale(locale, found[names.indexOf(name) + 1] ?? ''));
    }
    return undefined;
  };
  return { say: (locale, text) => (locale === Locale.enum.en || text.length > TEXT_MAX ? text : (translated(locale, text) ?? text)) };
}

/** A limit as `writeBytes` writes it, or tenths of seconds, have a comma in both other languages; bytes in German have no plural. */
function inLocale(locale: Locale, value: string): string {
  if (/^\d+\.\d(\u00a0[kMGT]B)?$/.test(value)) return value.replace('.', ',');
  return locale === Locale.enum.de && /^\d+\u00a0bytes$/.test(value) ? value.replace('bytes', 'Byte') : value;
}

function patternOf(text: string): { pattern: RegExp; names: string[] } {
  const names = [...text.matchAll(GAP)].map(([, name = '']) => name);
  const source = text
    .split(GAP)
    .map((part, index) => (index % 2 === 1 ? '(.{1,200})' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('');
  return { pattern: new RegExp(`^${source}$`, 'u'), names };
}

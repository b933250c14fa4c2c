import { ERRORS } from '@fovea/contract/errors';
import { LibraryPlacementId } from '@fovea/contract/placements';
import { PreTestStatus, Stage } from '@fovea/contract/pre-tests';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_FILES } from '../testing/language-files.ts';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!../testing/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

const files = (locale: string) => LANGUAGE_FILES[locale] ?? {};
const names = Object.keys(files('en'));
const base = files('en').base ?? {};
const everything = Object.assign({}, ...Object.values(files('en')));
const isThere = (words: object, key: string) => key in words || `${key}_other` in words;

/** Keys as they stand in calls of `t`: whole, or a beginning before the first `${`. */
function keysIn(source: string) {
  const whole = [...source.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key]) => key ?? '');
  const begun = [...source.matchAll(/\bt\(\s*`([^`$]+)\$\{/g)].map(([, key]) => key ?? '');
  return { whole, begun };
}

/** The files a source may use: its own, and `base`. A function that is handed its `t` may use its callers'. */
function wordsFor(source: string): object {
  const asked = [...source.matchAll(/(?:useTranslation\(|TFunction<)\[?([^)>\]]*)/g)].flatMap(
    ([, list]) => (list ?? '').match(/[\w.-]+/g) ?? [],
  );
  const own = asked.map((name) => files('en')[name] ?? {});
  return /TFunction\b(?!<)/.test(source) ? everything : Object.assign({}, base, ...own);
}

const used = Object.entries(sources).flatMap(([path, source]) =>
  keysIn(source).whole.map((key) => ({ path, key, words: wordsFor(source) })),
);
const begun = Object.entries(sources).flatMap(([path, source]) =>
  keysIn(source).begun.map((key) => ({ path, key, words: wordsFor(source) })),
);

describe('the words', () => {
  it('are found in the sources at all', () => {
    expect(used.length).toBeGreaterThan(100);
    expect(begun.length).toBeGreaterThan(3);
    expect(names).toContain('base');
  });

  it('exist for every key that is used', () => {
    expect(used.filter(({ key, words }) => !isThere(words, key)).map(({ path, key }) => `${path}: ${key}`)).toEqual([]);
  });

  it('exist for every beginning of a key that is used', () => {
    expect(
      begun.filter(({ key, words }) => !Object.keys(words).some((one) => one.startsWith(key))).map(({ path, key }) => `${path}: ${key}`),
    ).toEqual([]);
  });

  it('name every status, stage, placement and error code', () => {
    const wanted = [
      ...PreTestStatus.options.map((one) => `status.${one}`),
      ...Stage.options.map((one) => `stage.${one}`),
      ...LibraryPlacementId.options.map((one) => `placement.${one}`),
      ...Object.keys(ERRORS).map((one) => `error.${one}`),
    ];
    expect(wanted.filter((key) => !(key in base))).toEqual([]);
  });

  it.each(['de', 'nl'])('have the same keys and the same places to fill in %s', (locale) => {
    const holes = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
    expect(Object.keys(files(locale)).sort()).toEqual([...names].sort());
    const differing = names.flatMap((name) => {
      const english = files('en')[name] ?? {};
      const other = files(locale)[name] ?? {};
      expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort());
      return Object.keys(english)
        .filter((key) => String(holes(english[key] ?? '')) !== String(holes(other[key] ?? '')))
        .map((key) => `${name}: ${key}`);
    });
    expect(differing).toEqual([]);
  });

  it.each(['en', 'de', 'nl'])('are never empty and never shout in %s', (locale) => {
    const texts = Object.values(files(locale)).flatMap((file) => Object.values(file));
    expect(texts.filter((text) => text.trim() === '' || text.includes('!'))).toEqual([]);
  });
});

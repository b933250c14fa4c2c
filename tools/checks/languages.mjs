import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '../setup/place.mjs';
import { filesUnder } from '../test/rooms.mjs';

const FOLDER = 'server/src/features/languages/files';
const LOCALES = /** @type {const} */ (['en', 'de', 'nl']);

/** @typedef {Record<string, string>} Texts */

/**
 * Every language has the same files, keys and placeholders, no text is empty, and what the code asks for is there.
 * @returns {Promise<import('./run-checks.mjs').Finding>}
 */
export async function checkLanguages() {
  if (!existsSync(inRoot(FOLDER))) return { faults: [`${FOLDER} is not there`], note: '0 texts' };
  const names = [...new Set(LOCALES.flatMap((locale) => filesOf(locale)))].sort();
  const faults = names.flatMap((name) => compare(name));
  const english = names.flatMap((name) => Object.keys(read('en', name)));
  const known = new Set(english);
  const missing = [...askedFor()].filter(([key]) => !isKnown(key, known)).map(([key, path]) => `${path}: no text "${key}"`);
  return { faults: [...faults, ...missing], note: `${english.length} texts in ${LOCALES.length} languages` };
}

/** @param {string} locale */
function filesOf(locale) {
  const folder = inRoot(FOLDER, locale);
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
}

/**
 * @param {string} locale
 * @param {string} name
 * @returns {Texts}
 */
function read(locale, name) {
  const path = inRoot(FOLDER, locale, name);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

/** @param {string} name */
function compare(name) {
  const english = read('en', name);
  return LOCALES.flatMap((locale) => compareTexts(english, read(locale, name)).map((fault) => `${FOLDER}/${locale}/${name}: ${fault}`));
}

/**
 * @param {Texts} english
 * @param {Texts} other
 * @returns {string[]}
 */
export function compareTexts(english, other) {
  const placeholders = (/** @type {string} */ text) =>
    (text.match(/\{\{\s*\w+/g) ?? [])
      .map((part) => part.replace(/\W/g, ''))
      .sort()
      .join();
  return [
    ...Object.keys(english)
      .filter((key) => !(key in other))
      .map((key) => `"${key}" is missing`),
    ...Object.keys(other)
      .filter((key) => !(key in english))
      .map((key) => `"${key}" is not in English`),
    ...Object.entries(other)
      .filter(([, text]) => typeof text !== 'string' || text.trim() === '')
      .map(([key]) => `"${key}" is empty`),
    ...Object.entries(other)
      .filter(([key, text]) => english[key] !== undefined && placeholders(String(text)) !== placeholders(String(english[key])))
      .map(([key]) => `"${key}" has other placeholders than the English text`),
  ];
}

/** Keys that the code names: whole ones in `t('…')`, and those made from error and failure codes. */
function askedFor() {
  /** @type {Map<string, string>} */
  const keys = new Map();
  for (const path of filesUnder('web/src', /[.]tsx?$/)) {
    if (/[.]test[.]tsx?$|\/testing\//.test(path)) continue;
    for (const match of readFileSync(inRoot(path), 'utf8').matchAll(/(?<![\w.])t\(\s*'([^'$]+)'/g)) if (match[1]) keys.set(match[1], path);
  }
  for (const [path, prefix] of /** @type {const} */ ([
    ['contract/src/errors.ts', 'error.'],
    ['engine/src/errors.ts', 'failure.'],
  ])) {
    for (const match of readFileSync(inRoot(path), 'utf8').matchAll(/^ {2}([a-z_]+): \{/gm)) keys.set(prefix + match[1], path);
  }
  return keys;
}

/**
 * i18next may name the file before a colon and pick a plural form.
 * @param {string} key
 * @param {Set<string>} known
 */
const isKnown = (key, known) => {
  const bare = key.replace(/^[\w.-]+:/, '');
  return [bare, `${bare}_one`, `${bare}_other`].some((form) => known.has(form));
};

import type { SoughtName } from '../brands/index.ts';

/** As many as a brand may have spellings: each is held against every line of a film. */
const WORDS_MAX = 50;

const keyOf = (words: string) => words.toLowerCase();

/** Names to look for in writing, with the words of the brand's word-marks, the oldest first, among its spellings. */
export const withWords = (names: readonly SoughtName[], words: readonly string[]): SoughtName[] =>
  names.map((one) => (one.kind === 'brand' ? { ...one, spellings: [...one.spellings, ...newTo(one, words)] } : one));

/** A word-mark is mostly the name itself in letters of its own: what is looked for already is not looked for twice. */
function newTo({ name, spellings }: SoughtName, words: readonly string[]): string[] {
  const known = new Set([name, ...spellings].map(keyOf));
  const isNew = (words: string) => !known.has(keyOf(words)) && known.add(keyOf(words));
  return words.filter(isNew).slice(0, WORDS_MAX);
}

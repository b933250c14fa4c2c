import { PASSWORD_MIN, PASSWORD_MIN_WITH_FACTOR } from '@fovea/contract/sessions';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { COMMON_WORDS } from './common-words.ts';

export interface PasswordWords {
  readonly email: string;
  readonly name: string;
  readonly tenantName: string;
  /** A second factor makes up for a shorter password. */
  readonly hasSecondFactor: boolean;
}

/** Whole words of ours that a guesser tries first. */
const PRODUCT_WORDS = ['fovea', 'password', 'passwort', 'wachtwoord'];
/** What must be left once every guessable word is taken out. */
const REST_MIN = 8;
const KEYBOARD = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm'];

/** Characters of the shortest password of a person. */
export const passwordMin = ({ hasSecondFactor }: Pick<PasswordWords, 'hasSecondFactor'>): number =>
  hasSecondFactor ? PASSWORD_MIN_WITH_FACTOR : PASSWORD_MIN;

/**
 * Says why a password is too short or too easy to guess, or null when it is fine.
 * There is no rule on which kinds of characters it holds (NIST SP 800-63B-4).
 */
export function passwordFault(password: string, words: PasswordWords): string | null {
  if ([...password].length < passwordMin(words)) return `Use at least ${passwordMin(words)} characters.`;
  const folded = fold(password);
  if (COMMON_PASSWORDS.has(folded)) return 'This password is on the list of the most used ones. Choose another.';
  if (isWordsAndTail(password)) return 'This password is a common word or two with something added. Choose another, or more words.';
  if (isRepetition(folded)) return 'This password repeats one short piece. Choose another.';
  if (leavesLittle(folded, withoutRuns(folded))) return 'This password is mostly a row of neighbouring keys. Choose another.';
  if (leavesLittle(folded, withoutWords(folded, words))) return 'This password is mostly your name, your company or ours. Choose another.';
  return null;
}

/** True when something guessable was taken out and hardly anything is left. */
const leavesLittle = (text: string, rest: string): boolean => rest.length < text.length && rest.length < REST_MIN;

/** Lower case, common digit-for-letter swaps undone, separators out. */
const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[@4]/g, 'a')
    .replace(/3/g, 'e')
    .replace(/[1!]/g, 'i')
    .replace(/0/g, 'o')
    .replace(/[$5]/g, 's')
    .replace(/[\s._-]/g, '');

/** What people add to a word: a year, a date, some signs. */
const TAIL_MAX = 8;

/** `Basketball-2024!`, `1999summerholiday`: at most two words that everybody tries, and no more than a tail to them. */
function isWordsAndTail(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  const cores = [text.replace(/[^\p{L}]+/gu, ''), text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')].map(fold);
  return cores.some((core) => {
    const isTailShort = [...text].length - [...core].length <= TAIL_MAX;
    return isTailShort && (COMMON_WORDS.has(core) || isTwoWords(core));
  });
}

const isTwoWords = (core: string): boolean =>
  Array.from(core, (_, at) => at).some((at) => COMMON_WORDS.has(core.slice(0, at)) && COMMON_WORDS.has(core.slice(at)));

function isRepetition(text: string): boolean {
  const letters = [...text];
  const lengths = Array.from({ length: Math.floor(letters.length / 3) }, (_, index) => index + 1);
  return lengths.some((length) => letters.every((letter, index) => letter === letters[index % length]));
}

/** Takes out every run of four or more neighbouring keys, in either direction. */
function withoutRuns(text: string): string {
  const rows = KEYBOARD.map(fold).flatMap((row) => [row, [...row].reverse().join('')]);
  let rest = text;
  for (const row of rows) for (const run of runsOf(row)) rest = rest.replaceAll(run, '');
  return rest;
}

/** Every run of a row, longest first, so that a short one does not cut a long one in pieces. */
function runsOf(row: string): string[] {
  const lengths = Array.from({ length: Math.max(0, row.length - 3) }, (_, index) => row.length - index);
  return lengths.flatMap((length) => Array.from({ length: row.length - length + 1 }, (_, start) => row.slice(start, start + length)));
}

function withoutWords(text: string, { email, name, tenantName }: PasswordWords): string {
  const words = [...PRODUCT_WORDS, ...[email, name, tenantName].flatMap((part) => part.split(/[^\p{L}\p{N}]+/u))];
  const long = words.map(fold).filter((word) => word.length >= 3);
  return long.sort((a, b) => b.length - a.length).reduce((rest, word) => rest.replaceAll(word, ''), text);
}

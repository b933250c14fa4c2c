import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike in a terminal. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A random password to read off and type once: five groups of four, 99 bits. */
export const makeFirstPassword = (): string =>
  Array.from({ length: 5 }, () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')).join('-');

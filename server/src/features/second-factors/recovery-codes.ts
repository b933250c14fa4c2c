import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike on paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const COUNT = 10;
const GROUP = 5;

/** Ten codes of 49 bits each, in two groups of five. */
export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, () => `${group()}-${group()}`);

const group = (): string => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** A code as it is digested: people leave out the dash, or write it large. */
export const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

import { hash, randomBytes, randomInt } from 'node:crypto';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const KEY = /^(fov_[a-z0-9]{8})_[A-Za-z0-9_-]{43}$/;

/** A new key: a beginning that is shown, and 256 random bits that are not. */
export function makeKey(): { readonly key: string; readonly prefix: string } {
  const shown = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const prefix = `fov_${shown}`;
  return { prefix, key: `${prefix}_${randomBytes(32).toString('base64url')}` };
}

/** What is stored of a key; null for a text that cannot be one. */
export const hashOfKey = (text: string): Buffer | null => (KEY.test(text) ? hash('sha256', text, 'buffer') : null);

import { ParticipantKey } from '@fovea/contract/study-viewings';

const KEY = 'fovea.study.';
const PASS = 'fovea.study-pass.';
/** Enough of a link to tell it from others: the rest of it is written nowhere. */
const nameOf = (prefix: string, token: string): string => prefix + token.slice(0, 12);

function read(storage: () => Storage, name: string): string | null {
  try {
    return storage().getItem(name);
  } catch {
    return null; // storage is switched off: a reload begins anew
  }
}

function write(storage: () => Storage, name: string, value: string | null): void {
  try {
    if (value === null) storage().removeItem(name);
    else storage().setItem(name, value);
  } catch {
    return; // the same
  }
}

/** The key of whoever takes part on this device; null where nobody does. A closed tab goes on where it was. */
export const keptKey = (token: string): string | null =>
  ParticipantKey.safeParse(read(() => window.localStorage, nameOf(KEY, token))).data ?? null;
export const keepKey = (token: string, key: string | null): void => write(() => window.localStorage, nameOf(KEY, token), key);

/** The proof that this tab has given the password of the link. */
export const keptPass = (token: string): string | null => read(() => window.sessionStorage, nameOf(PASS, token));
export const keepPass = (token: string, pass: string | null): void => write(() => window.sessionStorage, nameOf(PASS, token), pass);

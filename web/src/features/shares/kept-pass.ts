const PREFIX = 'fovea.share-pass.';
/** Enough of a link to tell it from others: the rest of it is written nowhere. */
const keyOf = (token: string): string => PREFIX + token.slice(0, 12);

/** The proof that this tab has given the password of a link; null where it has not. */
export function keptPass(token: string): string | null {
  try {
    return window.sessionStorage.getItem(keyOf(token));
  } catch {
    return null; // storage is switched off: a reload asks for the password
  }
}

/** Kept until the tab is closed. The password itself is not. */
export function keepPass(token: string, pass: string): void {
  try {
    window.sessionStorage.setItem(keyOf(token), pass);
  } catch {
    return; // the same
  }
}

export function dropPass(token: string): void {
  try {
    window.sessionStorage.removeItem(keyOf(token));
  } catch {
    return; // the same
  }
}

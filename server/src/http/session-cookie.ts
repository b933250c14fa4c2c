/** Cookies of the product: the session, the device that a person signed in from before, and one on the way to an organisation's sign-in. */
export type CookieName = 'fovea' | 'fovea-device' | 'fovea-way' | 'fovea-locale';

/** 256 bits, base64url. Anything else is not ours and is passed over. */
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** `__Host-` binds a cookie to this host over https; browsers refuse the prefix on plain http. */
const cookieName = (name: CookieName, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

/** Every value that the browser sent under a name, in its order. */
export function readCookies(header: string | undefined, name: string): string[] {
  if (header === undefined) return [];
  return header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
}

/** The first well-formed secret under this name, or null. */
export const readSecretCookie = (header: string | undefined, name: CookieName, isSecure: boolean): string | null =>
  readCookies(header, cookieName(name, isSecure)).find((value) => SECRET.test(value)) ?? null;

export interface CookieWish {
  readonly name: CookieName;
  readonly value: string;
  readonly isSecure: boolean;
  /** Seconds; undefined: until the browser closes; 0: away with it. */
  readonly maxAgeS?: number | undefined;
}

export function writeCookie({ name, value, isSecure, maxAgeS }: CookieWish): string {
  const age = maxAgeS === undefined ? '' : `; Max-Age=${maxAgeS}`;
  return `${cookieName(name, isSecure)}=${value}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}${age}`;
}

import { readSecretCookie } from './session-cookie.ts';

interface Sent {
  readonly headers: { readonly cookie?: string | undefined; readonly authorization?: string | undefined };
  readonly protocol: string;
}

/** What a request brings to say who sends it. */
export interface Credential {
  readonly secret: string | null;
  /** True when `secret` is a key: it goes before a session, since no browser adds it by itself. */
  readonly isKey: boolean;
  /** True when a session came along, of which a stranger's page might be making use. */
  readonly hasSession: boolean;
}

const BEARER_KEY = /^Bearer +(fov_[A-Za-z0-9_-]{1,100})$/i;

const NOTHING: Credential = { secret: null, isKey: false, hasSession: false };

/** A session's cookie, or a key of ours. Any other `Authorization`, such as a proxy's own, is not for us. */
export function credentialOf({ headers, protocol }: Sent): Credential {
  const { cookie, authorization } = headers;
  if (cookie === undefined && authorization === undefined) return NOTHING;
  const session = readSecretCookie(cookie, 'fovea', protocol === 'https');
  const key = authorization === undefined ? null : (BEARER_KEY.exec(authorization)?.[1] ?? null);
  return { secret: key ?? session, isKey: key !== null, hasSession: session !== null };
}

import { Locale } from '@fovea/contract/sessions';
import type { FastifyRequest } from 'fastify';
import type { Meta, SignedIn } from './mount.ts';
import { readCookies } from './session-cookie.ts';

/** What the request says of itself, believed only as far as the proxy settings allow. */
export const metaOf = (request: FastifyRequest, signedIn: SignedIn | null): Meta => ({
  requestId: request.id,
  ip: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
  isSecure: request.protocol === 'https',
  isLocal: isLocalHost(request.hostname),
  locale: localeOf(request, signedIn),
});

/** True when more comes after the head. */
export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** The person's, else the browser's cookie, else what it says it reads. */
export const localeOf = (request: FastifyRequest, signedIn: SignedIn | null): Locale =>
  signedIn?.locale ?? cookieLocale(request) ?? spokenLocale(request.headers['accept-language']) ?? 'en';

/** Our own origin as the browser sees it: the configured one, or what the request says. */
export const ownOriginOf = (request: FastifyRequest, publicOrigin: string | undefined): string =>
  publicOrigin ?? `${request.protocol}://${request.host}`;

/** Names that never leave the machine; browsers treat them as safe without https. */
const LOCAL_HOST = /^(localhost|[a-z0-9-]+[.]localhost|127(?:[.]\d{1,3}){3}|\[?::1\]?)$/i;

let lastHost = '';
let wasLocal = false;

/** A server is addressed by few names, one request after another by the same. */
function isLocalHost(hostname: string): boolean {
  if (hostname !== lastHost) {
    wasLocal = LOCAL_HOST.test(hostname);
    lastHost = hostname;
  }
  return wasLocal;
}

function cookieLocale(request: FastifyRequest): Locale | undefined {
  const header = request.headers.cookie;
  if (header === undefined) return undefined;
  const names = ['__Host-fovea-locale', 'fovea-locale'];
  return names
    .flatMap((name) => readCookies(header, name))
    .map(asLocale)
    .find((locale) => locale !== undefined);
}

/** The first language of ours in `Accept-Language`. Browsers list what they prefer first; weights are not needed for three languages. */
const spokenLocale = (header: string | undefined): Locale | undefined =>
  header
    ?.slice(0, 200)
    .split(',')
    .map((part) => asLocale(part.trim().slice(0, 2).toLowerCase()))
    .find((locale) => locale !== undefined);

const asLocale = (text: string): Locale | undefined => Locale.options.find((locale) => locale === text);

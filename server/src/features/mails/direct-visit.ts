import type { IncomingHttpHeaders } from 'node:http';

/** Of a request, what shows whether somebody at this very machine sent it. */
export interface Visitor {
  /** Address of the connection itself; headers have no say in it. */
  readonly remoteAddress: string | undefined;
  readonly httpVersion: string;
  readonly headers: IncomingHttpHeaders;
}

const LOOPBACK = /^(::1|(::ffff:)?127[.]\d+[.]\d+[.]\d+)$/;
const LOCAL_HOST = /^(localhost|127[.]0[.]0[.]1|\[::1\])(:\d+)?$/i;
/** What proxies say of whom they speak for. Any of them, whatever it says, means that somebody stands between. */
const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-real-ip',
  'client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'x-client-ip',
  'x-original-host',
];

/**
 * True for a browser at this machine that speaks to us itself. A proxy on this machine comes from loopback too: it shows by
 * its headers, by a host name that is not this machine's, or by HTTP/1.0, which nginx speaks unless it is told otherwise.
 * A page of another site that was led here by its own DNS shows by its host name as well.
 */
export function isDirectVisit({ remoteAddress, httpVersion, headers }: Visitor): boolean {
  const isNamed = Object.keys(headers).some((name) => name.startsWith('x-forwarded') || PROXY_HEADERS.includes(name));
  return LOOPBACK.test(remoteAddress ?? '') && httpVersion !== '1.0' && LOCAL_HOST.test(headers.host ?? '') && !isNamed;
}

import { isIP } from 'node:net';
import type { Reach } from './public-address.ts';
import { isLoopback, isReachable } from './public-address.ts';

/** The host of an address as digits or a name, without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Names that stand for this machine by themselves, whatever a name server says. */
const LOCAL_NAME = /(^|[.])localhost[.]?$/i;

/**
 * What speaks against an address before anybody has looked its name up; null when nothing does.
 * @param text as a person gave it; numbers in disguise (`0x7f.1`, `2130706433`) are what they stand for by the time they are looked at
 */
export function addressFault(text: string, reach: Reach): string | null {
  if (!URL.canParse(text)) return 'This is no address. It begins with https://.';
  const url = new URL(text);
  const host = hostOf(url);
  const isAtHome = LOCAL_NAME.test(host) || isLoopback(host);
  const isPlainAtHome = reach === 'private-too' && isAtHome && url.protocol === 'http:';
  if (url.protocol !== 'https:' && !isPlainAtHome) return 'Only https:// addresses are told of anything.';
  if (url.username !== '' || url.password !== '') return 'Leave name and password out of the address. Messages are signed instead.';
  if (url.hash !== '') return 'Leave out what comes after #: it is never sent.';
  if (reach === 'public' && isAtHome) return PRIVATE;
  if (isIP(host) !== 0 && !isReachable(host, reach)) return PRIVATE;
  return null;
}

const PRIVATE = 'This is an address inside a private network, which this server does not reach out to.';

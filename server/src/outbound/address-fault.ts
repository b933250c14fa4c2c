import { isIP } from 'node:net';
import type { Reach } from './public-address.ts';
import { isLoopback, isReachable } from './public-address.ts';

/** The host of an address as digits or a name, without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Names that stand for this machine by themselves, whatever a name server says. */
const LOCAL_NAME = /(^|[.])localhost[.]?$/i;

/** What can speak against an address before anybody has looked its name up. */
export type AddressFault = 'none' | 'plain' | 'credentials' | 'fragment' | 'private';

/**
 * What speaks against an address before anybody has looked its name up; null when nothing does.
 * @param text as a person gave it; numbers in disguise (`0x7f.1`, `2130706433`) are what they stand for by the time they are looked at
 */
export function faultOfAddress(text: string, reach: Reach): AddressFault | null {
  if (!URL.canParse(text)) return 'none';
  const url = new URL(text);
  const host = hostOf(url);
  const isAtHome = LOCAL_NAME.test(host) || isLoopback(host);
  const isPlainAtHome = reach === 'private-too' && isAtHome && url.protocol === 'http:';
  if (url.protocol !== 'https:' && !isPlainAtHome) return 'plain';
  if (url.username !== '' || url.password !== '') return 'credentials';
  if (url.hash !== '') return 'fragment';
  if (reach === 'public' && isAtHome) return 'private';
  return isIP(host) !== 0 && !isReachable(host, reach) ? 'private' : null;
}

/** Whether an address leads to the port of https, behind which whoever serves the web expects strangers; in one's own house any may be. */
export const isUsualPort = ({ protocol, port }: URL, reach: Reach): boolean =>
  reach === 'private-too' || (protocol === 'https:' && port === '');

/** What speaks against an address, in words for whoever gives an address that is to be told of something. */
export function addressFault(text: string, reach: Reach): string | null {
  const fault = faultOfAddress(text, reach);
  return fault && TOLD[fault];
}

export const NO_ADDRESS = 'This is no address. It begins with https://.';
const PRIVATE_ADDRESS = 'This is an address inside a private network, which this server does not reach out to.';

const TOLD = {
  none: NO_ADDRESS,
  plain: 'Only https:// addresses are told of anything.',
  credentials: 'Leave name and password out of the address. Messages are signed instead.',
  fragment: 'Leave out what comes after #: it is never sent.',
  private: PRIVATE_ADDRESS,
} as const satisfies Record<AddressFault, string>;

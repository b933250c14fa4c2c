import { AppError } from '../../../app-error.ts';
import type { AddressFault } from '../../../outbound/address-fault.ts';
import { faultOfAddress, isUsualPort, NO_ADDRESS } from '../../../outbound/address-fault.ts';
import type { Reach } from '../../../outbound/public-address.ts';

const WORDS = {
  none: NO_ADDRESS,
  plain: 'A film is only fetched from an address that begins with https://.',
  credentials: 'Leave name and password out of the address. Use a link that opens without signing in.',
  fragment: NO_ADDRESS, // it is taken off before: a browser would not send it either
  private: 'This is an address inside a private network, which this server does not fetch from.',
  port: 'A film is only fetched from the port of https (443). Leave the port out of the address.',
} as const satisfies Record<AddressFault | 'port', string>;

/** The address that is fetched from. @throws AppError `invalid_body` for what may not be */
export function filmLinkOf(text: string, reach: Reach): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url) url.hash = '';
  const fault = url === null ? 'none' : (faultOfAddress(url.href, reach) ?? (isUsualPort(url, reach) ? null : 'port'));
  if (url && fault === null) return url;
  const detail = WORDS[fault ?? 'none'];
  throw new AppError('invalid_body', { detail, errors: { address: [detail] } });
}

const IS_FILE = /[.](mp4|m4v|mov|webm|mkv|avi|ts|m2ts|mts|jpe?g|png|webp)$/i;

/**
 * What the film is called: the last step of its path where that is the name of a file. Anything else may be what opens the link, and the
 * name is shown to everybody.
 */
export function nameInLink({ pathname }: URL): string {
  const last = pathname.split('/').at(-1) ?? '';
  if (!IS_FILE.test(last)) return '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last; // a per cent sign that means itself
  }
}

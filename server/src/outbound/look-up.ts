import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { hostOf } from './address-fault.ts';
import { OutboundFault } from './port.ts';
import type { Reach } from './public-address.ts';
import { isReachable } from './public-address.ts';

export interface LookWish {
  readonly reach: Reach;
  /** All addresses of a name. */
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>;
}

const allAddresses = (host: string): Promise<LookupAddress[]> => lookup(host, { all: true, order: 'verbatim' });

/** A name one of whose addresses is private is refused whole: which one is taken would be chance. */
export async function lookUp(url: URL, { reach, resolve = allAddresses }: LookWish): Promise<LookupAddress> {
  const host = hostOf(url);
  const family = isIP(host);
  const found = family === 0 ? await resolve(host) : [{ address: host, family }];
  const [first] = found;
  if (!first) throw new OutboundFault('unknown_host');
  if (!found.every(({ address }) => isReachable(address, reach))) throw new OutboundFault('address_refused');
  return first;
}

/** A look at a name cannot be called off, but need not be waited for. */
export function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const never = wait(2 ** 30, undefined, { signal, ref: false }).then(() => Promise.reject(new OutboundFault('timed_out')));
  return Promise.race([work, never]);
}

/** Connects to the very address that was looked at, whatever a name server would say by now. */
export const toThatAddress =
  (address: LookupAddress): LookupFunction =>
  (_, { all }, done) =>
    all ? done(null, [address]) : done(null, address.address, address.family);

const UNKNOWN_HOST = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_FAIL'];
const UNREACHABLE = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL', 'ETIMEDOUT', 'EACCES', 'EPERM'];

/** What went wrong on the way, as one of the words for it. */
export function asFault(error: unknown): OutboundFault {
  if (error instanceof OutboundFault) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (UNKNOWN_HOST.includes(code)) return new OutboundFault('unknown_host', error);
  if (UNREACHABLE.includes(code)) return new OutboundFault('unreachable', error);
  if (/CERT|TLS|SSL|SELF_SIGNED|VERIFY|EPROTO/.test(code)) return new OutboundFault('certificate', error);
  return new OutboundFault('broken_off', error);
}

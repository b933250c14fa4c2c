import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { hostOf } from './address-fault.ts';
import { OutboundFault } from './port.ts';
import type { Reach } from './public-address.ts';
import { isReachable } from './public-address.ts';

/** The addresses of a name, each of which was looked at. */
export type Found = readonly [LookupAddress, ...LookupAddress[]];

export interface LookWish {
  readonly reach: Reach;
  /** All addresses of a name. */
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>;
}

const allAddresses = (host: string): Promise<LookupAddress[]> => lookup(host, { all: true, order: 'verbatim' });

/** A name one of whose addresses is private is refused whole: which one is taken would be chance. */
export async function lookUp(url: URL, { reach, resolve = allAddresses }: LookWish): Promise<Found> {
  const host = hostOf(url);
  const family = isIP(host);
  const found = family === 0 ? await resolve(host) : [{ address: host, family }];
  const [first, ...more] = found;
  if (!first) throw new OutboundFault('unknown_host');
  if (!found.every(({ address }) => isReachable(address, reach))) throw new OutboundFault('address_refused');
  return [first, ...more];
}

/** A look at a name cannot be called off, but need not be waited for. */
export function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const never = wait(2 ** 30, undefined, { signal, ref: false }).then(() => Promise.reject(new OutboundFault('timed_out')));
  return Promise.race([work, never]);
}

/** Connects to none but the addresses that were looked at, whatever a name server would say by now: to the next where one does not answer. */
export const toThose =
  ([first, ...more]: Found): LookupFunction =>
  (_, { all }, done) =>
    all ? done(null, [first, ...more]) : done(null, first.address, first.family);

/** How long one of several addresses is waited for before the next is tried. */
export const EACH_ADDRESS = { autoSelectFamily: true, autoSelectFamilyAttemptTimeout: 1_000 } as const;

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

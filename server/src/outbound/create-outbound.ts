import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { isIP } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { addressFault, hostOf } from './address-fault.ts';
import type { Outbound, OutboundAnswer, OutboundPost } from './port.ts';
import { OutboundFault } from './port.ts';
import type { Reach } from './public-address.ts';
import { isReachable } from './public-address.ts';

export interface OutboundWish {
  readonly reach: Reach;
  readonly assertNoOpenTransaction: (what: string) => void;
  /** All addresses of a name. */
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>;
  /** From the first look at the name to the last byte that is read. */
  readonly timeMs?: number;
}

const TIME_MS = 5_000;
/** Kept of an answer; nothing beyond it is read. */
const START_BYTES = 500;

/**
 * Sends over a connection to the very address that was looked at: a name is looked up once, and cannot stand for something else
 * a moment later. Redirects are answers like any other, and are not followed.
 */
export function createOutbound({ reach, assertNoOpenTransaction, resolve = allAddresses, timeMs = TIME_MS }: OutboundWish): Outbound {
  return {
    async post(wish) {
      assertNoOpenTransaction('An address outside');
      if (addressFault(wish.url, reach) !== null) throw new OutboundFault('address_refused');
      const url = new URL(wish.url);
      const late = AbortSignal.timeout(timeMs);
      const signal = AbortSignal.any([wish.signal, late]);
      try {
        const address = await inTime(addressOf(hostOf(url), { reach, resolve }), signal);
        return await send(url, { ...wish, signal, address });
      } catch (error) {
        wish.signal.throwIfAborted();
        throw late.aborted ? new OutboundFault('timed_out', error) : asFault(error);
      }
    },
  };
}

const allAddresses = (host: string): Promise<LookupAddress[]> => lookup(host, { all: true, order: 'verbatim' });

/** A name one of whose addresses is private is refused whole: which one is taken would be chance. */
async function addressOf(host: string, { reach, resolve }: Required<Pick<OutboundWish, 'reach' | 'resolve'>>): Promise<LookupAddress> {
  const family = isIP(host);
  const found = family === 0 ? await resolve(host) : [{ address: host, family }];
  const [first] = found;
  if (!first) throw new OutboundFault('unknown_host');
  if (!found.every(({ address }) => isReachable(address, reach))) throw new OutboundFault('address_refused');
  return first;
}

/** A look at a name cannot be called off, but need not be waited for. */
function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const never = wait(2 ** 30, undefined, { signal, ref: false }).then(() => Promise.reject(new OutboundFault('timed_out')));
  return Promise.race([work, never]);
}

function send(url: URL, { address, headers, body, signal }: OutboundPost & { readonly address: LookupAddress }): Promise<OutboundAnswer> {
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' },
    agent: false,
    signal,
    maxHeaderSize: 16_384,
    lookup: (_, { all }, done) => (all ? done(null, [address]) : done(null, address.address, address.family)),
  };
  return new Promise((resolve, reject) => {
    const start = url.protocol === 'https:' ? tlsRequest : plainRequest;
    const request = start(url, options, (response) => {
      readStart(response).then((bytes) => resolve({ status: response.statusCode ?? 0, start: bytes }), reject);
    });
    request.once('error', reject);
    request.end(body);
  });
}

/** Reads no further than what is kept, however much is sent. */
async function readStart(response: IncomingMessage): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response) {
    const chunk: Uint8Array = part;
    parts.push(chunk);
    bytes += chunk.byteLength;
    if (bytes >= START_BYTES) break; // leaving the loop ends the connection
  }
  return Buffer.concat(parts).subarray(0, START_BYTES);
}

const UNKNOWN_HOST = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_FAIL'];
const UNREACHABLE = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL', 'ETIMEDOUT', 'EACCES', 'EPERM'];

function asFault(error: unknown): OutboundFault {
  if (error instanceof OutboundFault) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (UNKNOWN_HOST.includes(code)) return new OutboundFault('unknown_host', error);
  if (UNREACHABLE.includes(code)) return new OutboundFault('unreachable', error);
  if (/CERT|TLS|SSL|SELF_SIGNED|VERIFY/.test(code)) return new OutboundFault('certificate', error);
  return new OutboundFault('broken_off', error);
}

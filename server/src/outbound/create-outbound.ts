import type { IncomingMessage, RequestOptions } from 'node:http';
import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { addressFault } from './address-fault.ts';
import type { Found, LookWish } from './look-up.ts';
import { asFault, EACH_ADDRESS, inTime, lookUp, toThose } from './look-up.ts';
import type { Outbound, OutboundAnswer, OutboundPost } from './port.ts';
import { OutboundFault } from './port.ts';

export interface OutboundWish extends LookWish {
  readonly assertNoOpenTransaction: (what: string) => void;
  /** From the first look at the name to the last byte that is read. */
  readonly timeMs?: number;
}

const TIME_MS = 5_000;
/** Kept of an answer; nothing beyond it is read. */
const START_BYTES = 500;

/**
 * Sends over a connection to the very addresses that were looked at: a name is looked up once, and cannot stand for something else
 * a moment later. Redirects are answers like any other, and are not followed.
 */
export function createOutbound({ reach, assertNoOpenTransaction, timeMs = TIME_MS, ...more }: OutboundWish): Outbound {
  return {
    async post(wish) {
      assertNoOpenTransaction('An address outside');
      if (addressFault(wish.url, reach) !== null) throw new OutboundFault('address_refused');
      const url = new URL(wish.url);
      const late = AbortSignal.timeout(timeMs);
      const signal = AbortSignal.any([wish.signal, late]);
      try {
        const found = await inTime(lookUp(url, { reach, ...more }), signal);
        return await send(url, { ...wish, signal, found });
      } catch (error) {
        wish.signal.throwIfAborted();
        throw late.aborted ? new OutboundFault('timed_out', error) : asFault(error);
      }
    },
  };
}

function send(url: URL, { found, headers, body, signal }: OutboundPost & { readonly found: Found }): Promise<OutboundAnswer> {
  const options: RequestOptions & typeof EACH_ADDRESS = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' },
    agent: false,
    signal,
    maxHeaderSize: 16_384,
    ...EACH_ADDRESS,
    lookup: toThose(found),
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

import type { IncomingMessage, RequestOptions } from 'node:http';
import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { faultOfAddress } from './address-fault.ts';
import type { Found, LookWish } from './look-up.ts';
import { asFault, EACH_ADDRESS, inTime, lookUp, toThose } from './look-up.ts';
import type { AskOutside, OutsideQuestion, OutsideReply } from './port.ts';
import { OutboundFault } from './port.ts';

export interface AskWish extends LookWish {
  readonly assertNoOpenTransaction: (what: string) => void;
  /** From the first look at the name to the last byte. */
  readonly timeMs?: number;
  readonly bytesMax?: number;
}

const TIME_MS = 5_000;
const BYTES_MAX = 262_144;

/**
 * Asks a machine outside for something short, and reads all of its answer. A name is looked up once, and the connection goes to what was
 * found; redirects are answers like any other, and are not followed.
 */
export function createAskOutside({ reach, assertNoOpenTransaction, timeMs = TIME_MS, bytesMax = BYTES_MAX, ...more }: AskWish): AskOutside {
  return async (question) => {
    assertNoOpenTransaction('An address outside');
    if (faultOfAddress(question.url, reach) !== null) throw new OutboundFault('address_refused');
    const url = new URL(question.url);
    const signal = AbortSignal.timeout(timeMs);
    try {
      const found = await inTime(lookUp(url, { reach, ...more }), signal);
      return await send(url, { ...question, found, signal, bytesMax });
    } catch (error) {
      throw signal.aborted ? new OutboundFault('timed_out', error) : asFault(error);
    }
  };
}

interface Sending extends OutsideQuestion {
  readonly found: Found;
  readonly signal: AbortSignal;
  readonly bytesMax: number;
}

function send(url: URL, { found, method, headers, body, signal, bytesMax }: Sending): Promise<OutsideReply> {
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const options: RequestOptions & typeof EACH_ADDRESS = {
    method,
    headers: { ...headers, ...length, connection: 'close' },
    agent: false,
    signal,
    maxHeaderSize: 16_384,
    ...EACH_ADDRESS,
    lookup: toThose(found),
  };
  return new Promise((resolve, reject) => {
    const start = url.protocol === 'https:' ? tlsRequest : plainRequest;
    const request = start(url, options, (response) => {
      const contentType = response.headers['content-type'] ?? '';
      readAll(response, bytesMax).then((bytes) => resolve({ status: response.statusCode ?? 0, contentType, bytes }), reject);
    });
    request.once('error', reject);
    request.end(body);
  });
}

/** @throws OutboundFault `odd_answer` for more than anybody has to say */
async function readAll(response: IncomingMessage, bytesMax: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response) {
    const chunk: Uint8Array = part;
    parts.push(chunk);
    bytes += chunk.byteLength;
    if (bytes > bytesMax) throw new OutboundFault('odd_answer'); // leaving the loop ends the connection
  }
  return Buffer.concat(parts);
}

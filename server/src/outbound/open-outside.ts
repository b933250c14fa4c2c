import type { IncomingMessage, RequestOptions } from 'node:http';
import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import type { AddressFault } from './address-fault.ts';
import { faultOfAddress, isUsualPort } from './address-fault.ts';
import type { Found, LookWish } from './look-up.ts';
import { asFault, EACH_ADDRESS, inTime, lookUp, toThose } from './look-up.ts';
import type { FileWish, OutboundFaultCode, OutsideFile, OutsideFiles } from './port.ts';
import { OutboundFault } from './port.ts';

export interface OutsideWish extends LookWish {
  readonly assertNoOpenTransaction: (what: string) => void;
  readonly times?: Partial<OutsideTimes>;
}

export interface OutsideTimes {
  /** From the look at a name until its connection stands, at each step. */
  readonly connectMs: number;
  /** The longest wait for an answer to begin, and between two pieces of it. */
  readonly silentMs: number;
  /** From the first look to the last byte: a line that drips holds nobody up for ever. */
  readonly wholeMs: number;
}

const TIMES: OutsideTimes = { connectMs: 10_000, silentMs: 30_000, wholeMs: 30 * 60_000 };
const REDIRECTS_MAX = 5;
const REDIRECTS = [301, 302, 303, 307, 308];

/**
 * Reads what lies at an address. Each step of a redirect is looked at like the first: its name is looked up once, and the connection
 * goes to what was found. Nothing of us goes along: no cookie, no referrer, no name.
 */
export function createOutsideFiles({ assertNoOpenTransaction, times, ...look }: OutsideWish): OutsideFiles {
  const limits = { ...TIMES, ...times };
  return {
    async open({ signal: wanted, ...wish }) {
      assertNoOpenTransaction('A file outside');
      const late = AbortSignal.timeout(limits.wholeMs);
      const signal = AbortSignal.any([wanted, late]);
      const told = (error: unknown) => {
        if (wanted.aborted) return wanted.reason;
        return late.aborted ? new OutboundFault('timed_out', error) : asAnswerFault(error);
      };
      try {
        const response = await follow({ ...wish, signal, look, limits }, REDIRECTS_MAX);
        return fileIn(response, { silentMs: limits.silentMs, told });
      } catch (error) {
        throw told(error);
      }
    },
  };
}

interface Walk extends FileWish {
  readonly look: LookWish;
  readonly limits: OutsideTimes;
}

/** What speaks against an address, as whoever gave the first one is told. */
const FAULTS = {
  none: 'redirects',
  plain: 'plain_redirect',
  credentials: 'address_refused',
  fragment: 'redirects',
  private: 'address_refused',
} as const satisfies Record<AddressFault, OutboundFaultCode>;

async function follow(walk: Walk, left: number): Promise<IncomingMessage> {
  const fault = faultOfAddress(walk.url, walk.look.reach);
  if (fault !== null) throw new OutboundFault(FAULTS[fault]);
  const url = new URL(walk.url);
  const response = await ask(url, walk);
  if (!REDIRECTS.includes(response.statusCode ?? 0)) return response;
  response.destroy();
  const next = nextAddress(url, response.headers.location);
  if (left === 0) throw new OutboundFault('redirects');
  return follow({ ...walk, url: next }, left - 1);
}

/** Where a redirect leads. @throws OutboundFault `redirects` to nowhere, `plain_redirect` out of an encrypted connection */
export function nextAddress(from: URL, location: string | undefined): string {
  if (location === undefined || !URL.canParse(location, from.href)) throw new OutboundFault('redirects');
  const next = new URL(location, from.href);
  next.hash = '';
  if (from.protocol === 'https:' && next.protocol !== 'https:') throw new OutboundFault('plain_redirect');
  return next.href;
}

/** A head that is longer than what is read, or no HTTP at all. */
function asAnswerFault(error: unknown): OutboundFault {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('HPE_') ? new OutboundFault('odd_answer', error) : asFault(error);
}

async function ask(url: URL, walk: Walk): Promise<IncomingMessage> {
  const { connectMs, silentMs } = walk.limits;
  using connecting = watch(connectMs);
  const signal = AbortSignal.any([walk.signal, connecting.signal]);
  try {
    const found = await inTime(lookUp(url, walk.look), signal);
    if (!isUsualPort(url, walk.look.reach)) throw new OutboundFault('port_refused');
    return await begin(url, { walk, found, connecting, silentMs });
  } catch (error) {
    throw connecting.signal.aborted && !walk.signal.aborted ? new OutboundFault('timed_out', error) : error;
  }
}

interface Watch extends Disposable {
  readonly signal: AbortSignal;
  /** Begins to wait anew, perhaps for something else. */
  readonly again: (ms: number) => void;
  readonly rest: () => void;
}

/** A signal that fires after a time, unless it is disposed of before. */
function watch(firstMs: number): Watch {
  const over = new AbortController();
  const fire = () => over.abort(new OutboundFault('timed_out'));
  let timer = setTimeout(fire, firstMs);
  return {
    signal: over.signal,
    again(ms) {
      clearTimeout(timer);
      timer = setTimeout(fire, ms);
    },
    rest: () => clearTimeout(timer),
    [Symbol.dispose]: () => clearTimeout(timer),
  };
}

interface Beginning {
  readonly walk: Walk;
  readonly found: Found;
  readonly connecting: Watch;
  readonly silentMs: number;
}

function begin(url: URL, { walk, found, connecting, silentMs }: Beginning): Promise<IncomingMessage> {
  const options: RequestOptions & typeof EACH_ADDRESS = {
    method: 'GET',
    headers: { 'user-agent': walk.userAgent, accept: '*/*', 'accept-encoding': 'identity', connection: 'close' },
    agent: false,
    signal: AbortSignal.any([walk.signal, connecting.signal]),
    maxHeaderSize: 16_384,
    ...EACH_ADDRESS,
    lookup: toThose(found),
  };
  return new Promise((resolve, reject) => {
    const isTls = url.protocol === 'https:';
    const request = (isTls ? tlsRequest : plainRequest)(url, options, resolve);
    request.once('socket', (socket) => socket.once(isTls ? 'secureConnect' : 'connect', () => connecting.again(silentMs)));
    request.on('error', reject); // for as long as it lives: one that comes after the answer has begun is told by the answer as well
    request.end();
  });
}

interface Reading {
  readonly silentMs: number;
  readonly told: (error: unknown) => unknown;
}

function fileIn(response: IncomingMessage, reading: Reading): OutsideFile {
  const { statusCode = 0, headers } = response;
  const length = headers['content-length'] ?? '';
  return {
    status: statusCode,
    contentType: (headers['content-type'] ?? '').toLowerCase(),
    bytesAnnounced: /^\d{1,15}$/.test(length) ? Number(length) : null,
    bytes: bytesOf(response, reading),
  };
}

/** The waits are ours to count: a disk that takes its time with a piece makes the other side silent, too. */
async function* bytesOf(response: IncomingMessage, { silentMs, told }: Reading): AsyncGenerator<Uint8Array> {
  using silence = watch(silentMs);
  const end = () => response.destroy(new OutboundFault('timed_out'));
  silence.signal.addEventListener('abort', end, { once: true });
  try {
    for await (const part of response) {
      silence.rest();
      yield part;
      silence.again(silentMs);
    }
  } catch (error) {
    throw told(error);
  }
}

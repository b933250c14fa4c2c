import type { Locale } from '@fovea/contract/sessions';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { newPatience } from '../patience.ts';
import type { OnRequest, RequestRecord } from '../request-record.ts';
import { maskedPath } from './masked-path.ts';
import type { RefusalWords } from './refusal-words.ts';
import { localeOf } from './request-facts.ts';
import type { RequestNotes } from './request-notes.ts';
import { bindingsOf } from './request-notes.ts';

export interface WatchWish {
  readonly onRequest: OnRequest;
  readonly words: RefusalWords;
  readonly log: FastifyBaseLogger;
}

const AGENT_MAX = 300;

/** Follows each request to its end, however it ends, and tells once. */
export function watchRequests({ onRequest, words, log }: WatchWish): (request: FastifyRequest, reply: FastifyReply) => void {
  const saysRequests = SAYS_REQUESTS.has(log.level);
  const tell = (record: RequestRecord) => {
    if (saysRequests && !record.isCounted) log.info({ ...bindingsOf(record.id, record.actor), ...lineOf(record) }, 'request');
    onRequest(record);
  };
  return (request, reply) => {
    request.notes = newNotes(request, words);
    request.log = log; // `logOf` makes one that names the request, for the few that say something
    reply.log = log;
    follow(request, reply, tell);
  };
}

function newNotes(request: FastifyRequest, words: RefusalWords): RequestNotes {
  let sent: Locale | null = null; // what the request itself says, read once
  const notes: RequestNotes = {
    route: null,
    actor: null,
    keyEnded: null,
    allowance: null,
    code: null,
    isCounted: false,
    locale: null,
    arrived: null,
    leave: null,
    patience: newPatience(),
    say(text) {
      sent ??= localeOf(request, null);
      return words.say(notes.locale ?? sent, text);
    },
  };
  return notes;
}

function follow(request: FastifyRequest, reply: FastifyReply, tell: OnRequest): void {
  const startedMs = performance.now();
  const { socket } = request.raw;
  const readBefore = socket.bytesRead ?? 0;
  const writtenBefore = socket.bytesWritten ?? 0;
  let isTold = false;
  const end = (isComplete: boolean) => {
    if (isTold) return;
    isTold = true;
    const { id, method, url, headers, ip, notes } = request;
    tell({
      id,
      method,
      route: notes?.route ?? maskedPath(url),
      isCall: notes?.route != null,
      status: reply.raw.statusCode,
      code: notes?.code ?? null,
      durationMs: performance.now() - startedMs,
      requestBytes: declaredBytes(headers['content-length']) ?? Math.max(0, (socket.bytesRead ?? 0) - readBefore),
      responseBytes: writtenBytes(reply, (socket.bytesWritten ?? 0) - writtenBefore),
      address: ip,
      agent: agentOf(headers['user-agent']),
      actor: notes?.actor ?? null,
      isComplete,
      isCounted: notes?.isCounted === true,
    });
  };
  // `close` comes alone when the client has left
  reply.raw
    .on('finish', () => end(true))
    .on('close', () => end(false))
    .on('error', (err) => reply.log.warn({ err, ...bindingsOf(request.id, request.notes?.actor ?? null) }, 'an answer broke off'));
}

const SAYS_REQUESTS: ReadonlySet<string> = new Set(['trace', 'debug', 'info']);

/** One line, whatever the client wrote. */
const agentOf = (agent: string | undefined): string | null => agent?.replace(/\p{Cc}/gu, ' ').slice(0, AGENT_MAX) ?? null;

const lineOf = ({ method, route, status, code, durationMs, requestBytes, responseBytes, isComplete }: RequestRecord) => ({
  method,
  route,
  status,
  ...(code === null ? {} : { code }),
  ms: Math.round(durationMs),
  bytesIn: requestBytes,
  bytesOut: responseBytes,
  ...(isComplete ? {} : { isComplete }),
});

const declaredBytes = (header: string | undefined): number | undefined =>
  header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) : undefined;

/** What went through the socket; where there is none, as in a test, what the answer says of itself. */
function writtenBytes(reply: FastifyReply, throughSocket: number): number {
  if (throughSocket > 0) return throughSocket;
  return declaredBytes(String(reply.getHeader('content-length') ?? '')) ?? 0;
}

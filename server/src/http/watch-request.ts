import type { Locale } from '@fovea/contract/sessions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import { personOf } from '../actor.ts';
import type { OnRequest, RequestRecord } from '../request-record.ts';
import { maskedPath } from './masked-path.ts';
import type { RefusalWords } from './refusal-words.ts';
import { localeOf } from './request-facts.ts';

/** What the steps of a request find out about it, for the log. */
export interface RequestNotes {
  /** The contract's pattern of its address, once that is known. */
  route: string | null;
  actor: Actor | null;
  code: string | null;
  /** The language of whoever asks; null until that is known. */
  locale: Locale | null;
  /** What a person reads, in that language. */
  readonly say: (text: string) => string;
}

export interface WatchWish {
  readonly onRequest: OnRequest;
  readonly words: RefusalWords;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before anything else happens to a request. */
    notes: RequestNotes | null;
  }
}

const AGENT_MAX = 300;

/** Follows a request to its end, however it ends, and tells once. */
export function watchRequest(request: FastifyRequest, reply: FastifyReply, { onRequest, words }: WatchWish): void {
  const notes: RequestNotes = {
    ...{ route: null, actor: null, code: null, locale: null },
    say: (text) => words.say(notes.locale ?? localeOf(request, null), text),
  };
  request.notes = notes;
  const startedMs = performance.now();
  const { socket } = request.raw;
  const readBefore = socket.bytesRead ?? 0;
  const writtenBefore = socket.bytesWritten ?? 0;
  let isTold = false;
  const tell = (isComplete: boolean) => {
    if (isTold) return;
    isTold = true;
    const record: RequestRecord = {
      id: request.id,
      method: request.method,
      route: notes.route ?? maskedPath(request.url),
      isCall: notes.route !== null,
      status: reply.raw.statusCode,
      code: notes.code,
      durationMs: performance.now() - startedMs,
      requestBytes: declaredBytes(request.headers['content-length']) ?? Math.max(0, (socket.bytesRead ?? 0) - readBefore),
      responseBytes: writtenBytes(reply, (socket.bytesWritten ?? 0) - writtenBefore),
      address: request.ip,
      agent: request.headers['user-agent']?.replace(/\p{Cc}/gu, ' ').slice(0, AGENT_MAX) ?? null,
      actor: notes.actor,
      isComplete,
    };
    request.log.info(lineOf(record), 'request');
    onRequest(record);
  };
  reply.raw.once('finish', () => tell(true)).once('close', () => tell(false)); // `close` comes alone when the client has left
}

/** Who acts, for a line of the log: both identities when they differ. */
export function whoOf(actor: Actor): Record<string, string> {
  const { tenantId, userId, behind, kind } = actor;
  const person = personOf(actor);
  return {
    tenantId,
    ...(userId === null ? {} : { userId }),
    ...(kind === 'person' ? {} : { actor: kind }),
    ...(behind === null ? {} : { behindUserId: person.userId ?? '', behindTenantId: person.tenantId }),
  };
}

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
function writtenBytes({ raw }: FastifyReply, throughSocket: number): number {
  if (throughSocket > 0) return throughSocket;
  return declaredBytes(String(raw.getHeader('content-length') ?? '')) ?? 0;
}

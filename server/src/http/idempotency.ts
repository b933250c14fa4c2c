import { ERRORS } from '@fovea/contract/errors';
import type { Route } from '@fovea/contract/route';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import { AppError } from '../app-error.ts';
import { refusalOf, writeProblem } from './error-reply.ts';
import { logOf } from './request-notes.ts';
import type { Composed } from './send-json.ts';

/** A request that must have one effect, however often it is sent. */
export interface OnceOnly {
  readonly actor: Actor;
  /** Method and pattern of the address. */
  readonly route: string;
  readonly key: string;
  /** All that the sender chose, in one order. */
  readonly content: string;
}

/** The right to carry out a request: nobody else does until it is settled. */
export interface Turn {
  readonly kind: 'carry-out';
  readonly id: string;
  readonly actor: Actor;
}

/** Where replies are kept under the keys of their requests. */
export interface KeptReplies<T extends Turn = Turn> {
  /** @throws AppError `idempotency_key_reused`, `idempotency_in_flight`, `idempotency_outcome_unknown` */
  begin(wish: OnceOnly): Promise<T | { readonly kind: 'answered'; readonly reply: Composed }>;
  /** Runs `work` so that whatever it commits is known to have happened under this key. */
  within<R>(turn: T, work: () => Promise<R>): Promise<R>;
  settle(turn: T, reply: Composed): Promise<void>;
  /** As if it had never been sent, unless something was committed. */
  release(turn: T): Promise<void>;
}

const KEY = /^[\x21-\x7e]{1,255}$/;

/** Calls that honour `Idempotency-Key`: what changes something, takes JSON, and is sent by somebody who is known. */
export const honoursKey = ({ method, serves, isReading, access }: Route): boolean =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method) && (serves ?? 'json') === 'json' && isReading !== true && access !== 'anonymous';

interface Asked {
  readonly route: Route;
  readonly request: FastifyRequest;
  readonly body: unknown;
  readonly actor: Actor | null;
}

type KnownAsked = Asked & { readonly actor: Actor };

/** True when this very request must have one effect, however often it is sent. */
export const wantsOnce = (asked: Asked): asked is KnownAsked =>
  asked.request.headers['idempotency-key'] !== undefined && asked.actor !== null && honoursKey(asked.route);

/** Does the work, or repeats the answer to the same request under the same key. @throws AppError when it does neither */
export async function answerOnce(kept: KeptReplies, asked: KnownAsked, work: () => Promise<Composed>): Promise<Composed> {
  const { route, request, body, actor } = asked;
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw new AppError('bad_request', { detail: 'An idempotency key is 1 to 255 visible ASCII characters. Nothing was changed.' });
  }
  const content = inOneOrder({ params: request.params, query: request.query, body });
  const begun = await kept.begin({ actor, route: `${route.method} ${route.path}`, key, content });
  if (begun.kind === 'answered') return { ...begun.reply, headers: { ...begun.reply.headers, 'idempotency-replayed': 'true' } };
  let reply: Composed;
  try {
    reply = await kept.within(begun, work);
  } catch (error) {
    const refusal = refusalOf(error);
    if (isPassing(refusal)) await kept.release(begun).catch((err: unknown) => logOf(request).warn({ err }, 'a key was not released'));
    else await keep(kept, begun, { request, reply: writeProblem(refusal, request) });
    throw error;
  }
  await keep(kept, begun, { request, reply });
  return reply;
}

/** The work is done: a fault here must not make it look undone. The next try is told that the answer is lost. */
const keep = (kept: KeptReplies, turn: Turn, { request, reply }: { request: FastifyRequest; reply: Composed }): Promise<void> =>
  kept.settle(turn, reply).catch((err: unknown) => logOf(request).error({ err }, 'the answer could not be kept under its key'));

/** A refusal that another try may not meet: busy, away, too many, or whoever asks has to prove first who they are. */
const isPassing = ({ code, retryAfterS }: AppError): boolean =>
  code === 'proof_required' || retryAfterS !== undefined || [423, 429, 503].includes(ERRORS[code].status);

/** Fields in the order of their names, so that the same content is the same text. */
const inOneOrder = (value: unknown): string => JSON.stringify(value, (_, part: unknown) => (isRecord(part) ? sorted(part) : part)) ?? '';

const sorted = (record: Record<string, unknown>) => Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

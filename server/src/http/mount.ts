import type { Route } from '@fovea/contract/route';
import type { CurrentUser, Locale } from '@fovea/contract/sessions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Actor } from '../actor.ts';

/** Who a session cookie belongs to, as the sessions feature found it. */
export interface SignedIn {
  readonly actor: Actor;
  /** Every route but the few that say otherwise is closed until a new password is chosen. */
  readonly mustChangePassword: boolean;
  readonly locale: Locale;
  /** What a person is told of themselves, as it was read with their session; a key reads nothing of the kind. */
  readonly own?: () => CurrentUser;
}

/** A key that once opened something. */
export interface EndedKey {
  /** A sentence for its holder. */
  readonly endedBecause: string;
}

/** What a handler may know of the request itself. */
export interface Meta {
  /** The request's id: in the log, in `x-job-id`, in every problem document. */
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string | null;
  /** True when the browser reached us by https, directly or by a trusted proxy. */
  readonly isSecure: boolean;
  /** True when the request was addressed to this very machine (localhost), where plain http is safe. */
  readonly isLocal: boolean;
  /** The language to answer in: the person's, else the browser's cookie, else what it says it reads. */
  readonly locale: Locale;
}

type ParsedOf<R extends Route, K extends 'params' | 'query' | 'body'> = R[K] extends z.ZodType ? z.output<R[K]> : undefined;

export interface Call<R extends Route> {
  readonly actor: R['access'] extends 'anonymous' ? Actor | null : Actor;
  readonly params: ParsedOf<R, 'params'>;
  readonly query: ParsedOf<R, 'query'>;
  readonly body: ParsedOf<R, 'body'>;
  readonly meta: Meta;
  /** The cookies as they were sent, for the few handlers that set some. */
  readonly cookies: string | undefined;
  /** What the sender is told of themselves; undefined for a visitor and a key. */
  readonly own: SignedIn['own'];
}

export interface RawCall<R extends Route> extends Omit<Call<R>, 'body'> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** True when a PUT route was reached as POST: the handler must find `_method=PUT` among the form's fields before the file, or refuse. */
  readonly overridden: boolean;
}

type BodyOf<R extends Route> = z.input<R['replies'][keyof R['replies']]>;

/** A handler's answer when it needs more than a body: a status other than the first one, cookies, headers. */
export interface Answer<B> {
  readonly status: number;
  readonly body: B;
  readonly headers?: Readonly<Record<string, string | string[]>>;
}

/** Marks an answer, so that a body which happens to have a `status` is never mistaken for one. */
export const answer = <B>(parts: Answer<B>): Answer<B> & { readonly kind: 'answer' } => ({ kind: 'answer', ...parts });

export type Handler<R extends Route> = (call: Call<R>) => Promise<BodyOf<R> | (Answer<BodyOf<R>> & { readonly kind: 'answer' })>;
export type RawHandler<R extends Route> = (call: RawCall<R>) => Promise<unknown>;

/** A call once everything in it has been parsed by the route's own schemas. */
export interface ParsedCall {
  readonly actor: Actor | null;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly meta: Meta;
  readonly cookies: string | undefined;
  readonly own: SignedIn['own'];
}

export interface ParsedRawCall extends Omit<ParsedCall, 'body'> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly overridden: boolean;
}

/**
 * A route with its handler, ready for the app. The types were checked where it was mounted; `handle` is written as a method,
 * so that a handler which wants the parsed types of its own route fits.
 */
export type Mounted =
  | { readonly route: Route; readonly isRaw: false; handle(call: ParsedCall): Promise<unknown> }
  | { readonly route: Route; readonly isRaw: true; handle(call: ParsedRawCall): Promise<unknown> };

/** Joins a contract route to the function that serves it. */
export const mount = <R extends Route>(route: R, handle: Handler<R>): Mounted => ({ route, isRaw: false, handle });

/**
 * The same for what is not JSON: the handler is handed request and reply after session, access, CSRF and params, and answers
 * itself, by the reply or by taking over the raw response. A HEAD that falls back on a GET of bytes comes here too.
 */
export const mountRaw = <R extends Route>(route: R, handle: RawHandler<R>): Mounted => ({ route, isRaw: true, handle });

import type { Route } from '@fovea/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Actor } from '../actor.ts';

/** What a handler may know of the request itself. */
export interface Meta {
  /** The request's id: in the log, in `x-job-id`, in every problem document. */
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string | null;
  /** True when the browser reached us by https, directly or by a trusted proxy. */
  readonly isSecure: boolean;
}

type ParsedOf<R extends Route, K extends 'params' | 'query' | 'body'> = R[K] extends z.ZodType ? z.output<R[K]> : undefined;

export interface Call<R extends Route> {
  readonly actor: R['access'] extends 'anonymous' ? Actor | null : Actor;
  readonly params: ParsedOf<R, 'params'>;
  readonly query: ParsedOf<R, 'query'>;
  readonly body: ParsedOf<R, 'body'>;
  readonly meta: Meta;
}

export interface RawCall<R extends Route> extends Omit<Call<R>, 'body'> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** True when a PUT route was reached as POST: the handler must find `_method=PUT` as the form's first field, or refuse. */
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

/** A route with its handler, ready for the app. The types were checked where it was mounted. */
export interface Mounted {
  readonly route: Route;
  readonly isRaw: boolean;
  readonly handle: (call: never) => Promise<unknown>;
}

/** Joins a contract route to the function that serves it. */
export const mount = <R extends Route>(route: R, handle: Handler<R>): Mounted => ({ route, isRaw: false, handle });

/** The same for what is not JSON: the handler is handed request and reply after session, access, CSRF and params, and answers itself. */
export const mountRaw = <R extends Route>(route: R, handle: RawHandler<R>): Mounted => ({ route, isRaw: true, handle });

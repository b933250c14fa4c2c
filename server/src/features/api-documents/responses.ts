import type { ErrorCode } from '@fovea/contract/error-codes';
import { isErrorCode } from '@fovea/contract/error-codes';
import { ERRORS } from '@fovea/contract/errors';
import type { Route } from '@fovea/contract/route';
import { isForPeople } from '@fovea/contract/route';
import * as z from 'zod';
import { honoursKey } from '../../http/idempotency.ts';
import { needsSameOrigin } from '../../http/same-origin.ts';
import type { DocumentedReply, Json, Operation, Reply } from './document-shape.ts';
import { mediaTypesOf } from './media-types.ts';
import { ALLOWANCE, refTo } from './reply-headers.ts';
import type { Shapes } from './schemas.ts';
import { answeredSchemaOf } from './schemas.ts';

const PROBLEM = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
const BYTES = { type: 'string', format: 'binary' };
/** The one file that is JSON: a client whose types are written from the document would take it for a text. */
const RESULT = { type: 'object', description: 'A result of the format `fovea-result/1`, by docs/result.schema.json' };

/** What calls are described with: shapes of answers, and refusals that several of them answer alike. */
export interface Described {
  readonly shapes: Shapes;
  readonly shared: SharedRefusals;
}

/** Every status that a call can answer, with what then comes. */
export function responsesOf(route: Route, { shapes, shared }: Described): Operation['responses'] {
  const headers = mayBringKey(route) ? { headers: refTo(...ALLOWANCE) } : {};
  const good = goodRepliesOf(route, shapes).map(([status, reply]): [string, DocumentedReply] => [
    status,
    { ...reply, ...(reply.headers || headers.headers ? { headers: { ...headers.headers, ...reply.headers } } : {}) },
  ]);
  return { ...refusalsOf(route, shared), ...Object.fromEntries(good), ...protocolRefusalsOf(route, shapes) };
}

/** What a protocol of its own refuses by a body of its own, beside the problem document of everything else that has the status. */
const protocolRefusalsOf = (route: Route, shapes: Shapes): Record<string, DocumentedReply> =>
  Object.fromEntries(
    Object.entries(route.refuses ?? {}).map(([status, body]) => {
      const refusal = refusalOf(
        codesOf(route).filter((code) => ERRORS[code].status === Number(status)),
        Number(status),
      );
      return [status, { ...refusal, content: { ...refusal.content, 'application/json': { schema: answeredSchemaOf(body, shapes) } } }];
    }),
  );

const mayBringKey = (route: Route): boolean => route.access !== 'anonymous' && route.access !== 'admin' && !isForPeople(route);

function goodRepliesOf(route: Route, shapes: Shapes): [string, DocumentedReply][] {
  const { replies, bare = {}, serves, errors } = route;
  const written = Object.entries(replies).map(([status, reply]): [string, DocumentedReply] => {
    const isEmpty = reply instanceof z.ZodUndefined;
    const content = isEmpty ? {} : { content: { 'application/json': { schema: answeredSchemaOf(reply, shapes) } } };
    return [status, { description: 'Done', ...content }];
  });
  const empty = Object.entries(bare).map(([status, names]): [string, DocumentedReply] => [
    status,
    { description: Number(status) < 300 ? 'Done' : 'Another version of the protocol is spoken here', headers: textHeaders(names) },
  ]);
  const flowing: [string, DocumentedReply][] = [];
  if (serves === 'events') flowing.push(['200', { description: 'A stream of events', content: { 'text/event-stream': { schema: {} } } }]);
  if (serves === 'bytes') {
    const content = Object.fromEntries(mediaTypesOf(route.path).map((type) => [type, { schema: BYTES }]));
    const whole = content['application/json'] ? { ...content, 'application/json': { schema: RESULT } } : content;
    flowing.push(['200', { description: 'The bytes', content: whole }]);
    flowing.push(['304', { description: 'The bytes of this `If-None-Match` still hold' }]);
    if (errors.includes('range_not_satisfiable')) {
      flowing.push(['206', { description: 'The bytes that `Range` asked for', headers: textHeaders(['Content-Range']), content }]);
    }
  }
  return [...written, ...empty, ...flowing];
}

const textHeaders = (names: readonly string[]): Json => Object.fromEntries(names.map((name) => [name, { schema: { type: 'string' } }]));

const WAITING = new Set([429, 503]);

function refusalOf(codes: readonly ErrorCode[], status: number): DocumentedReply {
  const named = [...(WAITING.has(status) ? (['Retry-After'] as const) : []), ...(status === 401 ? (['WWW-Authenticate'] as const) : [])];
  const headers = named.length > 0 ? { headers: refTo(...named) } : {};
  return { description: codes.join(', '), ...headers, content: PROBLEM };
}

const codes = Object.keys(ERRORS).filter(isErrorCode);

/** Each refusal by its code, for calls that answer its status with that code alone. */
export const REFUSALS: Readonly<Record<string, DocumentedReply>> = Object.fromEntries(
  codes.map((code) => [code, refusalOf([code], ERRORS[code].status)]),
);

/** Refusals by several codes that more than one call answers, by their codes. */
export type SharedRefusals = Readonly<Record<string, DocumentedReply>>;

/** Each of them once, as shapes are: written out beside every call they were a tenth of the document. */
export function sharedRefusalsOf(routes: readonly Route[]): SharedRefusals {
  const all = routes.flatMap((route) => [...byStatusOf(route)]).filter(([, each]) => each.length > 1);
  const byName = Map.groupBy(all, ([, each]) => each.join('-'));
  const shared = [...byName].flatMap(([name, [first, second]]) =>
    first && second ? [[name, refusalOf(first[1], first[0])] as const] : [],
  );
  return Object.fromEntries(shared.toSorted(([a], [b]) => a.localeCompare(b)));
}

function refusalsOf(route: Route, shared: SharedRefusals): Record<string, Reply> {
  const refusals = [...byStatusOf(route)].map(([status, each]): [string, Reply] => {
    const name = each.join('-');
    return [String(status), each.length === 1 || shared[name] ? { $ref: `#/components/responses/${name}` } : refusalOf(each, status)];
  });
  return Object.fromEntries(refusals);
}

/** In one order, whatever the route says first: the same codes are the same refusal. */
const byStatusOf = (route: Route): Map<number, ErrorCode[]> => Map.groupBy(codesOf(route).toSorted(), (code) => ERRORS[code].status);

const ONCE: readonly ErrorCode[] = ['idempotency_in_flight', 'idempotency_outcome_unknown', 'idempotency_key_reused'];
const BODILESS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** What the route says of itself, and what is answered before its handler is asked. */
function codesOf(route: Route): ErrorCode[] {
  const codes: ErrorCode[] = [...route.errors, ...codesOfGate(route), ...codesOfInput(route)];
  if (honoursKey(route)) codes.push(...ONCE);
  return [...new Set<ErrorCode>([...codes, 'bad_request', 'too_many_requests', 'internal', 'unavailable'])];
}

function codesOfGate(route: Route): ErrorCode[] {
  const { access, method, beforePasswordChange, ownSessionOnly } = route;
  const codes: ErrorCode[] = [];
  if (needsSameOrigin(method, route)) codes.push('cross_site');
  if (access !== 'anonymous' || isForPeople(route)) codes.push('forbidden');
  if (access === 'anonymous') return codes;
  codes.push('not_signed_in');
  if (!beforePasswordChange) codes.push('password_change_required');
  if (ownSessionOnly) codes.push('signed_in_as');
  return codes;
}

function codesOfInput({ method, params, query, body, serves, errors, crosses }: Route): ErrorCode[] {
  const codes: ErrorCode[] = [];
  const isMissingNamed = errors.some((code) => code.endsWith('not_found'));
  if ((params && !isMissingNamed) || (crosses && query)) codes.push('not_found');
  if (query || body) codes.push('invalid_body');
  if (BODILESS.includes(method)) return codes;
  codes.push('unsupported_type');
  if (serves === undefined || serves === 'json' || serves === 'raw') codes.push('too_large');
  return codes;
}

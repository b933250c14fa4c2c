import type { Route } from '@fovea/contract/route';
import type { FastifyReply } from 'fastify';
import type { Encoding } from './compress-text.ts';
import { compressText, encodingFor } from './compress-text.ts';
import { endTogether } from './end-together.ts';
import type { Answer } from './mount.ts';
import { leaveCrowd } from './request-notes.ts';
import { headOf, SECURITY_HEADERS } from './security-headers.ts';

/** A reply as it goes out, before anything is compressed. */
export interface Composed {
  readonly status: number;
  /** Null for no body. */
  readonly text: string | null;
  readonly headers: Readonly<Record<string, string | string[]>>;
}

/** One that says something. */
export interface Written extends Composed {
  readonly text: string;
}

const NONE: Composed['headers'] = {};
const JSON_ALONE: Composed['headers'] = { 'content-type': 'application/json; charset=utf-8' };

/** The handler's result as the contract has it. */
export function composeJson(route: Route, result: unknown): Composed {
  const { status, body, headers = NONE } = isAnswer(result) ? result : { status: firstStatus(route), body: result };
  const schema = route.replies[status];
  if (!schema) throw new Error(`${route.method} ${route.path} answered ${status}, which its contract does not know`);
  const parsed = schema.parse(body);
  if (parsed === undefined) return { status, text: null, headers };
  return { status, text: JSON.stringify(parsed), headers: headers === NONE ? JSON_ALONE : { ...headers, ...JSON_ALONE } };
}

/** Waits for nothing where nothing is compressed. */
export function sendJson(composed: Composed, reply: FastifyReply): Promise<void> | undefined {
  const { text } = composed;
  if (text === null) return void describe(composed, reply).send();
  const encoding = encodingFor(text, reply.request.headers['accept-encoding']);
  if (encoding === null) return sendPayload({ ...composed, payload: text, encoding }, reply);
  return compressText(text, encoding).then((payload) => sendPayload({ ...composed, payload, encoding }, reply));
}

/** Nothing is compressed, however long it is. */
export const sendAsItIs = (written: Written, reply: FastifyReply): void =>
  sendPayload({ ...written, payload: written.text, encoding: null }, reply);

type Payload = Omit<Composed, 'text'> & { readonly payload: string | Buffer; readonly encoding: Encoding | null };

/** Its head is written in one piece, past the framework, unless somebody has put something of their own into it. */
function sendPayload(sending: Payload, reply: FastifyReply): undefined {
  const { status, payload, encoding } = sending;
  const head = Object.keys(reply.getHeaders()).length === 0 ? wholeHead(sending, reply) : null;
  if (head !== null) {
    reply.raw.writeHead(status, head);
    reply.hijack();
    leaveCrowd(reply.request);
    endTogether(reply.raw, payload); // to a HEAD, Node sends none of it
    return;
  }
  if (encoding !== null) reply.header('content-encoding', encoding);
  describe(sending, reply);
  if (reply.request.method === 'HEAD') reply.header('content-length', Buffer.byteLength(payload)).send();
  else reply.send(payload);
}

function describe({ status, headers }: Pick<Composed, 'status' | 'headers'>, reply: FastifyReply): FastifyReply {
  for (const name of Object.keys(headers)) reply.header(name, headers[name]);
  return reply.code(status);
}

/** Names and values in turn; null for an answer with other words than ours for what stands in every head. */
function wholeHead({ headers, payload, encoding }: Payload, { request }: FastifyReply): (string | string[])[] | null {
  const head: (string | string[])[] = headOf(request);
  for (const name of Object.keys(headers)) {
    const value = headers[name] ?? '';
    if (SECURITY_HEADERS[name] === undefined) head.push(name, value);
    else if (SECURITY_HEADERS[name] !== value) return null;
  }
  if (encoding !== null) head.push('content-encoding', encoding);
  head.push('content-length', String(Buffer.byteLength(payload)));
  return head;
}

const firstStatuses = new Map<Route, number>();

function firstStatus(route: Route): number {
  const known = firstStatuses.get(route);
  if (known !== undefined) return known;
  const first = Number(Object.keys(route.replies)[0]);
  firstStatuses.set(route, first);
  return first;
}

const isAnswer = (result: unknown): result is Answer<unknown> =>
  typeof result === 'object' &&
  result !== null &&
  Object.getPrototypeOf(result) === Object.prototype &&
  'kind' in result &&
  result.kind === 'answer';

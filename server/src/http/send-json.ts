import type { Route } from '@fovea/contract/route';
import type { FastifyReply } from 'fastify';
import { compressText, encodingFor } from './compress-text.ts';
import type { Answer } from './mount.ts';

/** A reply as it goes out, before anything is compressed. */
export interface Composed {
  readonly status: number;
  /** Null for no body. */
  readonly text: string | null;
  readonly headers: Readonly<Record<string, string | string[]>>;
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
export function sendJson({ status, text, headers }: Composed, reply: FastifyReply): Promise<void> | undefined {
  reply.code(status);
  for (const name of Object.keys(headers)) reply.header(name, headers[name]);
  if (text === null) return void reply.send();
  const encoding = encodingFor(text, reply.request.headers['accept-encoding']);
  if (encoding === null) return sendPayload(text, reply);
  return compressText(text, encoding).then((packed) => sendPayload(packed, reply.header('content-encoding', encoding)));
}

function sendPayload(payload: string | Buffer, reply: FastifyReply): undefined {
  if (reply.request.method === 'HEAD') reply.header('content-length', Buffer.byteLength(payload)).send();
  else reply.send(payload);
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

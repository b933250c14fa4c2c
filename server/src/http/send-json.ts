import type { Route } from '@fovea/contract/route';
import type { FastifyReply } from 'fastify';
import { compressText } from './compress-text.ts';
import type { Answer } from './mount.ts';

/** A reply as it goes out, before anything is compressed. */
export interface Composed {
  readonly status: number;
  /** Null for no body. */
  readonly text: string | null;
  readonly headers: Readonly<Record<string, string | string[]>>;
}

/** The handler's result as the contract has it. */
export function composeJson(route: Route, result: unknown): Composed {
  const { status, body, headers = {} } = isAnswer(result) ? result : { status: firstStatus(route), body: result };
  const schema = route.replies[status];
  if (!schema) throw new Error(`${route.method} ${route.path} answered ${status}, which its contract does not know`);
  const parsed = schema.parse(body);
  if (parsed === undefined) return { status, text: null, headers };
  return { status, text: JSON.stringify(parsed), headers: { ...headers, 'content-type': 'application/json; charset=utf-8' } };
}

export async function sendJson({ status, text, headers }: Composed, reply: FastifyReply): Promise<FastifyReply> {
  reply.code(status).headers({ ...headers });
  if (text === null) return reply.send();
  const { payload, encoding } = await compressText(text, reply.request.headers['accept-encoding']);
  if (encoding !== null) reply.header('content-encoding', encoding);
  if (reply.request.method !== 'HEAD') return reply.send(payload);
  return reply.header('content-length', Buffer.byteLength(payload)).send();
}

const firstStatus = (route: Route): number => Number(Object.keys(route.replies)[0]);

const isAnswer = (result: unknown): result is Answer<unknown> =>
  typeof result === 'object' &&
  result !== null &&
  Object.getPrototypeOf(result) === Object.prototype &&
  'kind' in result &&
  result.kind === 'answer';

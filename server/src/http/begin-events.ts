import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { leaveCrowd } from './request-notes.ts';
import { setSecurityHeaders } from './security-headers.ts';

/** Takes the response over for server-sent events; its head is out, so from here on a fault can only be told in the stream. */
export function beginEvents(reply: FastifyReply): ServerResponse {
  reply.hijack();
  leaveCrowd(reply.request);
  for (const [name, value] of Object.entries(setSecurityHeaders(reply).getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  const own = { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no', connection: 'keep-alive' };
  return reply.raw.writeHead(200, own);
}

import type { FastifyReply, FastifyRequest } from 'fastify';

const REST_MS = 2_000;

/**
 * A refusal often comes while its request is still being sent. A connection that ended at once would take the refusal down with
 * it, so for a moment the rest is read and thrown away: time enough for the sender to see the answer. Whoever sends on after that,
 * however slowly, is cut off: an answered request holds no connection (R47).
 */
export function readRestAfter({ raw: request }: FastifyRequest, { raw: response }: FastifyReply): void {
  response.once('finish', () => {
    if (request.complete) return;
    request.unpipe();
    request.resume();
    const timer = setTimeout(() => request.destroy(), REST_MS).unref();
    request.once('close', () => clearTimeout(timer));
  });
}

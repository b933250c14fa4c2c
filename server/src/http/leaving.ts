import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../config.ts';

/** Longest pause between two looks of a proxy that sends people elsewhere when `/healthz` says no. */
const NOTICE_MS = 2_000;
/** Whoever asks again and again has had an answer by then, and with it the word to leave the connection. */
const LEAVE_MS = 200;

/**
 * From the moment that the process stops, every answer asks for its connection to be left: one that is kept would be closed while
 * the next request is on its way.
 */
export function askToLeave(server: Server, drained: AbortSignal): void {
  const ask = () => void server.prependListener('request', (_, reply) => reply.setHeader('connection', 'close'));
  if (drained.aborted) ask();
  else drained.addEventListener('abort', ask, { once: true });
}

/** A proxy in front needs a moment to hear that this server stops; people at the machine itself only one to leave. */
export async function untilTurnedAway({
  host,
  publicOrigin,
  trustProxy,
}: Pick<Config, 'host' | 'publicOrigin' | 'trustProxy'>): Promise<void> {
  const isBehindProxy = publicOrigin !== undefined || trustProxy !== false || !isLoopback(host);
  await wait(isBehindProxy ? NOTICE_MS : LEAVE_MS);
}

const isLoopback = (host: string): boolean => ['127.0.0.1', '::1', 'localhost'].includes(host);

import type { ServerResponse } from 'node:http';
import { eventApi } from '@fovea/contract/events';
import type { Deps } from '../deps.ts';
import type { Mounted } from '../http/mount.ts';
import { mountRaw } from '../http/mount.ts';
import type { HubEvent } from './hub.ts';

export interface StreamDeps extends Pick<Deps, 'events'> {
  /** Whether the person may still listen: asked again and again, since a right can be taken away while a stream is open. */
  readonly isStillSignedIn: (cookies: string | undefined, isSecure: boolean) => Promise<boolean>;
  /** Ends every stream when the process stops, so that browsers go on with another. */
  readonly drained: AbortSignal;
}

const RECHECK_MS = 10_000;
/** A reader that does not read is cut off before it fills the memory; it reconnects and reads everything again. */
const BUFFERED_BYTES_MAX = 1_000_000;

/** Server-sent events of the own tenant. */
export const eventRoutes = (deps: StreamDeps): Mounted[] => [
  mountRaw(eventApi.stream, async ({ actor, request, reply, meta, cookies }) => {
    reply.hijack();
    const response = reply.raw;
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no', connection: 'keep-alive' });
    response.write('retry: 1000\n\n');
    resume(deps, { response, tenantId: actor.tenantId, lastId: request.headers['last-event-id'] });
    const unsubscribe = deps.events.subscribe(actor.tenantId, (event) => send(response, event));
    const recheck = setInterval(() => void check(), RECHECK_MS);
    const end = () => response.end();
    deps.drained.addEventListener('abort', end, { once: true });
    response.once('close', () => {
      clearInterval(recheck);
      unsubscribe();
      deps.drained.removeEventListener('abort', end);
    });
    async function check(): Promise<void> {
      const isFine = await deps.isStillSignedIn(cookies, meta.isSecure).catch(() => true); // the database is away: the next round asks again
      if (isFine) response.write(': still here\n\n');
      else response.end();
    }
  }),
];

interface Resumption {
  readonly response: ServerResponse;
  readonly tenantId: HubEvent['tenantId'];
  readonly lastId: string | string[] | undefined;
}

/** Sends what was missed, or says that it is no longer known and everything should be read again. */
function resume({ events }: StreamDeps, { response, tenantId, lastId }: Resumption): void {
  if (typeof lastId !== 'string' || lastId === '') return;
  const missed = events.since(tenantId, lastId);
  if (missed === null) response.write('event: reset\ndata: {}\n\n');
  else for (const event of missed) send(response, event);
}

function send(response: ServerResponse, { id, event }: HubEvent): void {
  response.write(`id: ${id}\nevent: change\ndata: ${JSON.stringify(event)}\n\n`);
  if (response.writableLength > BUFFERED_BYTES_MAX) response.destroy();
}

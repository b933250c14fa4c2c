import type { ServerResponse } from 'node:http';
import { eventApi } from '@fovea/contract/events';
import type { Actor } from '../actor.ts';
import { AppError } from '../app-error.ts';
import type { Deps } from '../deps.ts';
import { beginEvents } from '../http/begin-events.ts';
import type { Mounted } from '../http/mount.ts';
import { mountRaw } from '../http/mount.ts';
import type { HubEvent } from './hub.ts';

export interface StreamDeps extends Pick<Deps, 'events'> {
  /** Whether the person may still listen where they began: asked again and again, since a right can be taken away while a stream is open. */
  readonly mayStillListen: (actor: Actor, cookies: string | undefined, isSecure: boolean) => Promise<boolean>;
  /** Ends every stream when the process stops, so that browsers go on with another. */
  readonly drained: AbortSignal;
}

/** Changes of rights are told at once; this finds what ends by its age, and what was told while nobody could hear. */
const RECHECK_MS = 10_000;
/** More windows than anybody watches at once; each costs a connection. */
const STREAMS_MAX = 10;
/** A reader that does not read is cut off before it fills the memory; it reconnects and reads everything again. */
const BUFFERED_BYTES_MAX = 1_000_000;

/** Server-sent events of the own tenant. */
export const eventRoutes = (deps: StreamDeps): Mounted[] => {
  const enter = createDoor(STREAMS_MAX);
  return [
    mountRaw(eventApi.stream, async ({ actor, request, reply, meta, cookies }) => {
      const leave = enter(actor.sessionId);
      const response = beginEvents(reply);
      response.write('retry: 1000\n\n');
      resume(deps, { response, tenantId: actor.tenantId, lastId: request.headers['last-event-id'] });
      const unsubscribe = deps.events.subscribe(actor.tenantId, (event) => send(response, event));
      const unreset = deps.events.onGap(() => sendReset(deps, response));
      const unwatch = watchRights(deps, { actor, response, isFine: () => deps.mayStillListen(actor, cookies, meta.isSecure) });
      const end = () => response.end();
      deps.drained.addEventListener('abort', end, { once: true });
      response.once('close', () => {
        leave();
        unwatch();
        unsubscribe();
        unreset();
        deps.drained.removeEventListener('abort', end);
      });
    }),
  ];
};

/** Lets so many in under one key. @returns what lets one in, and gives the function by which that one leaves */
function createDoor(max: number) {
  const inside = new Map<string | null, number>();
  return (key: string | null): (() => void) => {
    const count = inside.get(key) ?? 0;
    if (count >= max)
      throw new AppError('too_many_requests', { detail: 'Fovea is open in too many windows. Close some of them.', retryAfterS: 10 });
    inside.set(key, count + 1);
    return () => {
      const left = (inside.get(key) ?? 1) - 1;
      if (left === 0) inside.delete(key);
      else inside.set(key, left);
    };
  };
}

interface Watch {
  readonly actor: Actor;
  readonly response: ServerResponse;
  readonly isFine: () => Promise<boolean>;
}

/** Ends the stream as soon as the person may listen no longer. @returns the function that stops looking */
function watchRights({ events }: StreamDeps, { actor, response, isFine }: Watch): () => void {
  const check = async () => {
    const stays = await isFine().catch(() => true); // the database is away: the next round asks again
    if (stays) response.write(': still here\n\n');
    else response.end();
  };
  const recheck = setInterval(() => void check(), RECHECK_MS);
  const unwatch = actor.userId === null ? () => undefined : events.onRightsChanged(actor.userId, () => void check());
  return () => {
    clearInterval(recheck);
    unwatch();
  };
}

interface Resumption {
  readonly response: ServerResponse;
  readonly tenantId: HubEvent['tenantId'];
  readonly lastId: string | string[] | undefined;
}

/** Sends what was missed, or says that it is no longer known and everything should be read again; and from where on to ask the next time. */
function resume({ events }: Pick<StreamDeps, 'events'>, { response, tenantId, lastId }: Resumption): void {
  const missed = typeof lastId !== 'string' || lastId === '' ? [] : events.since(tenantId, lastId);
  for (const event of missed ?? []) send(response, event);
  if (missed === null) sendReset({ events }, response);
  else response.write(`id: ${events.latest()}\n\n`); // else a stream that breaks off before its first event would miss what comes then
}

function sendReset({ events }: Pick<StreamDeps, 'events'>, response: ServerResponse): void {
  response.write(`id: ${events.latest()}\nevent: reset\ndata: {}\n\n`);
}

function send(response: ServerResponse, { id, event }: HubEvent): void {
  response.write(`id: ${id}\nevent: change\ndata: ${JSON.stringify(event)}\n\n`);
  if (response.writableLength > BUFFERED_BYTES_MAX) response.destroy();
}

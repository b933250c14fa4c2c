import { ServerEvent } from '@fovea/contract/events';
import { TenantId, UserId } from '@fovea/contract/ids';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Tx } from '../db/tenancy.ts';

/** The database channel of every change that browsers are told of. */
export const EVENT_CHANNEL = 'fovea_events';

/** One change, numbered within this process so that a stream can go on where it broke off. */
export interface HubEvent {
  /** `<boot>-<number>`; the boot part tells one process from the next. */
  readonly id: string;
  readonly tenantId: TenantId;
  readonly event: ServerEvent;
}

export interface EventHub {
  /** Sends an event when, and only if, the caller's transaction commits. */
  publish(tx: Tx, tenantId: TenantId, event: ServerEvent): Promise<void>;
  /** Calls `fn` for every change of the tenant. @returns the function that ends it */
  subscribe(tenantId: TenantId, fn: (event: HubEvent) => void): () => void;
  /** Calls `fn` whenever the person's rights may have changed: ask again what they may do. @returns the function that ends it */
  onRightsChanged(userId: UserId, fn: () => void): () => void;
  /** Calls `fn` whenever events may have been lost: whatever was read may be old. @returns the function that ends it */
  onGap(fn: () => void): () => void;
  /** The id of what came last, of whichever tenant: a stream that opens now goes on behind it. */
  latest(): string;
  /** What the tenant missed since `id`, or null when that is no longer known. */
  since(tenantId: TenantId, id: string): readonly HubEvent[] | null;
  /** Feeds one notification, as the database sent it. */
  receive(payload: string): void;
  /** Forgets what was, after notifications were lost: whoever listens or resumes is told to read everything again, and rights are asked anew. */
  forget(): void;
}

/** Ids alone: a change to read again, or a person (told by the database itself) whose rights are to be asked again. */
const Payload = z.union([z.strictObject({ tenantId: TenantId, event: ServerEvent }), z.strictObject({ userId: UserId })]);

/** Enough for the seconds in which a browser reconnects; an older one reads everything again. */
const KEPT = 1_000;

/** @param boot names this process, so that its numbers are never taken for another's */
export function createEventHub(boot: string): EventHub {
  const listeners = createListeners<TenantId, HubEvent>();
  const watchers = createListeners<UserId, UserId>();
  const gaps = createListeners<'gap', null>();
  let kept: HubEvent[] = [];
  let count = 0;
  const idOf = (number: number) => `${boot}-${number}`;
  return {
    async publish(tx, tenantId, event) {
      await tx.execute(sql`select pg_notify(${EVENT_CHANNEL}, ${JSON.stringify({ tenantId, event })})`);
    },
    subscribe: listeners.add,
    onRightsChanged: watchers.add,
    onGap: (fn) => gaps.add('gap', fn),
    latest: () => idOf(count),
    since(tenantId, id) {
      const number = numberOf(id, boot);
      const oldest = count - kept.length;
      if (number === null || number < oldest || number > count) return null;
      return kept.slice(number - oldest).filter((event) => event.tenantId === tenantId);
    },
    receive(payload) {
      const told = Payload.parse(JSON.parse(payload));
      if ('userId' in told) return watchers.tell(told.userId, told.userId);
      count += 1;
      const hubEvent = { id: idOf(count), ...told };
      kept.push(hubEvent);
      if (kept.length > KEPT) kept.shift();
      listeners.tell(told.tenantId, hubEvent);
    },
    forget() {
      kept = [];
      count += 1;
      gaps.tell('gap', null);
      for (const userId of watchers.keys()) watchers.tell(userId, userId);
    },
  };
}

/** Who wants to hear of which key. */
function createListeners<K, V>() {
  const byKey = new Map<K, Set<(value: V) => void>>();
  return {
    add(key: K, fn: (value: V) => void): () => void {
      const ofKey = byKey.get(key) ?? new Set();
      byKey.set(key, ofKey.add(fn));
      return () => {
        ofKey.delete(fn);
        if (ofKey.size === 0 && byKey.get(key) === ofKey) byKey.delete(key);
      };
    },
    tell(key: K, value: V): void {
      for (const fn of [...(byKey.get(key) ?? [])]) fn(value);
    },
    keys: (): K[] => [...byKey.keys()],
  };
}

function numberOf(id: string, boot: string): number | null {
  const [of, number = ''] = id.split('-');
  return of === boot && /^\d{1,15}$/.test(number) ? Number(number) : null;
}

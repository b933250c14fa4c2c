import { ServerEvent } from '@fovea/contract/events';
import { TenantId } from '@fovea/contract/ids';
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
  /** What the tenant missed since `id`, or null when that is no longer known. */
  since(tenantId: TenantId, id: string): readonly HubEvent[] | null;
  /** Feeds one notification, as the database sent it. */
  receive(payload: string): void;
  /** Forgets what was, after notifications were lost: whoever resumes is told to read everything again. */
  forget(): void;
}

const Payload = z.strictObject({ tenantId: TenantId, event: ServerEvent });

/** Enough for the seconds in which a browser reconnects; an older one reads everything again. */
const KEPT = 1_000;

/** @param boot names this process, so that its numbers are never taken for another's */
export function createEventHub(boot: string): EventHub {
  const listeners = new Map<TenantId, Set<(event: HubEvent) => void>>();
  let kept: HubEvent[] = [];
  let count = 0;
  return {
    async publish(tx, tenantId, event) {
      await tx.execute(sql`select pg_notify(${EVENT_CHANNEL}, ${JSON.stringify({ tenantId, event })})`);
    },
    subscribe(tenantId, fn) {
      const ofTenant = listeners.get(tenantId) ?? new Set();
      listeners.set(tenantId, ofTenant.add(fn));
      return () => {
        ofTenant.delete(fn);
        if (ofTenant.size === 0 && listeners.get(tenantId) === ofTenant) listeners.delete(tenantId);
      };
    },
    since(tenantId, id) {
      const number = numberOf(id, boot);
      const oldest = count - kept.length;
      if (number === null || number < oldest || number > count) return null;
      return kept.slice(number - oldest).filter((event) => event.tenantId === tenantId);
    },
    receive(payload) {
      const { tenantId, event } = Payload.parse(JSON.parse(payload));
      count += 1;
      const hubEvent = { id: `${boot}-${count}`, tenantId, event };
      kept.push(hubEvent);
      if (kept.length > KEPT) kept.shift();
      for (const fn of [...(listeners.get(tenantId) ?? [])]) fn(hubEvent);
    },
    forget() {
      kept = [];
      count += 1;
    },
  };
}

function numberOf(id: string, boot: string): number | null {
  const [of, number = ''] = id.split('-');
  return of === boot && /^\d{1,15}$/.test(number) ? Number(number) : null;
}

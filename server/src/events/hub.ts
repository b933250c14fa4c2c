import type { TenantId } from '@fovea/contract/ids';
import type { ServerEvent } from '@fovea/contract/events';
import type { Tx } from '../db/tenancy.ts';

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
}

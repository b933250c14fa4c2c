import { LIST_MAX } from '@fovea/contract/crud';
import type { TenantId, WebhookDeliveryId, WebhookId } from '@fovea/contract/ids';
import type { WebhookEvent } from '@fovea/contract/webhooks';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import { tenants } from '../../db/schema/tenants.ts';
import { users } from '../../db/schema/users.ts';
import type { DeliveryRow, WebhookRow } from '../../db/schema/webhooks.ts';
import { webhookDeliveries, webhooks } from '../../db/schema/webhooks.ts';
import { holdSweep } from '../../db/sweep-lock.ts';
import type { Tx } from '../../db/tenancy.ts';

/** Whether this transaction is the one that sweeps. */
export const holdWebhooks = (tx: Tx): Promise<boolean> => holdSweep(tx, 'webhooks');

export type { DeliveryRow, WebhookRow };

export const listWebhooks = (tx: Tx): Promise<WebhookRow[]> =>
  tx.select().from(webhooks).orderBy(desc(webhooks.createdAt), desc(webhooks.id)).limit(LIST_MAX);

export async function findWebhook(tx: Tx, id: WebhookId): Promise<WebhookRow | undefined> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id));
  return row;
}

/** The row, held until the transaction ends. */
export async function lockWebhook(tx: Tx, id: WebhookId): Promise<WebhookRow | undefined> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('no key update');
  return row;
}

/** Any number that no other lock of the application has. */
const LOCK = 4_072_077;

/** There is a most of them: whoever adds one waits for the one before. */
export async function countHeld(tx: Tx, tenantId: TenantId): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::int, hashtext(${tenantId}))`);
  return tx.$count(webhooks);
}

export async function insertWebhook(tx: Tx, row: WebhookRow): Promise<void> {
  await tx.insert(webhooks).values(row);
}

export async function updateWebhook(tx: Tx, id: WebhookId, change: Partial<Omit<WebhookRow, 'id' | 'tenantId'>>): Promise<void> {
  await tx.update(webhooks).set(change).where(eq(webhooks.id, id));
}

export async function deleteWebhook(tx: Tx, id: WebhookId): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.id, id));
}

/** Those of the transaction's tenant that are to be told of an event. */
export const selectListening = (tx: Tx, event: WebhookEvent): Promise<{ id: WebhookId }[]> =>
  tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.isActive, true), sql`${event} = any(${webhooks.events})`))
    .orderBy(asc(webhooks.id));

export async function insertDeliveries(tx: Tx, rows: readonly DeliveryRow[]): Promise<void> {
  await tx.insert(webhookDeliveries).values([...rows]);
}

/** The newest first, from behind a place on; ids are of version 7, so their order is that of time. */
export const listDeliveries = (
  tx: Tx,
  id: WebhookId,
  { after, max }: { after: WebhookDeliveryId | null; max: number },
): Promise<DeliveryRow[]> =>
  tx
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, id), after === null ? undefined : lt(webhookDeliveries.id, after)))
    .orderBy(desc(webhookDeliveries.id))
    .limit(max);

export async function findDelivery(tx: Tx, id: WebhookDeliveryId): Promise<DeliveryRow | undefined> {
  const [row] = await tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  return row;
}

/** The delivery of this very webhook, held until the transaction ends. */
export async function lockDelivery(tx: Tx, id: WebhookDeliveryId, webhookId: WebhookId): Promise<DeliveryRow | undefined> {
  const [row] = await tx
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.webhookId, webhookId)))
    .for('update');
  return row;
}

export async function updateDelivery(tx: Tx, id: WebhookDeliveryId, change: Partial<DeliveryRow>): Promise<void> {
  await tx.update(webhookDeliveries).set(change).where(eq(webhookDeliveries.id, id));
}

/** Nothing that still waits is sent to a webhook that is off. */
export async function giveUpWaiting(tx: Tx, webhookId: WebhookId, fault: string): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ status: 'failed', dueAt: null, fault })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.status, 'waiting')));
}

/** While an organisation waits to be deleted nothing goes out in its name. */
export async function isResting(tx: Tx, tenantId: TenantId): Promise<boolean> {
  const closing = and(eq(tenants.id, tenantId), isNotNull(tenants.deletionRequestedAt));
  return (await tx.select({ id: tenants.id }).from(tenants).where(closing)).length > 0;
}

/**
 * Messages of all tenants whose next try is due: of each tenant the oldest first, and tenants in turns, so that the backlog of one holds
 * back nobody else's. Those of tenants that rest wait until they are open again.
 */
export async function selectDue(tx: Tx, now: Date): Promise<{ id: WebhookDeliveryId; tenantId: TenantId }[]> {
  const turn = sql<number>`row_number() over (partition by ${webhookDeliveries.tenantId} order by ${webhookDeliveries.dueAt}, ${webhookDeliveries.id})`;
  return tx
    .select({ id: webhookDeliveries.id, tenantId: webhookDeliveries.tenantId })
    .from(webhookDeliveries)
    .innerJoin(tenants, and(eq(tenants.id, webhookDeliveries.tenantId), isNull(tenants.deletionRequestedAt)))
    .where(and(eq(webhookDeliveries.status, 'waiting'), lt(webhookDeliveries.dueAt, now)))
    .orderBy(turn, asc(webhookDeliveries.dueAt))
    .limit(100);
}

export async function deleteSettledBefore(tx: Tx, createdBefore: Date): Promise<void> {
  await tx.delete(webhookDeliveries).where(and(ne(webhookDeliveries.status, 'waiting'), lt(webhookDeliveries.createdAt, createdBefore)));
}

export async function forgetFormerSecrets(tx: Tx, now: Date): Promise<void> {
  await tx.update(webhooks).set({ formerSecret: null, formerUntil: null }).where(lte(webhooks.formerUntil, now));
}

/** Who is in charge of the transaction's tenant and can read a mail. */
export function selectInCharge(tx: Tx) {
  const { email, name, locale, role } = users;
  const isThere = and(isNull(users.disabledAt), isNull(users.removedAt), isNotNull(users.acceptedAt));
  return tx
    .select({ email, name, locale, role })
    .from(users)
    .where(and(inArray(users.role, ['tenant-admin', 'admin']), isThere))
    .orderBy(asc(users.id))
    .limit(50);
}

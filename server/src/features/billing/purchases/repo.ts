import type { PurchaseId, TenantId } from '@fovea/contract/ids';
import type { Locale } from '@fovea/contract/sessions';
import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { PurchaseRow, TenantBillingRow } from '../../../db/schema/payments.ts';
import { creditPurchases, paymentEvents, tenantBilling } from '../../../db/schema/payments.ts';
import { tenants } from '../../../db/schema/tenants.ts';
import type { Tx } from '../../../db/tenancy.ts';

export interface Payer extends TenantBillingRow {
  readonly tenantName: string;
}

export async function selectPayer(tx: Tx, tenantId: TenantId): Promise<Payer | undefined> {
  const [row] = await tx
    .select({ billing: tenantBilling, tenantName: tenants.name })
    .from(tenantBilling)
    .innerJoin(tenants, eq(tenants.id, tenantBilling.tenantId))
    .where(eq(tenantBilling.tenantId, tenantId));
  return row && { ...row.billing, tenantName: row.tenantName };
}

type Customer = Pick<TenantBillingRow, 'provider' | 'customerId'>;

export async function updateCustomer(tx: Tx, tenantId: TenantId, { provider, customerId }: Customer): Promise<void> {
  await tx.update(tenantBilling).set({ provider, customerId }).where(eq(tenantBilling.tenantId, tenantId));
}

/** The provider has forgotten this one; whoever comes next is a new customer. */
export async function forgetCustomer(tx: Tx, customerId: string): Promise<void> {
  await tx
    .update(tenantBilling)
    .set({ provider: null, customerId: null, customerRound: sql`${tenantBilling.customerRound} + 1` })
    .where(eq(tenantBilling.customerId, customerId));
}

export async function insertPurchase(tx: Tx, row: typeof creditPurchases.$inferInsert): Promise<void> {
  await tx.insert(creditPurchases).values(row);
}

interface Same extends Pick<PurchaseRow, 'pack' | 'amount' | 'credits' | 'provider' | 'customerId'> {
  readonly locale: Locale;
}

/**
 * One that was begun and never led anywhere, since the provider's answer was lost: it is gone on with, under the same key. In another
 * language it is another one: the provider refuses a key that comes with a different wish.
 */
export async function selectOpening(tx: Tx, since: Date, { pack, amount, credits, provider, customerId, locale }: Same) {
  const [row] = await tx
    .select()
    .from(creditPurchases)
    .where(
      and(
        eq(creditPurchases.status, 'opening'),
        gt(creditPurchases.createdAt, since),
        ...[eq(creditPurchases.pack, pack), eq(creditPurchases.amount, amount), eq(creditPurchases.credits, credits)],
        ...[eq(creditPurchases.provider, provider), eq(creditPurchases.customerId, customerId), eq(creditPurchases.locale, locale)],
      ),
    )
    .orderBy(asc(creditPurchases.createdAt))
    .limit(1);
  return row;
}

/** The purchase, kept still until the transaction ends. */
export async function holdPurchase(tx: Tx, id: PurchaseId): Promise<PurchaseRow | undefined> {
  const [row] = await tx.select().from(creditPurchases).where(eq(creditPurchases.id, id)).for('update');
  return row;
}

export async function updatePurchase(tx: Tx, id: PurchaseId, change: Partial<PurchaseRow>): Promise<void> {
  await tx.update(creditPurchases).set(change).where(eq(creditPurchases.id, id));
}

export async function selectTenantOfPurchase(tx: Tx, id: PurchaseId): Promise<TenantId | undefined> {
  const [row] = await tx.select({ tenantId: creditPurchases.tenantId }).from(creditPurchases).where(eq(creditPurchases.id, id));
  return row?.tenantId;
}

export async function selectTenantOfCustomer(tx: Tx, customerId: string): Promise<TenantId | undefined> {
  const [row] = await tx.select({ tenantId: tenantBilling.tenantId }).from(tenantBilling).where(eq(tenantBilling.customerId, customerId));
  return row?.tenantId;
}

/** Each event once, however often it is sent. */
export async function insertEvent(tx: Tx, row: typeof paymentEvents.$inferInsert): Promise<void> {
  await tx.insert(paymentEvents).values(row).onConflictDoNothing();
}

/** Events that are read at a time. */
export const EVENTS_MAX = 100;

export interface WaitingSince {
  readonly since: Date;
  /** The last one that was read; null for the first page. */
  readonly after: Pick<typeof paymentEvents.$inferSelect, 'id' | 'receivedAt'> | null;
}

/** Events that nobody has seen to, in every tenant, oldest first, with what is needed to ask the provider again. */
export function selectWaitingEvents(tx: Tx, { since, after }: WaitingSince) {
  const { id, receivedAt, doneAt } = paymentEvents;
  const isLater =
    after === null ? undefined : or(gt(receivedAt, after.receivedAt), and(eq(receivedAt, after.receivedAt), gt(id, after.id)));
  return tx
    .select({
      id,
      receivedAt,
      tenantId: paymentEvents.tenantId,
      purchaseId: paymentEvents.purchaseId,
      sessionId: creditPurchases.sessionId,
      purchaseProvider: creditPurchases.provider,
      customerId: tenantBilling.customerId,
    })
    .from(paymentEvents)
    .innerJoin(tenantBilling, eq(tenantBilling.tenantId, paymentEvents.tenantId))
    .leftJoin(creditPurchases, eq(creditPurchases.id, paymentEvents.purchaseId))
    .where(and(isNull(doneAt), gt(receivedAt, since), isLater))
    .orderBy(asc(receivedAt), asc(id))
    .limit(EVENTS_MAX);
}
export type WaitingEvent = Awaited<ReturnType<typeof selectWaitingEvents>>[number];

/** @returns false when somebody else has seen to it already */
export async function endEvent(tx: Tx, id: string, doneAt: Date): Promise<boolean> {
  const rows = await tx
    .update(paymentEvents)
    .set({ doneAt })
    .where(and(eq(paymentEvents.id, id), isNull(paymentEvents.doneAt)))
    .returning({ id: paymentEvents.id });
  return rows.length === 1;
}

export interface Due {
  /** Unsettled purchases that were not asked about since then. */
  readonly unsettledSince: Date;
  /** Paid ones, which money may still be given back for. */
  readonly paidSince: Date;
  /** Paid ones that are older than this are left alone. */
  readonly paidAfter: Date;
}

/** Purchases whose state at the provider may have changed without our hearing of it, in every tenant. */
export function selectDue(tx: Tx, { unsettledSince, paidSince, paidAfter }: Due, provider: PurchaseRow['provider']) {
  const isUnsettled = and(
    inArray(creditPurchases.status, ['opening', 'open', 'processing']),
    lt(creditPurchases.checkedAt, unsettledSince),
  );
  const mayBeGivenBack = and(
    eq(creditPurchases.status, 'paid'),
    lt(creditPurchases.checkedAt, paidSince),
    gt(creditPurchases.paidAt, paidAfter),
  );
  return tx
    .select()
    .from(creditPurchases)
    .where(and(eq(creditPurchases.provider, provider), or(isUnsettled, mayBeGivenBack)))
    .orderBy(asc(creditPurchases.checkedAt))
    .limit(EVENTS_MAX);
}

export async function deleteOldEvents(tx: Tx, before: Date): Promise<void> {
  await tx.delete(paymentEvents).where(lt(paymentEvents.receivedAt, before));
}

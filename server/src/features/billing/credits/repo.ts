import type { PredictionId, TenantId } from '@fovea/contract/ids';
import { and, asc, desc, eq, lt, not, sql } from 'drizzle-orm';
import type { CreditAccount, CreditReservation } from '../../../db/schema/credits.ts';
import { creditAccounts, creditEntries, creditReservations, creditTransactions } from '../../../db/schema/credits.ts';
import type { Tx } from '../../../db/tenancy.ts';

/** The credits that are there, held until the transaction ends: two who want the last ones come one after the other. */
export async function holdAvailable(tx: Tx, tenantId: TenantId): Promise<number> {
  const [row] = await tx
    .select({ balance: creditAccounts.balance })
    .from(creditAccounts)
    .where(and(eq(creditAccounts.tenantId, tenantId), eq(creditAccounts.kind, 'available')))
    .for('update');
  if (!row) throw new Error('The tenant has no credit accounts');
  return row.balance;
}

/** @returns false when a transaction of this key is there already: nothing was written */
export async function insertTransaction(tx: Tx, row: typeof creditTransactions.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(creditTransactions)
    .values(row)
    .onConflictDoNothing({ target: [creditTransactions.tenantId, creditTransactions.key] })
    .returning({ id: creditTransactions.id });
  return rows.length === 1;
}

export type Entries = Readonly<Partial<Record<CreditAccount, number>>>;

/** In the order of their names, so that two transactions never wait for each other. The database adds them to the balances. */
export async function insertEntries(tx: Tx, of: { tenantId: TenantId; transactionId: string }, entries: Entries): Promise<void> {
  const order: readonly CreditAccount[] = ['available', 'expired', 'issued', 'reserved', 'spent'];
  const rows = order.flatMap((account) => {
    const amount = entries[account] ?? 0;
    return amount === 0 ? [] : [{ ...of, account, amount }];
  });
  await tx.insert(creditEntries).values(rows);
}

/** @returns false when the prediction has one already */
export async function insertReservation(tx: Tx, row: typeof creditReservations.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(creditReservations).values(row).onConflictDoNothing().returning({ id: creditReservations.predictionId });
  return rows.length === 1;
}

/** What a prediction holds at present, kept still until the transaction ends; nothing once it has ended. */
export async function holdReservation(tx: Tx, predictionId: PredictionId): Promise<CreditReservation | undefined> {
  const [row] = await tx
    .select()
    .from(creditReservations)
    .where(and(eq(creditReservations.predictionId, predictionId), eq(creditReservations.status, 'open')))
    .for('update');
  return row;
}

/** What an analysis that has ended without a whole result has cost, with those before it that it went on from. */
export async function selectPaid(tx: Tx, predictionId: PredictionId): Promise<number> {
  const { status, credits, paid } = creditReservations;
  const [row] = await tx
    .select({ status, credits, paid })
    .from(creditReservations)
    .where(eq(creditReservations.predictionId, predictionId));
  if (!row) return 0;
  return row.paid + (row.status === 'settled' ? row.credits : 0);
}

/** Of the analyses that one goes on from, those that cost something, kept still until the transaction ends. */
export async function holdEarlier(tx: Tx, { tenantId, continues }: CreditReservation): Promise<CreditReservation[]> {
  const chain = sql`(with recursive before as (
      select prediction_id, continues, paid from credit_reservations where tenant_id = ${tenantId} and prediction_id = ${continues}
      union select e.prediction_id, e.continues, e.paid from credit_reservations e
        join before b on e.tenant_id = ${tenantId} and e.prediction_id = b.continues and b.paid > 0
    ) select prediction_id from before)`;
  return tx
    .select()
    .from(creditReservations)
    .where(
      and(
        eq(creditReservations.tenantId, tenantId),
        eq(creditReservations.status, 'settled'),
        sql`${creditReservations.predictionId} in ${chain}`,
      ),
    )
    .orderBy(asc(creditReservations.predictionId))
    .for('update');
}

/**
 * Marks credits that are held as owed, as far as there are some: those that were held last first. What is there must be held already,
 * so that nobody begins to hold more meanwhile.
 */
export async function oweHeld(tx: Tx, tenantId: TenantId, credits: number): Promise<void> {
  await tx.execute(sql`
    update credit_reservations r set owed = r.owed + least(f.free, ${credits}::bigint - f.before)
    from (
      select prediction_id, free, sum(free) over (order by reserved_at desc, prediction_id) - free as before from (
        select prediction_id, reserved_at, greatest(credits - owed, 0) as free from credit_reservations
        where tenant_id = ${tenantId} and status = 'open' and source = 'available'
        order by prediction_id for update) held) f
    where r.tenant_id = ${tenantId} and r.prediction_id = f.prediction_id and f.free > 0 and f.before < ${credits}::bigint`);
}

export async function updateReservation(
  tx: Tx,
  { tenantId, predictionId }: Pick<CreditReservation, 'tenantId' | 'predictionId'>,
  change: Partial<Pick<CreditReservation, 'credits' | 'seconds' | 'status' | 'endedAt' | 'paid' | 'owed'>>,
): Promise<void> {
  await tx
    .update(creditReservations)
    .set(change)
    .where(and(eq(creditReservations.tenantId, tenantId), eq(creditReservations.predictionId, predictionId)));
}

/** Analyses that hold credits and are not waited for: their pre-test has ended, or has another one now. In every tenant. */
export async function selectStranded(tx: Tx, since: Date): Promise<Pick<CreditReservation, 'tenantId' | 'predictionId'>[]> {
  return tx
    .select({ tenantId: creditReservations.tenantId, predictionId: creditReservations.predictionId })
    .from(creditReservations)
    .where(
      and(
        eq(creditReservations.status, 'open'),
        lt(creditReservations.reservedAt, since),
        sql`not exists (select 1 from pre_tests p where p.tenant_id = ${creditReservations.tenantId}
          and p.prediction_id = ${creditReservations.predictionId} and p.status in ('queued', 'processing'))`,
      ),
    )
    .limit(1_000);
}

/** Reservations of a tenant for analyses that are not there any more. */
export function selectRemoved(tx: Tx, tenantId: TenantId): Promise<Pick<CreditReservation, 'predictionId'>[]> {
  const isThere = sql`exists (select 1 from predictions p where p.tenant_id = ${creditReservations.tenantId} and p.id = ${creditReservations.predictionId})`;
  return tx
    .select({ predictionId: creditReservations.predictionId })
    .from(creditReservations)
    .where(and(eq(creditReservations.tenantId, tenantId), eq(creditReservations.status, 'open'), not(isThere)))
    .orderBy(asc(creditReservations.predictionId));
}

const moved = sql<number>`coalesce((select e.amount from credit_entries e where e.tenant_id = ${creditTransactions.tenantId}
  and e.transaction_id = ${creditTransactions.id} and e.account = 'available'), 0)::float8`;

/** Newest first, from below the given id on: ids rise with time. */
export function selectMovements(tx: Tx, { below, atMost }: { readonly below: string | undefined; readonly atMost: number }) {
  return tx
    .select({ transaction: creditTransactions, amount: moved })
    .from(creditTransactions)
    .where(below === undefined ? undefined : lt(creditTransactions.id, below))
    .orderBy(desc(creditTransactions.id))
    .limit(atMost);
}

import type { TenantId } from '@fovea/contract/ids';
import { and, asc, eq, lt, ne } from 'drizzle-orm';
import { mails } from '../../db/schema/mails.ts';
import { holdSweep } from '../../db/sweep-lock.ts';
import type { Tx } from '../../db/tenancy.ts';

/** Whether this transaction is the one that sweeps. */
export const holdMails = (tx: Tx): Promise<boolean> => holdSweep(tx, 'mails');

export type MailRow = typeof mails.$inferSelect;

export async function insertMail(tx: Tx, mail: typeof mails.$inferInsert): Promise<void> {
  await tx.insert(mails).values(mail);
}

/** The mail, held until the transaction ends, when it still waits. */
export async function lockWaiting(tx: Tx, id: string): Promise<MailRow | undefined> {
  const [row] = await tx
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), eq(mails.status, 'waiting')))
    .for('update');
  return row;
}

export async function updateWaiting(
  tx: Tx,
  id: string,
  change: Partial<Pick<MailRow, 'status' | 'sealed' | 'attempts' | 'dueAt' | 'settledAt'>>,
): Promise<void> {
  await tx
    .update(mails)
    .set(change)
    .where(and(eq(mails.id, id), eq(mails.status, 'waiting')));
}

/** More than wait behind a mail server that was away for an hour; those that have their job already must not hide the others. */
const DUE_MAX = 2_000;

/** Mails of all tenants whose next try is due, the oldest first. */
export function selectDue(tx: Tx, now: Date): Promise<{ id: string; tenantId: TenantId }[]> {
  return tx
    .select({ id: mails.id, tenantId: mails.tenantId })
    .from(mails)
    .where(and(eq(mails.status, 'waiting'), lt(mails.dueAt, now)))
    .orderBy(asc(mails.dueAt), asc(mails.id))
    .limit(DUE_MAX);
}

export async function deleteSettledBefore(tx: Tx, createdBefore: Date): Promise<void> {
  await tx.delete(mails).where(and(ne(mails.status, 'waiting'), lt(mails.createdAt, createdBefore)));
}

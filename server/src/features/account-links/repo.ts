import type { UserId } from '@fovea/contract/ids';
import { and, eq, gt, lt } from 'drizzle-orm';
import { accountLinks, passwordResetRequests } from '../../db/schema/account-links.ts';
import type { Tx } from '../../db/tenancy.ts';

export type LinkRow = typeof accountLinks.$inferSelect;

/** In place of the one of the same kind that the person had: an older mail opens nothing any more. */
export async function putLink(tx: Tx, link: LinkRow): Promise<void> {
  const { id, tokenHash, email, createdAt, expiresAt } = link;
  await tx
    .insert(accountLinks)
    .values(link)
    .onConflictDoUpdate({
      target: [accountLinks.tenantId, accountLinks.userId, accountLinks.kind],
      set: { id, tokenHash, email, createdAt, expiresAt },
    });
}

export async function findLink(tx: Tx, tokenHash: Buffer, now: Date): Promise<LinkRow | undefined> {
  const [row] = await tx
    .select()
    .from(accountLinks)
    .where(and(eq(accountLinks.tokenHash, tokenHash), gt(accountLinks.expiresAt, now)));
  return row;
}

/** Uses a link up. Of any number at the same moment, one gets the row. */
export async function takeLink(tx: Tx, tokenHash: Buffer, now: Date): Promise<LinkRow | undefined> {
  const [row] = await tx
    .delete(accountLinks)
    .where(and(eq(accountLinks.tokenHash, tokenHash), gt(accountLinks.expiresAt, now)))
    .returning();
  return row;
}

export async function deleteLinksOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(accountLinks).where(eq(accountLinks.userId, userId));
}

export async function deleteLinksBefore(tx: Tx, expiredBefore: Date): Promise<void> {
  await tx.delete(accountLinks).where(lt(accountLinks.expiresAt, expiredBefore));
}

export async function insertResetRequest(tx: Tx, request: typeof passwordResetRequests.$inferSelect): Promise<void> {
  await tx.insert(passwordResetRequests).values(request);
}

/** @returns what was sealed of the request, once */
export async function takeResetRequest(tx: Tx, id: string): Promise<Buffer | undefined> {
  const [row] = await tx.delete(passwordResetRequests).where(eq(passwordResetRequests.id, id)).returning();
  return row?.sealed;
}

export async function deleteResetRequestsBefore(tx: Tx, createdBefore: Date): Promise<void> {
  await tx.delete(passwordResetRequests).where(lt(passwordResetRequests.createdAt, createdBefore));
}

import type { TenantId, UserId } from '@fovea/contract/ids';
import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { recoveryCodes, secondFactors } from '../../db/schema/second-factors.ts';
import type { Tx } from '../../db/tenancy.ts';

export type FactorRow = typeof secondFactors.$inferSelect;

export async function findFactor(tx: Tx, userId: UserId): Promise<FactorRow | undefined> {
  const [row] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return row;
}

/** In place of one that was set up and never confirmed. @returns false when a confirmed one is there */
export async function putFactor(tx: Tx, factor: typeof secondFactors.$inferInsert): Promise<boolean> {
  const { sealed, createdAt } = factor;
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, factor.userId));
  const { rowCount } = await tx
    .insert(secondFactors)
    .values(factor)
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { sealed, createdAt, lastStep: 0 },
      setWhere: isNull(secondFactors.confirmedAt),
    });
  return rowCount === 1;
}

/** Uses a time step up. @returns false when a code of it, or of a later one, was taken before */
export async function takeStep(tx: Tx, userId: UserId, step: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)));
  return rowCount === 1;
}

export async function confirmFactor(tx: Tx, userId: UserId, confirmedAt: Date): Promise<void> {
  await tx.update(secondFactors).set({ confirmedAt }).where(eq(secondFactors.userId, userId));
}

export async function isConfirmed(tx: Tx, userId: UserId): Promise<boolean> {
  const rows = await tx
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
  return rows.length > 0;
}

export async function deleteFactor(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
}

export async function replaceCodes(
  tx: Tx,
  userId: UserId,
  codes: readonly { id: string; tenantId: TenantId; digest: Buffer }[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ ...code, userId })));
}

/** Uses a recovery code up: of any number of tries at the same moment one gets it. */
export async function takeCode(tx: Tx, userId: UserId, digest: Buffer): Promise<boolean> {
  const { rowCount } = await tx.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.digest, digest)));
  return rowCount === 1;
}

export async function countCodes(tx: Tx, userId: UserId): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return row?.count ?? 0;
}

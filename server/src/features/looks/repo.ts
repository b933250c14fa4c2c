import type { LookId, TenantId } from '@fovea/contract/ids';
import { and, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { LookRow } from '../../db/schema/looks.ts';
import { looks } from '../../db/schema/looks.ts';
import type { Tx } from '../../db/tenancy.ts';

const isLive = inArray(looks.status, ['waiting', 'running']);

export async function selectLook(tx: Tx, id: LookId): Promise<LookRow | undefined> {
  const [row] = await tx.select().from(looks).where(eq(looks.id, id));
  return row;
}

/** The same wish that is there or on its way. */
export async function selectSame(
  tx: Tx,
  { predictionId, wishKey }: Pick<LookRow, 'predictionId' | 'wishKey'>,
): Promise<LookRow | undefined> {
  const isSame = and(eq(looks.predictionId, predictionId), eq(looks.wishKey, wishKey), ne(looks.status, 'failed'));
  const [row] = await tx.select().from(looks).where(isSame);
  return row;
}

/** @returns false when the very same one is there already */
export async function insertLook(tx: Tx, row: typeof looks.$inferInsert): Promise<boolean> {
  return (await tx.insert(looks).values(row).onConflictDoNothing()).rowCount === 1;
}

/** Any number that no other lock of the application has. */
const LOOKS_LOCK = 4_072_022;

/** Until the transaction ends nobody else in this tenant asks for a look: of many who ask at once, each counts those before. */
export async function holdLooks(tx: Tx, tenantId: TenantId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOOKS_LOCK}::int, hashtext(${tenantId}))`);
}

/** How many of the tenant's are waiting or in the making, however long, and how many were asked for since. */
export async function countLooks(tx: Tx, tenantId: TenantId, since: Date): Promise<{ readonly live: number; readonly recent: number }> {
  const [row] = await tx
    .select({
      live: sql<number>`count(*) filter (where ${isLive})`.mapWith(Number),
      recent: sql<number>`count(*) filter (where ${gt(looks.createdAt, since)})`.mapWith(Number),
    })
    .from(looks)
    .where(and(eq(looks.tenantId, tenantId), or(isLive, gt(looks.createdAt, since))));
  return row ?? { live: 0, recent: 0 };
}

export async function raiseFence(tx: Tx, id: LookId, now: Date): Promise<LookRow | undefined> {
  const [row] = await tx
    .update(looks)
    .set({ status: 'running', progress: 0, fence: sql`${looks.fence} + 1`, changedAt: now })
    .where(and(eq(looks.id, id), isLive))
    .returning();
  return row;
}

/** @returns false once another worker has it, or nobody wants it any more */
export async function updateFenced(tx: Tx, { id, fence }: Pick<LookRow, 'id' | 'fence'>, change: Partial<LookRow>): Promise<boolean> {
  return (
    (
      await tx
        .update(looks)
        .set(change)
        .where(and(eq(looks.id, id), eq(looks.fence, fence), isLive))
    ).rowCount === 1
  );
}

export function selectUnsettled(tx: Tx, before: Date) {
  const { id, tenantId, fence } = looks;
  return tx
    .select({ id, tenantId, fence })
    .from(looks)
    .where(and(isLive, lt(looks.changedAt, before)));
}

export async function deleteOld(tx: Tx, before: Date): Promise<number> {
  return (await tx.delete(looks).where(lt(looks.createdAt, before))).rowCount ?? 0;
}

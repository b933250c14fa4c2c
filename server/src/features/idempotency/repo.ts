import { and, eq, lte, sql } from 'drizzle-orm';
import type { KeptReplyRow } from '../../db/schema/kept-replies.ts';
import { keptReplies } from '../../db/schema/kept-replies.ts';
import type { Tx } from '../../db/tenancy.ts';

/**
 * Takes the key: as a new one, in place of one that is too old, or over from somebody who stopped before anything was done.
 * @returns false when somebody has it
 */
export async function takeKey(tx: Tx, row: KeptReplyRow, { now, tooOld }: { now: Date; tooOld: Date }): Promise<boolean> {
  const { id, contentDigest, state, reply, steps, begunAt, heldUntil } = row;
  const isSame = sql`${keptReplies.contentDigest} = ${row.contentDigest}`;
  const isAbandoned = sql`${keptReplies.state} = 'begun' and ${keptReplies.heldUntil} <= ${now.toISOString()}::timestamptz and ${isSame}`;
  const taken = await tx
    .insert(keptReplies)
    .values(row)
    .onConflictDoUpdate({
      target: [keptReplies.tenantId, keptReplies.who, keptReplies.route, keptReplies.keyDigest],
      set: { id, contentDigest, state, reply, steps, begunAt, heldUntil },
      setWhere: sql`${keptReplies.begunAt} <= ${tooOld.toISOString()}::timestamptz or (${isAbandoned})`,
    })
    .returning({ id: keptReplies.id });
  return taken.length === 1;
}

export async function findKept(tx: Tx, { tenantId, who, route, keyDigest }: KeptReplyRow): Promise<KeptReplyRow | undefined> {
  const isKey = and(eq(keptReplies.who, who), eq(keptReplies.route, route), eq(keptReplies.keyDigest, keyDigest));
  const [row] = await tx
    .select()
    .from(keptReplies)
    .where(and(eq(keptReplies.tenantId, tenantId), isKey));
  return row;
}

/**
 * Takes over, under a new id, what somebody has begun to do and did not answer in time. They cannot commit anything after that.
 * @returns false when somebody else has it, or it was answered meanwhile
 */
export async function takeOver(tx: Tx, found: KeptReplyRow, by: { id: string; now: Date; heldUntil: Date }): Promise<boolean> {
  const { rowCount } = await tx
    .update(keptReplies)
    .set({ id: by.id, heldUntil: by.heldUntil })
    .where(and(eq(keptReplies.id, found.id), eq(keptReplies.state, 'effect'), lte(keptReplies.heldUntil, by.now)));
  return rowCount === 1;
}

/** Whether anything was written in this transaction so far. */
export async function hasWritten(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ wrote: boolean }>(sql`select pg_current_xact_id_if_assigned() is not null as wrote`);
  return rows[0]?.wrote ?? true;
}

/** @returns false when somebody else has taken the key over */
export async function updateKept(
  tx: Tx,
  id: string,
  change: Partial<Pick<KeptReplyRow, 'state' | 'reply' | 'steps' | 'heldUntil'>>,
): Promise<boolean> {
  const { rowCount } = await tx.update(keptReplies).set(change).where(eq(keptReplies.id, id));
  return rowCount === 1;
}

/** @returns false when something was done by now, or the key is somebody else's */
export async function deleteBegun(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(keptReplies).where(and(eq(keptReplies.id, id), eq(keptReplies.state, 'begun')));
  return rowCount === 1;
}

export async function deleteBegunBefore(tx: Tx, before: Date): Promise<number> {
  const { rowCount } = await tx.delete(keptReplies).where(lte(keptReplies.begunAt, before));
  return rowCount ?? 0;
}

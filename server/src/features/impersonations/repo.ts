import type { UserId } from '@fovea/contract/ids';
import { and, eq, isNull } from 'drizzle-orm';
import { sessions } from '../../db/schema/sessions.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/tenancy.ts';

export async function selectTarget(tx: Tx, id: UserId): Promise<typeof users.$inferSelect | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.removedAt)));
  return row;
}

export async function insertBorrowed(tx: Tx, row: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(row);
}

/** Ends the session and gives the one to return to; of two who end it at once, one gets it. */
export async function takeBorrowed(tx: Tx, id: string): Promise<string | null> {
  const [row] = await tx.delete(sessions).where(eq(sessions.id, id)).returning();
  return row?.behindSessionId ?? null;
}

/** The own session as it was left, with its person, held until the transaction ends. */
export async function lockOwn(tx: Tx, id: string) {
  const [row] = await tx
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.tenantId, sessions.tenantId)))
    .where(eq(sessions.id, id))
    .for('update', { of: sessions });
  return row;
}

export async function renewOwn(tx: Tx, id: string, change: { tokenHash: Buffer; seenAt: Date }): Promise<void> {
  await tx.update(sessions).set(change).where(eq(sessions.id, id));
}

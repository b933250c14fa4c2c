import type { PasskeyId, UserId } from '@fovea/contract/ids';
import { and, asc, eq, lt, or, sql } from 'drizzle-orm';
import { passkeyChallengesSpent, passkeys } from '../../db/schema/passkeys.ts';
import type { Tx } from '../../db/tenancy.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

/** A person has few. */
export const selectPasskeys = (tx: Tx, userId: UserId): Promise<PasskeyRow[]> =>
  tx.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id));

export async function findByCredential(tx: Tx, credentialId: Buffer): Promise<PasskeyRow | undefined> {
  const [row] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row;
}

/** Any number that no other lock of the application has. */
const LOCK = 4_072_345;

/** Those of a person are counted before one is added: whoever adds one waits for the one before. */
export async function holdPasskeys(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::int, hashtext(${userId}))`);
}

/** @returns false when somebody has this very credential already */
export async function insertPasskey(tx: Tx, row: PasskeyRow): Promise<boolean> {
  const { rowCount } = await tx.insert(passkeys).values(row).onConflictDoNothing({ target: passkeys.credentialId });
  return rowCount === 1;
}

export interface Own {
  readonly id: PasskeyId;
  readonly userId: UserId;
}
const isOwn = ({ id, userId }: Own) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

export async function updateName(tx: Tx, own: Own, name: string): Promise<PasskeyRow | undefined> {
  const [row] = await tx.update(passkeys).set({ name }).where(isOwn(own)).returning();
  return row;
}

export async function deletePasskey(tx: Tx, own: Own): Promise<PasskeyRow | undefined> {
  const [row] = await tx.delete(passkeys).where(isOwn(own)).returning();
  return row;
}

export async function deletePasskeysOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
}

/** @returns false when the counter has gone on meanwhile, or the passkey is gone */
export async function noteUse(tx: Tx, id: string, use: Pick<PasskeyRow, 'signCount' | 'isBackedUp' | 'usedAt'>): Promise<boolean> {
  const hasNone = use.signCount === 0 ? eq(passkeys.signCount, 0) : undefined;
  const { rowCount } = await tx
    .update(passkeys)
    .set(use)
    .where(and(eq(passkeys.id, id), or(lt(passkeys.signCount, use.signCount), hasNone)));
  return rowCount === 1;
}

/** @returns false for a challenge that was used before */
export async function insertSpent(tx: Tx, spent: typeof passkeyChallengesSpent.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(passkeyChallengesSpent).values(spent).onConflictDoNothing();
  return rowCount === 1;
}

export async function deleteSpentBefore(tx: Tx, expiredBefore: Date): Promise<void> {
  await tx.delete(passkeyChallengesSpent).where(lt(passkeyChallengesSpent.expiresAt, expiredBefore));
}

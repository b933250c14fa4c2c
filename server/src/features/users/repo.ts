import type { UserId } from '@fovea/contract/ids';
import { asc, eq, sql } from 'drizzle-orm';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/tenancy.ts';

export type UserRow = typeof users.$inferSelect;

/** Held until the transaction ends, so that of several starting processes one makes the first admin. */
const FIRST_START_LOCK = 4_072_020;

export async function lockFirstStart(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_START_LOCK})`);
}

export async function isAnybodyThere(tx: Tx): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).limit(1);
  return rows.length > 0;
}

/** The person who has been an admin here for longest: ids are in the order of time. */
export async function findFirstAdmin(tx: Tx): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.role, 'admin')).orderBy(asc(users.id)).limit(1);
  return row;
}

export async function insertUser(tx: Tx, user: UserRow): Promise<UserRow> {
  await tx.insert(users).values(user);
  return user;
}

export async function findUserByEmail(tx: Tx, email: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.email, email));
  return row;
}

export async function findUser(tx: Tx, id: UserId): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id));
  return row;
}

export async function updateUser(
  tx: Tx,
  id: UserId,
  change: Partial<Pick<UserRow, 'passwordHash' | 'mustChangePassword' | 'locale' | 'updatedAt'>>,
): Promise<void> {
  await tx.update(users).set(change).where(eq(users.id, id));
}

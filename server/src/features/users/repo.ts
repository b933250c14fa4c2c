import type { TenantId, UserId } from '@fovea/contract/ids';
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { tenants } from '../../db/schema/tenants.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/tenancy.ts';
import { sqlStateOf } from '../../db/tenancy.ts';

export type UserRow = typeof users.$inferSelect;

/** What stands behind the @ of addresses, as one tenant asks for it. */
export interface DomainOf {
  readonly tenantId: TenantId;
  readonly domain: string;
}

/** Held until the transaction ends, so that of several starting processes one makes the first admin. */
const FIRST_START_LOCK = 4_072_021;

export async function lockFirstStart(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_START_LOCK})`);
}

export async function isAnybodyThere(tx: Tx): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).limit(1);
  return rows.length > 0;
}

/** The person who has been an admin here for longest: ids are in the order of time. */
export async function findFirstAdmin(tx: Tx): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.disabledAt), isNotNull(users.acceptedAt)))
    .orderBy(asc(users.id))
    .limit(1);
  return row;
}

export async function insertUser(tx: Tx, user: UserRow): Promise<UserRow> {
  await tx.insert(users).values(user);
  return user;
}

/** While an organisation waits to be deleted, only those come in who may call that off. */
const isClosing = sql<boolean>`${tenants.deletionRequestedAt} is not null and ${users.role} not in ('tenant-admin', 'admin')`;

/** Only somebody who has come in by now: an invitation takes no address away from anybody. */
export const findUserByEmail = (tx: Tx, email: string): Promise<UserRow | undefined> => findWhoComes(tx, eq(users.email, email));
export const findUserWhoComes = (tx: Tx, id: UserId): Promise<UserRow | undefined> => findWhoComes(tx, eq(users.id, id));

/** Whether somebody of another tenant comes in under an address of this domain. */
export async function isDomainElsewhere(tx: Tx, { tenantId, domain }: DomainOf): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        ...[sql`split_part(${users.email}, '@', -1) = ${domain}`, ne(users.tenantId, tenantId)],
        ...[isNotNull(users.acceptedAt), isNull(users.removedAt)],
      ),
    )
    .limit(1);
  return rows.length > 0;
}

async function findWhoComes(tx: Tx, who: SQL): Promise<UserRow | undefined> {
  const [row] = await tx
    .select({ user: users, isClosing })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(and(who, isNotNull(users.acceptedAt)));
  return row && (row.isClosing ? { ...row.user, disabledAt: row.user.disabledAt ?? row.user.updatedAt } : row.user);
}

/**
 * Holds a person until the transaction ends, if the password that was judged is still theirs and they may come in: judging takes so
 * long that it may have been changed, or they be disabled, meanwhile.
 */
export async function lockAdmissible(tx: Tx, { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>): Promise<boolean> {
  const isStill = and(eq(users.id, id), eq(users.passwordHash, passwordHash), isNull(users.disabledAt), isNotNull(users.acceptedAt));
  const [row] = await tx
    .select({ isClosing })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(isStill)
    .for('update', { of: users });
  return row !== undefined && !row.isClosing;
}

/** Somebody of this tenant who was invited under this address and has not answered. */
export async function findInvited(tx: Tx, { tenantId, email }: Pick<UserRow, 'tenantId' | 'email'>): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.email, email), isNull(users.acceptedAt)))
    .for('update');
  return row;
}

export async function findUser(tx: Tx, id: UserId): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id));
  return row;
}

const UNIQUE_VIOLATION = '23505';

/** Whether an address became somebody else's while it was being given to a person. */
export const isEmailTaken = (error: unknown): boolean => sqlStateOf(error) === UNIQUE_VIOLATION;

/** A password that a person chose; one who was invited is there from now on. */
export async function storePassword(tx: Tx, { id, passwordHash, now }: { id: UserId; passwordHash: string; now: Date }): Promise<void> {
  const acceptedAt = sql`coalesce(${users.acceptedAt}, ${now.toISOString()}::timestamptz)`;
  await tx.update(users).set({ passwordHash, mustChangePassword: false, acceptedAt, updatedAt: now }).where(eq(users.id, id));
}

export async function updateUser(
  tx: Tx,
  id: UserId,
  change: Partial<
    Pick<
      UserRow,
      | 'passwordHash'
      | 'mustChangePassword'
      | 'email'
      | 'name'
      | 'locale'
      | 'theme'
      | 'heatmapPalette'
      | 'notifyWhenDone'
      | 'acceptedAt'
      | 'updatedAt'
    >
  >,
): Promise<void> {
  await tx.update(users).set(change).where(eq(users.id, id));
}

import { LIST_MAX } from '@fovea/contract/crud';
import type { ApiKeyId, TenantId, UserId } from '@fovea/contract/ids';
import { and, desc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { ApiKeyRow } from '../../db/schema/api-keys.ts';
import { apiKeys } from '../../db/schema/api-keys.ts';
import { tenants } from '../../db/schema/tenants.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/tenancy.ts';

/** While an organisation waits to be deleted, its machines stop. */
const isMakerThere = sql<boolean>`${users.disabledAt} is null and ${users.removedAt} is null and ${users.acceptedAt} is not null and ${tenants.deletionRequestedAt} is null`;

const selectKeys = (tx: Tx) =>
  tx
    .select({ key: apiKeys, isMakerThere, makersName: users.name, makersRole: users.role, locale: users.locale, tenantName: tenants.name })
    .from(apiKeys)
    .innerJoin(users, and(eq(users.tenantId, apiKeys.tenantId), eq(users.id, apiKeys.createdBy)))
    .innerJoin(tenants, eq(tenants.id, apiKeys.tenantId));
export type KeyView = Awaited<ReturnType<typeof selectKeys>>[number];

export async function findByHash(tx: Tx, keyHash: Buffer): Promise<KeyView | undefined> {
  const [row] = await selectKeys(tx).where(eq(apiKeys.keyHash, keyHash));
  return row;
}

export async function findKey(tx: Tx, id: ApiKeyId): Promise<KeyView | undefined> {
  const [row] = await selectKeys(tx).where(eq(apiKeys.id, id));
  return row;
}

export const listKeys = (tx: Tx): Promise<KeyView[]> => selectKeys(tx).orderBy(desc(apiKeys.createdAt), desc(apiKeys.id)).limit(LIST_MAX);

/** Any number that no other lock of the application has. */
const LOCK = 4_072_075;

/** Keys that work are counted before one is added: whoever adds one waits for the one before. */
export async function holdKeys(tx: Tx, tenantId: TenantId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::int, hashtext(${tenantId}))`);
}

export async function countLive(tx: Tx, now: Date): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(apiKeys)
    .where(and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now))));
  return row?.count ?? 0;
}

export async function insertKey(tx: Tx, row: ApiKeyRow): Promise<void> {
  await tx.insert(apiKeys).values(row);
}

/** @returns whether it was this call that ended it */
export async function revokeKey(tx: Tx, id: ApiKeyId, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)));
  return rowCount === 1;
}

/** Ends all that a person made and that have not ended yet. */
export async function revokeKeysOf(tx: Tx, createdBy: UserId, now: Date): Promise<void> {
  await tx
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.createdBy, createdBy), isNull(apiKeys.revokedAt)));
}

export async function touchKey(tx: Tx, id: ApiKeyId, { now, ifBefore }: { now: Date; ifBefore: Date }): Promise<void> {
  await tx
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, ifBefore))));
}

/** Keys that have opened nothing for so long are of no use to anybody who reads the list. */
export async function deleteEndedBefore(tx: Tx, before: Date): Promise<number> {
  const isLongRevoked = and(isNotNull(apiKeys.revokedAt), lt(apiKeys.revokedAt, before));
  const { rowCount } = await tx.delete(apiKeys).where(or(isLongRevoked, lt(apiKeys.expiresAt, before)));
  return rowCount ?? 0;
}

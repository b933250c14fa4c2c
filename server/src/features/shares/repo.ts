import { LIST_MAX } from '@fovea/contract/crud';
import type { PreTestUuid, ShareId } from '@fovea/contract/ids';
import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { preTests } from '../../db/schema/pre-tests.ts';
import type { ShareLinkRow } from '../../db/schema/share-links.ts';
import { shareLinks } from '../../db/schema/share-links.ts';
import { tenants } from '../../db/schema/tenants.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Place } from '../../place-cursor.ts';

const selectLinks = (tx: Tx) =>
  tx
    .select({ link: shareLinks, makersName: users.name })
    .from(shareLinks)
    .leftJoin(users, and(eq(users.tenantId, shareLinks.tenantId), eq(users.id, shareLinks.createdBy)));
export type ShareView = Awaited<ReturnType<typeof selectLinks>>[number];

export async function findLink(tx: Tx, id: ShareId): Promise<ShareView | undefined> {
  const [row] = await selectLinks(tx).where(eq(shareLinks.id, id));
  return row;
}

export const listLinks = (tx: Tx, preTestId: PreTestUuid): Promise<ShareView[]> =>
  selectLinks(tx).where(eq(shareLinks.preTestId, preTestId)).orderBy(desc(shareLinks.createdAt), desc(shareLinks.id)).limit(LIST_MAX);

export type OpenShareView = ShareView & { readonly preTestName: string };

/** Those that open something at `now`, newest first, from behind a place on. */
export function listOpenLinks(
  tx: Tx,
  { after, max, now }: { readonly after: Place | null; readonly max: number; readonly now: Date },
): Promise<OpenShareView[]> {
  const behind =
    after === null
      ? undefined
      : sql`(${shareLinks.createdAt}, ${shareLinks.id}) < (${new Date(after.atMs).toISOString()}::timestamptz, ${after.id}::uuid)`;
  return tx
    .select({ link: shareLinks, makersName: users.name, preTestName: preTests.name })
    .from(shareLinks)
    .innerJoin(preTests, and(eq(preTests.tenantId, shareLinks.tenantId), eq(preTests.id, shareLinks.preTestId)))
    .leftJoin(users, and(eq(users.tenantId, shareLinks.tenantId), eq(users.id, shareLinks.createdBy)))
    .where(and(isNull(shareLinks.revokedAt), gt(shareLinks.expiresAt, now), isNull(preTests.deletedAt), behind))
    .orderBy(desc(shareLinks.createdAt), desc(shareLinks.id))
    .limit(max);
}

export interface SharedThing {
  readonly link: ShareLinkRow;
  readonly preTestName: string;
}

/** What a link shows; nothing while its pre-test is in the bin or its organisation waits to be deleted. */
export async function findShared(tx: Tx, tokenHash: Buffer): Promise<SharedThing | undefined> {
  const [row] = await tx
    .select({ link: shareLinks, preTestName: preTests.name })
    .from(shareLinks)
    .innerJoin(preTests, and(eq(preTests.tenantId, shareLinks.tenantId), eq(preTests.id, shareLinks.preTestId)))
    .innerJoin(tenants, eq(tenants.id, shareLinks.tenantId))
    .where(and(eq(shareLinks.tokenHash, tokenHash), isNull(preTests.deletedAt), isNull(tenants.deletionRequestedAt)));
  return row;
}

export async function insertLink(tx: Tx, row: ShareLinkRow): Promise<void> {
  await tx.insert(shareLinks).values(row);
}

/** @returns whether there was one that has not been revoked */
export async function updateLink(tx: Tx, id: ShareId, change: Partial<Pick<ShareLinkRow, 'name' | 'expiresAt'>>): Promise<boolean> {
  const { rowCount } = await tx
    .update(shareLinks)
    .set(change)
    .where(and(eq(shareLinks.id, id), isNull(shareLinks.revokedAt)));
  return rowCount === 1;
}

/** Counts an opening, unless one was counted in this minute already. */
export async function countOpening(tx: Tx, id: ShareId, minute: Date): Promise<void> {
  await tx
    .update(shareLinks)
    .set({ openedCount: sql`${shareLinks.openedCount} + 1`, lastOpenedAt: minute })
    .where(and(eq(shareLinks.id, id), or(isNull(shareLinks.lastOpenedAt), lt(shareLinks.lastOpenedAt, minute))));
}

/** @returns whether it was this call that ended it */
export async function revokeLink(tx: Tx, id: ShareId, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(shareLinks)
    .set({ revokedAt: now })
    .where(and(eq(shareLinks.id, id), isNull(shareLinks.revokedAt)));
  return rowCount === 1;
}

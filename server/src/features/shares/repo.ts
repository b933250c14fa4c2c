import { LIST_MAX } from '@fovea/contract/crud';
import type { PreTestUuid, ShareId } from '@fovea/contract/ids';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { preTests } from '../../db/schema/pre-tests.ts';
import type { ShareLinkRow } from '../../db/schema/share-links.ts';
import { shareLinks } from '../../db/schema/share-links.ts';
import { tenants } from '../../db/schema/tenants.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/tenancy.ts';

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

/** @returns whether it was this call that ended it */
export async function revokeLink(tx: Tx, id: ShareId, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(shareLinks)
    .set({ revokedAt: now })
    .where(and(eq(shareLinks.id, id), isNull(shareLinks.revokedAt)));
  return rowCount === 1;
}

import type { FolderId, PreTestUuid, TenantId } from '@fovea/contract/ids';
import type { PreTestStatus } from '@fovea/contract/pre-tests';
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { FolderRow } from '../../../../db/schema/folders.ts';
import { folders } from '../../../../db/schema/folders.ts';
import { preTests } from '../../../../db/schema/pre-tests.ts';
import { holdSweep } from '../../../../db/sweep-lock.ts';
import type { Tx } from '../../../../db/tenancy.ts';
import type { Deletion } from '../repo.ts';
import { RESTORED } from '../restored.ts';

/** Whether this transaction is the one that goes on with a folder. */
export const holdFolderSweep = (tx: Tx, id: FolderId): Promise<boolean> => holdSweep(tx, `folder ${id}`);

/** A folder whose films are still on their way, held until the transaction ends. */
export async function lockUnsettled(tx: Tx, id: FolderId): Promise<FolderRow | undefined> {
  const [row] = await tx
    .select()
    .from(folders)
    .where(and(eq(folders.id, id), isUnsettled))
    .for('no key update');
  return row;
}

/** As the index says it. */
const isUnsettled = sql`(${folders.contentDue} is not null or ${folders.isErased})`;

/** Those of the folders whose films are still on their way. */
export const selectUnsettledOf = (tx: Tx, ids: readonly FolderId[]) =>
  tx
    .select({ id: folders.id })
    .from(folders)
    .where(and(inArray(folders.id, [...ids]), isUnsettled))
    .orderBy(asc(folders.id));

/** Folders of all tenants whose films are still on their way. */
export const selectUnsettled = (tx: Tx, atMost: number): Promise<{ id: FolderId; tenantId: TenantId }[]> =>
  tx.select({ id: folders.id, tenantId: folders.tenantId }).from(folders).where(isUnsettled).orderBy(asc(folders.id)).limit(atMost);

export async function noteSettled(tx: Tx, id: FolderId): Promise<void> {
  await tx.update(folders).set({ contentDue: null, contentFrom: null }).where(eq(folders.id, id));
}

/** A film that is held until the transaction ends. */
export interface Held extends Record<string, unknown> {
  readonly id: PreTestUuid;
  readonly status: PreTestStatus;
}

/**
 * Some of the films for which this is so, whatever their state, held in one order: none can begin or end to run meanwhile. Looked for
 * first, by the index that knows them, and never along all films in that order.
 */
async function lockSome(tx: Tx, isSo: SQL | undefined, atMost: number): Promise<Held[]> {
  const { rows } = await tx.execute<Held>(sql`
    with found as materialized (select ${preTests.id} from ${preTests} where ${isSo} limit ${atMost})
    select ${preTests.id}, ${preTests.status} from ${preTests} where ${preTests.id} in (select id from found) and ${isSo}
    order by ${preTests.id} for update`);
  return rows;
}

/** The folders that went to the bin with this one, itself among them. */
export const selectBinnedWith = async (tx: Tx, root: FolderId): Promise<FolderId[]> =>
  (await tx.select({ id: folders.id }).from(folders).where(eq(folders.binRoot, root))).map(({ id }) => id);

/** Living films in one of these folders. */
export const lockIn = (tx: Tx, ids: readonly FolderId[], atMost: number): Promise<Held[]> =>
  lockSome(tx, and(inArray(preTests.folderId, [...ids]), isNull(preTests.deletedAt)), atMost);

/** Those that went to the bin with a folder. */
export const lockBinnedWith = (tx: Tx, root: FolderId, atMost: number): Promise<Held[]> => lockSome(tx, eq(preTests.binRoot, root), atMost);

/** Those that had moved out of a folder to there, and were not moved since. */
export const lockMovedFrom = (tx: Tx, { id, contentFrom }: Pick<FolderRow, 'id' | 'contentFrom'>, atMost: number): Promise<Held[]> =>
  lockSome(
    tx,
    and(eq(preTests.movedFrom, id), contentFrom === null ? isNull(preTests.folderId) : eq(preTests.folderId, contentFrom)),
    atMost,
  );

type Some = readonly Held[];

export async function binWith(tx: Tx, some: Some, deletion: Deletion & { readonly binRoot: FolderId }): Promise<void> {
  await tx.update(preTests).set(deletion).where(isOneOf(some));
}

export async function moveUp(tx: Tx, some: Some, { from, to }: { readonly from: FolderId; readonly to: FolderId | null }): Promise<void> {
  await tx.update(preTests).set({ folderId: to, movedFrom: from }).where(isOneOf(some));
}

/** Where a pre-test goes whose folder is in the bin: to the root. */
const livingFolder = sql`(select living.id from folders living
  where living.tenant_id = ${preTests.tenantId} and living.id = ${preTests.folderId} and living.deleted_at is null)`;

export async function takeOut(tx: Tx, some: Some): Promise<void> {
  await tx
    .update(preTests)
    .set({ ...RESTORED, folderId: livingFolder })
    .where(isOneOf(some));
}

export async function moveBack(tx: Tx, some: Some, id: FolderId): Promise<void> {
  await tx.update(preTests).set({ folderId: id, movedFrom: null }).where(isOneOf(some));
}

/**
 * Some of the films that were put away one by one out of these folders, or had moved out of them, forget where that was: none may be left
 * for the moment in which the folders go. @returns how many
 */
export async function letGo(tx: Tx, ids: readonly FolderId[], atMost: number): Promise<number> {
  const lay = await lockSome(tx, inArray(preTests.folderId, [...ids]), atMost);
  if (lay.length > 0) await tx.update(preTests).set({ folderId: null }).where(isOneOf(lay));
  const moved = await lockSome(tx, inArray(preTests.movedFrom, [...ids]), atMost);
  if (moved.length > 0) await tx.update(preTests).set({ movedFrom: null }).where(isOneOf(moved));
  return lay.length + moved.length;
}

const isOneOf = (some: readonly Held[]): SQL =>
  inArray(
    preTests.id,
    some.map(({ id }) => id),
  );

export async function deleteFolders(tx: Tx, root: FolderId): Promise<void> {
  await tx.delete(folders).where(eq(folders.binRoot, root));
}

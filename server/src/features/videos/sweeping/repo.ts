import type { TenantId } from '@fovea/contract/ids';
import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { BlobRef } from '../../../blobs/port.ts';
import { blobRows } from '../../../db/schema/blobs.ts';
import { uploads } from '../../../db/schema/uploads.ts';
import type { Tx } from '../../../db/tenancy.ts';

/**
 * What the rows say of a file. One with bytes is a file that something refers to, or did before it was let go of; one without any
 * stands for a file alone that nothing refers to: let go of since `removedAt`, or found in the store at `createdAt` by a sweep.
 */
export type FileRow = Pick<typeof blobRows.$inferSelect, 'sha256' | 'bytes' | 'removedAt' | 'createdAt'>;

/** Names behind one, as far as another or to the end. */
export interface NameRange {
  readonly after: string;
  readonly upTo: string | null;
}

const within = (name: PgColumn, { after, upTo }: NameRange) => and(gt(name, after), upTo === null ? undefined : lte(name, upTo));

/** In the order of names. */
export function selectFileRows(tx: Tx, wish: NameRange & { readonly tenantId: TenantId; readonly atMost: number }): Promise<FileRow[]> {
  const { sha256, bytes, removedAt, createdAt } = blobRows;
  return tx
    .select({ sha256, bytes, removedAt, createdAt })
    .from(blobRows)
    .where(and(eq(blobRows.tenantId, wish.tenantId), within(sha256, wish)))
    .orderBy(asc(sha256))
    .limit(wish.atMost);
}

/** Names of the files that an upload lands, or has landed, before its film has a row. */
export async function selectLandingNames(tx: Tx, wish: NameRange & { readonly tenantId: TenantId }): Promise<string[]> {
  const rows = await tx
    .select({ sha256: uploads.sha256 })
    .from(uploads)
    .where(and(eq(uploads.tenantId, wish.tenantId), isNull(uploads.finishedAt), within(uploads.sha256, wish)));
  return rows.flatMap(({ sha256 }) => sha256 ?? []);
}

const NAMES_LOCK = 4_072_276;

/** Until this transaction ends nobody else says what comes or goes in this tenant. */
async function lockNames(tx: Tx, tenantId: TenantId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NAMES_LOCK}::int, hashtext(${tenantId}))`);
}

/** Whether a file of this name is being removed right now: such a claim ends before `latest`. The answer holds until the transaction ends. */
export async function isGoing(tx: Tx, { tenantId, sha256 }: BlobRef, { now, latest }: { now: Date; latest: Date }): Promise<boolean> {
  await lockNames(tx, tenantId);
  const rows = await tx
    .select({ sha256: blobRows.sha256 })
    .from(blobRows)
    .where(and(eq(blobRows.tenantId, tenantId), eq(blobRows.sha256, sha256), gt(blobRows.removedAt, now), lte(blobRows.removedAt, latest)));
  return rows.length > 0;
}

export interface Going {
  readonly tenantId: TenantId;
  readonly names: readonly string[];
  readonly now: Date;
  /** Until when the files may be removed. A row that says it is removed in the future is such a claim. */
  readonly until: Date;
}

const at = (date: Date) => sql`${date.toISOString()}::timestamptz`;
const among = (names: readonly string[]) => sql`${sql.param([...names])}::text[]`;

/** Claims files for removal, which keeps uploads of the same bytes away meanwhile. @returns those that no row and no upload wants by now */
export async function claimRemoval(tx: Tx, { tenantId, names, now, until }: Going): Promise<Set<string>> {
  await lockNames(tx, tenantId);
  const { rows } = await tx.execute<{ sha256: string }>(sql`
    update blobs b set removed_at = ${at(until)} where b.tenant_id = ${tenantId} and b.sha256 = any(${among(names)})
      and (b.removed_at <= ${at(now)} or (b.removed_at is null and b.bytes = 0))
      and not exists (select from uploads u where u.tenant_id = ${tenantId} and u.sha256 = b.sha256 and u.finished_at is null)
    returning b.sha256`);
  return new Set(rows.map(({ sha256 }) => sha256));
}

interface Ended {
  readonly removed: readonly string[];
  /** Of these nobody knows whether they go yet: they stay claimed until `heldUntil`, and then it runs out by itself. */
  readonly unanswered: readonly string[];
  readonly heldUntil: Date;
}

/** Gives the claim back. What stands for a file alone goes with its file; what was not removed is to go as before. */
export async function endRemoval(tx: Tx, { tenantId, names, now, until }: Going, { removed, unanswered, heldUntil }: Ended): Promise<void> {
  const ours = sql`tenant_id = ${tenantId} and removed_at = ${at(until)}`;
  await tx.execute(sql`delete from blobs where ${ours} and sha256 = any(${among(removed)}) and bytes = 0`);
  await tx.execute(sql`
    update blobs set removed_at = case when sha256 = any(${among(unanswered)}) then ${at(heldUntil)} else ${at(now)} end
      where ${ours} and sha256 = any(${among(names)})`);
}

interface Named {
  readonly tenantId: TenantId;
  readonly names: readonly string[];
  readonly now: Date;
}

/** Gives files that no row names one of their own, so that it is known since when they are seen without. What something refers to stays as it is. */
export async function noteStrays(tx: Tx, { tenantId, names, now }: Named): Promise<void> {
  await tx.execute(sql`
    insert into blobs (tenant_id, sha256, bytes, created_at) select ${tenantId}, name, 0, ${at(now)} from unnest(${among(names)}) name
    on conflict (tenant_id, sha256) do update set removed_at = null, created_at = excluded.created_at
      where blobs.bytes = 0 and (blobs.removed_at is null or blobs.removed_at <= ${at(now)})`);
}

/** Says of a file that has no row that it was let go of here, so that it need not be kept as one that nobody knows. */
export async function noteLetGo(tx: Tx, { tenantId, sha256 }: BlobRef, now: Date): Promise<void> {
  await tx.insert(blobRows).values({ tenantId, sha256, bytes: 0, removedAt: now, createdAt: now }).onConflictDoNothing();
}

/** Rows that stand for a file alone, of files that are not there any more. */
export async function deleteSettled(tx: Tx, { tenantId, names, now }: Named): Promise<void> {
  const isOver = sql`coalesce(${blobRows.removedAt}, ${blobRows.createdAt}) <= ${at(now)}`;
  await tx
    .delete(blobRows)
    .where(and(eq(blobRows.tenantId, tenantId), eq(blobRows.bytes, 0), inArray(blobRows.sha256, [...names]), isOver));
}

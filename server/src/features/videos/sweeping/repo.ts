import type { TenantId } from '@fovea/contract/ids';
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { BlobRef } from '../../../blobs/port.ts';
import { blobRows } from '../../../db/schema/blobs.ts';
import { uploads } from '../../../db/schema/uploads.ts';
import type { Tx } from '../../../db/tenancy.ts';

/** Names of the files that have to be there. */
export async function selectBlobNames(tx: Tx, tenantId: TenantId): Promise<string[]> {
  const rows = await tx
    .select({ sha256: blobRows.sha256 })
    .from(blobRows)
    .where(and(eq(blobRows.tenantId, tenantId), isNull(blobRows.removedAt)));
  return rows.map(({ sha256 }) => sha256);
}

/** Names of the files that an upload lands, or has landed, before its film has a row. */
export async function selectLandingNames(tx: Tx, tenantId: TenantId): Promise<string[]> {
  const rows = await tx
    .select({ sha256: uploads.sha256 })
    .from(uploads)
    .where(and(eq(uploads.tenantId, tenantId), isNull(uploads.finishedAt), isNotNull(uploads.sha256)));
  return rows.flatMap(({ sha256 }) => sha256 ?? []);
}

const NAMES_LOCK = 4_072_276;

/** Until this transaction ends nobody else says what comes or goes in this tenant. */
async function lockNames(tx: Tx, tenantId: TenantId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NAMES_LOCK}::int, hashtext(${tenantId}))`);
}

/** Whether a file of this name is being removed right now. The answer holds until the transaction ends. */
export async function isGoing(tx: Tx, { tenantId, sha256 }: BlobRef, now: Date): Promise<boolean> {
  await lockNames(tx, tenantId);
  const rows = await tx
    .select({ sha256: blobRows.sha256 })
    .from(blobRows)
    .where(and(eq(blobRows.tenantId, tenantId), eq(blobRows.sha256, sha256), gt(blobRows.removedAt, now)));
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
    insert into blobs (tenant_id, sha256, bytes, removed_at)
    select ${tenantId}, name, 0, ${at(until)} from unnest(${among(names)}) name
    where not exists (select from uploads u where u.tenant_id = ${tenantId} and u.sha256 = name and u.finished_at is null)
    on conflict (tenant_id, sha256) do update set removed_at = excluded.removed_at where blobs.removed_at <= ${at(now)}
    returning sha256`);
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** Gives the claim back. A row that was there for the claim alone has no bytes, and goes. */
export async function endRemoval(tx: Tx, { tenantId, names, now, until }: Going): Promise<void> {
  const ours = sql`tenant_id = ${tenantId} and sha256 = any(${among(names)}) and removed_at = ${at(until)}`;
  await tx.execute(sql`delete from blobs where ${ours} and bytes = 0`);
  await tx.execute(sql`update blobs set removed_at = ${at(now)} where ${ours}`);
}

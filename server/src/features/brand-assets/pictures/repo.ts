import type { BrandAssetId } from '@fovea/contract/ids';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { StoredBlob } from '../../../blobs/port.ts';
import { blobRows } from '../../../db/schema/blobs.ts';
import type { BrandAssetRow } from '../../../db/schema/brand-assets.ts';
import { brandAssets } from '../../../db/schema/brand-assets.ts';
import type { Tx } from '../../../db/tenancy.ts';

/** A blob's row; the same bytes again are the same row, and bring back what was deleted. */
export async function insertBlob(tx: Tx, { tenantId, sha256, bytes }: StoredBlob): Promise<void> {
  await tx
    .insert(blobRows)
    .values({ tenantId, sha256, bytes })
    .onConflictDoUpdate({ target: [blobRows.tenantId, blobRows.sha256], set: { bytes, removedAt: null } });
}

/** Rows of files to which nothing refers any more; the sweep takes the files. */
export async function dropUnused(tx: Tx, files: readonly string[], now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  if (files.length > 0) await tx.execute(sql`select fovea_drop_unused_blobs(${sql.param([...files])}::text[], ${at})`);
}

export interface NewPicture {
  readonly blob: StoredBlob;
  readonly contentType: NonNullable<BrandAssetRow['contentType']>;
  readonly now: Date;
}

/** A picture in the place of the one before. Whoever looked at that one can write nothing more. */
export async function setPicture(tx: Tx, id: BrandAssetId, { blob, contentType, now }: NewPicture): Promise<BrandAssetRow | undefined> {
  const unknown = { previewSha256: null, widthPx: null, heightPx: null, hasAlpha: null, refusal: null, verdict: null };
  const picture = { blobSha256: blob.sha256, bytes: blob.bytes, contentType };
  const fence = sql`${brandAssets.fence} + 1`;
  const [row] = await tx
    .update(brandAssets)
    .set({ ...unknown, ...picture, status: 'waiting', fence, claims: 0, statusChangedAt: now, updatedAt: now })
    .where(eq(brandAssets.id, id))
    .returning();
  return row;
}

export interface Claimed {
  readonly assetId: BrandAssetId;
  readonly fence: number;
}

/** Takes the looking over. @returns undefined when no picture waits */
export async function raiseFence(tx: Tx, id: BrandAssetId, now: Date): Promise<BrandAssetRow | undefined> {
  const [row] = await tx
    .update(brandAssets)
    .set({ fence: sql`${brandAssets.fence} + 1`, claims: sql`${brandAssets.claims} + 1`, statusChangedAt: now })
    .where(and(eq(brandAssets.id, id), eq(brandAssets.status, 'waiting')))
    .returning();
  return row;
}

type Seen = Pick<BrandAssetRow, 'status' | 'refusal' | 'verdict' | 'previewSha256' | 'widthPx' | 'heightPx' | 'hasAlpha'>;

/** Writes while the fence is ours and the picture waits. @returns false when it does not: nothing was written */
export async function updateFenced(
  tx: Tx,
  { assetId, fence }: Claimed,
  change: Partial<Seen> & Pick<BrandAssetRow, 'statusChangedAt'>,
): Promise<boolean> {
  const rows = await tx
    .update(brandAssets)
    .set(change)
    .where(and(eq(brandAssets.id, assetId), eq(brandAssets.fence, fence), eq(brandAssets.status, 'waiting')))
    .returning({ id: brandAssets.id });
  return rows.length === 1;
}

/** Assets of every tenant whose picture should be waiting or looked at, the longest untouched first. */
export function selectWaiting(tx: Tx, untouchedSince: Date) {
  return tx
    .select({ assetId: brandAssets.id, tenantId: brandAssets.tenantId })
    .from(brandAssets)
    .where(and(eq(brandAssets.status, 'waiting'), sql`${brandAssets.statusChangedAt} < ${untouchedSince}`))
    .orderBy(asc(brandAssets.statusChangedAt))
    .limit(1_000);
}

/** The row of an asset whose picture waits, held until the transaction ends. */
export async function lockWaiting(tx: Tx, id: BrandAssetId): Promise<BrandAssetRow | undefined> {
  const [row] = await tx
    .select()
    .from(brandAssets)
    .where(and(eq(brandAssets.id, id), eq(brandAssets.status, 'waiting')))
    .for('update');
  return row;
}

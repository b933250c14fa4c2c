import type { TenantId } from '@fovea/contract/ids';
import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import { tenants } from '../../db/schema/tenants.ts';
import type { Tx } from '../../db/tenancy.ts';

export interface Keeping {
  readonly id: TenantId;
  readonly days: number;
}

/** The tenants that keep originals for some days only. */
export async function selectKeeping(tx: Tx): Promise<Keeping[]> {
  const rows = await tx
    .select({ id: tenants.id, days: tenants.retentionDays })
    .from(tenants)
    .where(and(isNotNull(tenants.retentionDays), isNull(tenants.emptiedAt)));
  return rows.flatMap(({ id, days }) => (days === null ? [] : [{ id, days }]));
}

export interface AgedFilm {
  readonly files: readonly string[];
}

/** Marks films that came before a moment and that nobody is working on. @returns the files that they no longer keep */
export async function releaseFilms(tx: Tx, { before, now, most }: { before: Date; now: Date; most: number }): Promise<AgedFilm[]> {
  const { rows } = await tx.execute<{ files: string[] }>(sql`
    update videos set original_removed_at = ${now.toISOString()}::timestamptz
    where id in (
      select v.id from videos v
      where v.tenant_id = (select fovea_tenant()) and v.original_removed_at is null and v.created_at < ${before.toISOString()}::timestamptz
        and v.preview_state is distinct from 'waiting'
        and not exists (select from pre_tests p where p.tenant_id = v.tenant_id and p.video_id = v.id and p.status in ('uploading', 'queued', 'processing'))
      order by v.created_at limit ${most} for update skip locked)
    returning array_remove(array[blob_sha256, preview_sha256], null) as files`);
  return rows;
}

/** Marks files that nothing else needs: no younger film, no result, no picture of a brand. The sweep of files does the rest. */
export async function releaseFiles(tx: Tx, files: readonly string[], now: Date): Promise<void> {
  await tx.execute(sql`
    update blobs b set removed_at = ${now.toISOString()}::timestamptz
    where b.tenant_id = (select fovea_tenant()) and b.sha256 = any(${sql.param([...files])}::text[]) and b.removed_at is null
      and not exists (select from videos v where v.tenant_id = b.tenant_id and b.sha256 in (v.blob_sha256, v.preview_sha256) and v.original_removed_at is null)
      and not exists (select from predictions p where p.tenant_id = b.tenant_id and b.sha256 in (p.heatmap_sha256, p.poster_sha256, p.attention_sha256))
      and not exists (select from brand_assets a where a.tenant_id = b.tenant_id and b.sha256 in (a.blob_sha256, a.preview_sha256))`);
}

import type { TenantId } from '@fovea/contract/ids';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/tenancy.ts';

export interface Keeping extends Record<string, unknown> {
  readonly id: TenantId;
  /** Null: as long as nobody deletes them. */
  readonly days: number | null;
}

/** The tenants that keep originals for some days only: all of them, or those of a pre-test that was started so. */
export async function selectKeeping(tx: Tx): Promise<Keeping[]> {
  const { rows } = await tx.execute<Keeping>(sql`
    select t.id, t.retention_days as days from tenants t
    where t.emptied_at is null and (t.retention_days is not null or exists (
      select from pre_tests p join videos v on v.tenant_id = p.tenant_id and v.id = p.video_id
      where p.tenant_id = t.id and p.film_days_since is not null and v.original_removed_at is null))`);
  return rows;
}

export interface AgedFilm {
  readonly files: readonly string[];
}

interface Wish {
  readonly now: Date;
  readonly most: number;
}

/** Marks films that came before a moment. @returns the files that they no longer keep */
export const releaseOld = (tx: Tx, { before, ...wish }: Wish & { readonly before: Date }): Promise<AgedFilm[]> =>
  release(tx, sql`v.created_at < ${before.toISOString()}::timestamptz`, wish);

/** Marks films of which one of their pre-tests asked so many days ago that they be kept for no longer. @returns the files that they no longer keep */
export const releaseBrief = (tx: Tx, wish: Wish): Promise<AgedFilm[]> =>
  release(
    tx,
    sql`exists (
      select from pre_tests brief where brief.tenant_id = v.tenant_id and brief.video_id = v.id and brief.film_days_since is not null
        and greatest(v.created_at, brief.film_days_since) + make_interval(secs => 86400 * brief.keep_film_days) < ${wish.now.toISOString()}::timestamptz)`,
    wish,
  );

/** None that somebody is working on. */
async function release(tx: Tx, isDue: SQL, { now, most }: Wish): Promise<AgedFilm[]> {
  const { rows } = await tx.execute<{ files: string[] }>(sql`
    update videos set original_removed_at = ${now.toISOString()}::timestamptz
    where id in (
      select v.id from videos v
      where v.tenant_id = (select fovea_tenant()) and v.original_removed_at is null and ${isDue}
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

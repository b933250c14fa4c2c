import type { PreTestUuid, TenantId, VideoId } from '@fovea/contract/ids';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/tenancy.ts';

export interface Keeping extends Record<string, unknown> {
  readonly id: TenantId;
  /** Null: as long as nobody deletes them. */
  readonly days: number | null;
}

/** When the days that a pre-test asks for are over, as the index of migration 0302 has it; its film may have come later. */
const daysOver = (of: SQL): SQL => sql`(${of}.film_days_since at time zone 'UTC') + make_interval(secs => 86400 * ${of}.keep_film_days)`;

const utc = (moment: Date): SQL => sql`(${moment.toISOString()}::timestamptz at time zone 'UTC')`;

/** The tenants of which a film may have to go: by their own days, or by those of a pre-test. */
export async function selectDue(tx: Tx, now: Date): Promise<Keeping[]> {
  const { rows } = await tx.execute<Keeping>(sql`
    select t.id, t.retention_days as days from tenants t
    where t.emptied_at is null and (
      exists (select from videos v where v.tenant_id = t.id and v.original_removed_at is null
        and v.created_at < ${now.toISOString()}::timestamptz - make_interval(secs => 86400 * t.retention_days))
      or t.id = any (array(select distinct p.tenant_id from pre_tests p where p.film_days_since is not null and ${daysOver(sql`p`)} < ${utc(now)})))`);
  return rows;
}

export interface AgedFilm {
  readonly videoId: VideoId;
  readonly files: readonly string[];
}

interface Wish {
  readonly now: Date;
  readonly most: number;
}

/** Marks films that came before a moment. @returns the files that they no longer keep */
export const releaseOld = (tx: Tx, { before, ...wish }: Wish & { readonly before: Date }): Promise<AgedFilm[]> =>
  release(tx, sql`v.created_at < ${before.toISOString()}::timestamptz`, wish);

/** Marks films that each of their pre-tests asked to keep for days that are over. @returns the files that they no longer keep */
export const releaseBrief = (tx: Tx, wish: Wish): Promise<AgedFilm[]> =>
  release(
    tx,
    sql`v.id in (select p.video_id from pre_tests p where p.film_days_since is not null and ${daysOver(sql`p`)} < ${utc(wish.now)})
      and not exists (
        select from pre_tests other where other.tenant_id = v.tenant_id and other.video_id = v.id and (other.film_days_since is null
          or greatest(v.created_at, other.film_days_since) + make_interval(secs => 86400 * other.keep_film_days) >= ${wish.now.toISOString()}::timestamptz))`,
    wish,
  );

/** None that somebody is working on. */
async function release(tx: Tx, isDue: SQL, { now, most }: Wish): Promise<AgedFilm[]> {
  const { rows } = await tx.execute<{ video_id: VideoId; files: string[] }>(sql`
    update videos set original_removed_at = ${now.toISOString()}::timestamptz
    where id in (
      select v.id from videos v
      where v.tenant_id = (select fovea_tenant()) and v.original_removed_at is null and ${isDue}
        and v.preview_state is distinct from 'waiting'
        and not exists (select from pre_tests p where p.tenant_id = v.tenant_id and p.video_id = v.id and p.status in ('uploading', 'queued', 'processing'))
      order by v.created_at limit ${most} for update skip locked)
    returning id as video_id, array_remove(array[blob_sha256, preview_sha256], null) as files`);
  return rows.map(({ video_id: videoId, files }) => ({ videoId, files }));
}

interface LeftTest {
  readonly id: PreTestUuid;
  readonly name: string;
  /** After which its film went: its own days, where it asked for fewer. */
  readonly days: number;
}

/** The pre-tests that films leave behind. */
export async function selectLeft(tx: Tx, videoIds: readonly VideoId[]): Promise<LeftTest[]> {
  const { rows } = await tx.execute<{ id: PreTestUuid; name: string; days: number }>(sql`
    select p.id, p.name, coalesce(least(p.keep_film_days, t.retention_days), 0) as days
    from pre_tests p join tenants t on t.id = p.tenant_id
    where p.tenant_id = (select fovea_tenant()) and p.video_id = any(${sql.param([...videoIds])}::uuid[]) order by p.id`);
  return rows;
}

/** Lets the days be over for good of pre-tests whose film has gone, so that no sweep looks at them again. */
export async function forgetDays(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update pre_tests p set film_days_since = null from videos v
    where p.tenant_id = (select fovea_tenant()) and p.film_days_since is not null
      and v.tenant_id = p.tenant_id and v.id = p.video_id and v.original_removed_at is not null`);
}

/** Marks files that nothing else needs: no younger film, no result, no picture of a brand. The sweep of files does the rest. */
export async function releaseFiles(tx: Tx, files: readonly string[], now: Date): Promise<void> {
  // Whoever uploads the same film just now is waited for here, so that the next statement sees it: one that itself waits looks at what
  // needs a file as it was before.
  await tx.execute(sql`
    select from blobs where tenant_id = (select fovea_tenant()) and sha256 = any(${sql.param([...files])}::text[]) order by sha256 for update`);
  await tx.execute(sql`
    update blobs b set removed_at = ${now.toISOString()}::timestamptz
    where b.tenant_id = (select fovea_tenant()) and b.sha256 = any(${sql.param([...files])}::text[]) and b.removed_at is null
      and not exists (select from videos v where v.tenant_id = b.tenant_id and b.sha256 in (v.blob_sha256, v.preview_sha256) and v.original_removed_at is null)
      and not exists (select from predictions p where p.tenant_id = b.tenant_id and b.sha256 in (p.heatmap_sha256, p.poster_sha256, p.attention_sha256))
      and not exists (select from brand_assets a where a.tenant_id = b.tenant_id and b.sha256 in (a.blob_sha256, a.preview_sha256))`);
}

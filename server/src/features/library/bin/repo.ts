import type { FolderId, PreTestUuid, TenantId, UserId, VideoId } from '@fovea/contract/ids';
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { resultExports } from '../../../db/schema/exports.ts';
import { folders } from '../../../db/schema/folders.ts';
import { preTests } from '../../../db/schema/pre-tests.ts';
import { predictions } from '../../../db/schema/predictions.ts';
import { uploads } from '../../../db/schema/uploads.ts';
import type { Tx } from '../../../db/tenancy.ts';
import { RESTORED } from './restored.ts';

/** Whether a folder is this one; null is the root. */
const isNotDistinct = (column: PgColumn, id: FolderId | null): SQL => (id === null ? isNull(column) : eq(column, id));

/** When something was deleted, by whom, and what the person deleted: the thing itself, or a folder round it. */
export interface Deletion {
  readonly deletedAt: Date;
  readonly deletedBy: UserId | null;
}

export async function binPreTests(tx: Tx, ids: readonly PreTestUuid[], deletion: Deletion): Promise<void> {
  await tx
    .update(preTests)
    .set({ ...deletion, binRoot: sql`${preTests.id}` })
    .where(inArray(preTests.id, [...ids]));
}

/**
 * Those of the ids that are in the bin, held until the transaction ends.
 * @param before of these only what was put there by itself, and before then
 */
export const lockBinned = (tx: Tx, ids: readonly PreTestUuid[], before?: Date) =>
  tx
    .select({ id: preTests.id })
    .from(preTests)
    .where(
      and(
        inArray(preTests.id, [...ids]),
        isNotNull(preTests.deletedAt),
        before && and(lt(preTests.deletedAt, before), eq(preTests.binRoot, preTests.id)),
      ),
    )
    .orderBy(asc(preTests.id))
    .for('update');

/** The folders in which these lie and which are not in the bin themselves, held so until the transaction ends. */
export async function holdFoldersOf(tx: Tx, ids: readonly PreTestUuid[]): Promise<FolderId[]> {
  const theirs = tx
    .select({ id: preTests.folderId })
    .from(preTests)
    .where(inArray(preTests.id, [...ids]));
  const rows = await tx
    .select({ id: folders.id })
    .from(folders)
    .where(and(inArray(folders.id, theirs), isNull(folders.deletedAt)))
    .orderBy(asc(folders.id))
    .for('share');
  return rows.map(({ id }) => id);
}

/** To where they were, if that is one of these folders, else to the root. */
export async function restorePreTests(tx: Tx, ids: readonly PreTestUuid[], held: readonly FolderId[]): Promise<void> {
  const folderId = sql`case when ${preTests.folderId} = any(${sql.param([...held])}::uuid[]) then ${preTests.folderId} end`;
  await tx
    .update(preTests)
    .set({ ...RESTORED, folderId })
    .where(inArray(preTests.id, [...ids]));
}

/** A folder and every living one inside it, held until the transaction ends. */
export async function lockSubtree(tx: Tx, id: FolderId): Promise<FolderId[]> {
  const { rows } = await tx.execute<{ id: FolderId }>(sql`
    with recursive down as (
      select id, 1 as depth from folders where id = ${id}
      union all select step.id, down.depth + 1 from down join folders step on step.parent_id = down.id
        where step.deleted_at is null and down.depth < 20
    ) select id from folders where id in (select id from down) for update`);
  return rows.map((row) => row.id);
}

/** A folder with all folders in it, under its name; its films are still to follow. */
export async function binFolders(tx: Tx, { root, ids }: { root: FolderId; ids: readonly FolderId[] }, deletion: Deletion): Promise<void> {
  await tx
    .update(folders)
    .set({ ...deletion, binRoot: root })
    .where(inArray(folders.id, [...ids]));
  await tx.update(folders).set({ contentDue: 'bin' }).where(eq(folders.id, root));
}

interface Emptied {
  readonly id: FolderId;
  readonly parentId: FolderId | null;
}

/** What folders lie in one go to where it lies, and remember where they were. */
export async function moveFoldersUp(tx: Tx, { id, parentId }: Emptied): Promise<void> {
  await tx
    .update(folders)
    .set({ parentId, movedFrom: id })
    .where(and(eq(folders.parentId, id), isNull(folders.deletedAt)));
}

/** A folder alone; its films are still to go up. */
export async function binOneFolder(tx: Tx, id: FolderId, deletion: Deletion): Promise<void> {
  await tx
    .update(folders)
    .set({ ...deletion, binRoot: id, contentDue: 'up' })
    .where(eq(folders.id, id));
}

/** The folder that a person deleted, before then where it is said, as it lies in the bin; held until the transaction ends. */
export async function lockBinnedFolder(tx: Tx, id: FolderId, before?: Date): Promise<Emptied | undefined> {
  const [row] = await tx
    .select({ id: folders.id, parentId: folders.parentId })
    .from(folders)
    .where(and(eq(folders.id, id), eq(folders.binRoot, id), eq(folders.isErased, false), before && lt(folders.deletedAt, before)))
    .for('update');
  return row;
}

/** Out of the bin, with every folder that went there with it; its films are still to follow, from there and from where they had moved up to. */
export async function restoreFolders(
  tx: Tx,
  { id, parentId, contentFrom }: Emptied & { readonly contentFrom: FolderId | null },
): Promise<void> {
  await tx.update(folders).set(RESTORED).where(eq(folders.binRoot, id));
  await tx.update(folders).set({ parentId, contentDue: 'back', contentFrom }).where(eq(folders.id, id));
}

/** @returns the folders that went back */
export const moveFoldersBack = (tx: Tx, { id, parentId }: Emptied) =>
  tx
    .update(folders)
    .set({ parentId: id, movedFrom: null })
    .where(and(eq(folders.movedFrom, id), isNotDistinct(folders.parentId, parentId), isNull(folders.deletedAt)))
    .returning({ id: folders.id });

export async function putUnder(tx: Tx, ids: readonly FolderId[], parentId: FolderId | null): Promise<void> {
  await tx
    .update(folders)
    .set({ parentId })
    .where(inArray(folders.id, [...ids]));
}

/** Deletes pre-tests for good, with their analyses, and the films and files that nothing else refers to. */
export async function deletePreTests(tx: Tx, ids: readonly PreTestUuid[], now: Date): Promise<void> {
  const which = [...ids];
  await tx.update(preTests).set({ predictionId: null }).where(inArray(preTests.id, which));
  await tx.delete(uploads).where(inArray(uploads.preTestId, which));
  const exported = await tx
    .delete(resultExports)
    .where(inArray(resultExports.preTestId, which))
    .returning({ sha256: resultExports.sha256 });
  const runs = await tx.delete(predictions).where(inArray(predictions.preTestId, which)).returning({
    videoId: predictions.videoId,
    heatmap: predictions.heatmapSha256,
    poster: predictions.posterSha256,
    attention: predictions.attentionSha256,
  });
  const gone = await tx.delete(preTests).where(inArray(preTests.id, which)).returning({ videoId: preTests.videoId });
  const films = new Set<VideoId>([...runs, ...gone].flatMap(({ videoId }) => videoId ?? []));
  const files = new Set<string>([
    ...runs.flatMap(({ heatmap, poster, attention }) => [heatmap ?? [], poster ?? [], attention ?? []].flat()),
    ...exported.flatMap(({ sha256 }) => sha256 ?? []),
  ]);
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(
    sql`select fovea_drop_unused_films(${sql.param([...films])}::uuid[], ${at}), fovea_drop_unused_blobs(${sql.param([...files])}::text[], ${at})`,
  );
}

/** A folder goes for good; its films are still to go before it. */
export async function eraseLater(tx: Tx, id: FolderId): Promise<void> {
  await tx.update(folders).set({ isErased: true }).where(eq(folders.id, id));
}

export interface Expired extends Record<string, unknown> {
  readonly kind: 'pre-test' | 'folder';
  readonly id: string;
  readonly tenant_id: TenantId;
}

/** What lies in the bin since before then, in every tenant; what went there with a folder goes with it. */
export async function selectExpired(tx: Tx, before: Date, atMost: number): Promise<Expired[]> {
  const { rows } = await tx.execute<Expired>(sql`
    (select 'pre-test' as kind, id, tenant_id from pre_tests where deleted_at < ${before} and bin_root = id order by deleted_at limit ${atMost})
    union all
    (select 'folder', id, tenant_id from folders where deleted_at < ${before} and bin_root = id and not is_erased order by deleted_at limit ${atMost})`);
  return rows;
}

export interface BinRow extends Record<string, unknown> {
  readonly kind: 'pre-test' | 'folder';
  readonly id: string;
  readonly name: string;
  readonly deleted_at: string;
  readonly pre_test_count: number;
  readonly user_id: UserId | null;
  readonly user_name: string | null;
}

export interface BinPlace {
  readonly at: string;
  readonly id: string;
}

/** What people deleted, the last first, behind the given place. */
export async function selectBin(tx: Tx, { after, size }: { readonly after: BinPlace | null; readonly size: number }): Promise<BinRow[]> {
  const behind = after ? sql`and (deleted_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const { rows } = await tx.execute<BinRow>(sql`
    with binned as (
      (select 'pre-test' as kind, id, tenant_id, name, deleted_at, deleted_by from pre_tests
        where deleted_at is not null and bin_root = id ${behind} order by deleted_at desc, id desc limit ${size})
      union all
      (select 'folder', id, tenant_id, name, deleted_at, deleted_by from folders
        where deleted_at is not null and bin_root = id and not is_erased ${behind} order by deleted_at desc, id desc limit ${size})
    )
    select kind, binned.id, binned.name, to_char(binned.deleted_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as deleted_at,
      users.id as user_id, users.name as user_name,
      case when kind = 'folder' then (select count(*)::int from (select 1 from pre_tests held
        where held.tenant_id = binned.tenant_id and held.bin_root = binned.id limit 10001) counted) else 0 end as pre_test_count
    from binned left join users on users.tenant_id = binned.tenant_id and users.id = binned.deleted_by
    order by binned.deleted_at desc, binned.id desc limit ${size}`);
  return rows;
}

import type { VideoId } from '@fovea/contract/ids';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { VideoRow } from '../../db/schema/videos.ts';
import { videos } from '../../db/schema/videos.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { WaitingSince } from '../../queue/without-job.ts';
import { RESCUE_PORTION } from '../../queue/without-job.ts';

/** Notes that a copy will be needed, unless something is known already. */
export async function markNeeded(tx: Tx, id: VideoId): Promise<void> {
  await tx
    .update(videos)
    .set({ previewState: 'needed' })
    .where(and(eq(videos.id, id), isNull(videos.previewState)));
}

/** One that could not be made before may be ordered again: the disk may have been full, or the tools others. @returns false when it waits or is there */
export async function markWaiting(tx: Tx, id: VideoId, now: Date): Promise<boolean> {
  const rows = await tx
    .update(videos)
    .set({ previewState: 'waiting', previewChangedAt: now })
    .where(and(eq(videos.id, id), or(isNull(videos.previewState), inArray(videos.previewState, ['needed', 'impossible']))))
    .returning({ id: videos.id });
  return rows.length === 1;
}

export interface Claimed {
  readonly videoId: VideoId;
  readonly fence: number;
}

/** Takes the making over: whoever had it before can write nothing more. @returns undefined when no copy is waited for */
export async function raiseFence(tx: Tx, id: VideoId, now: Date): Promise<VideoRow | undefined> {
  const [row] = await tx
    .update(videos)
    .set({ previewFence: sql`${videos.previewFence} + 1`, previewChangedAt: now })
    .where(and(eq(videos.id, id), eq(videos.previewState, 'waiting')))
    .returning();
  return row;
}

type Writable = Partial<Pick<VideoRow, 'previewState' | 'previewSha256' | 'previewChangedAt'>>;

/** Writes while the fence is ours and the copy is waited for. @returns false when it is not: nothing was written */
export async function updateFenced(tx: Tx, { videoId, fence }: Claimed, change: Writable): Promise<boolean> {
  const rows = await tx
    .update(videos)
    .set({ ...change, previewFence: fence })
    .where(and(eq(videos.id, videoId), eq(videos.previewFence, fence), eq(videos.previewState, 'waiting')))
    .returning({ id: videos.id });
  return rows.length === 1;
}

/** Films of every tenant whose copy should be waiting or in the making, the longest untouched first. */
export function selectWaiting(tx: Tx, { untouchedSince, after }: WaitingSince) {
  const { id, tenantId, previewState, previewChangedAt: changedAt } = videos;
  const isBehind = after ? sql`(${changedAt}, ${id}) > (${after.touchedAt}::timestamptz, ${after.id}::uuid)` : undefined;
  return tx
    .select({ id, tenantId, touchedAt: sql<string>`${changedAt}::text` })
    .from(videos)
    .where(and(eq(previewState, 'waiting'), sql`${changedAt} < ${untouchedSince}`, isBehind))
    .orderBy(asc(changedAt), asc(id))
    .limit(RESCUE_PORTION);
}

/** The row of a film whose copy is waited for, held until the transaction ends. */
export async function lockWaiting(tx: Tx, id: VideoId): Promise<VideoRow | undefined> {
  const [row] = await tx
    .select()
    .from(videos)
    .where(and(eq(videos.id, id), eq(videos.previewState, 'waiting')))
    .for('update');
  return row;
}

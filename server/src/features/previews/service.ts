import type { PreTestUuid, VideoId } from '@fovea/contract/ids';
import type { FilmState } from '@fovea/contract/predictions';
import type { Actor } from '../../actor.ts';
import { workerOf } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { BlobRef, FlightRef, StoredBlob } from '../../blobs/port.ts';
import type { VideoRow } from '../../db/schema/videos.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import type { Lease } from '../../queue/queue.ts';
import { ATTEMPTS_MAX } from '../../queue/settings.ts';
import type { WaitingSince } from '../../queue/without-job.ts';
import { RESCUE_AFTER_MS, RESCUE_PORTION, withoutJob } from '../../queue/without-job.ts';
import { tellWatchersOf, viewPreTest } from '../pre-tests/index.ts';
import { recordBlob } from '../videos/index.ts';
import type { Claimed } from './repo.ts';
import { lockWaiting, markNeeded, markWaiting, raiseFence, selectWaiting, updateFenced } from './repo.ts';

const JOB = 'make-preview';
const CONTENT_TYPE = 'video/mp4';

/** Another worker makes this copy now, or it is there: whatever was to be written is rolled back. */
export class PreviewLost extends Error {
  constructor() {
    super('Another worker has this preview now');
    this.name = 'PreviewLost';
  }
}

export interface PreviewClaim extends Claimed {
  readonly film: BlobRef;
}

type PreviewDeps = Pick<Deps, 'inTenant' | 'clock' | 'events' | 'queue' | 'newId'>;

/** What a film's address answers with. */
export interface ServedFilm {
  readonly ref: BlobRef;
  readonly contentType: string;
  readonly state: FilmState;
}

type Playable = Pick<VideoRow, 'tenantId' | 'blobSha256' | 'contentType' | 'previewState' | 'previewSha256'>;

/** @param as null takes the copy when there is one. @returns null when the copy is asked for and there is none */
export function servedFilm(video: Playable, as: 'original' | 'preview' | null): ServedFilm | null {
  const { tenantId, blobSha256, contentType, previewState, previewSha256 } = video;
  const state = stateOf(previewState);
  if (previewSha256 !== null && as !== 'original') return { ref: { tenantId, sha256: previewSha256 }, contentType: CONTENT_TYPE, state };
  return as === 'preview' ? null : { ref: { tenantId, sha256: blobSha256 }, contentType, state };
}

function stateOf(state: VideoRow['previewState']): FilmState {
  switch (state) {
    case null:
      return 'original';
    case 'needed':
    case 'waiting':
      return 'preview_pending';
    case 'made':
      return 'preview';
    case 'impossible':
      return 'unplayable';
  }
}

/** The film's file: the one that was sent, or its copy for browsers; null takes the copy when there is one. */
export function findFilm(
  { inTenant }: Pick<Deps, 'inTenant'>,
  actor: Actor,
  { preTestId, as }: { readonly preTestId: PreTestUuid; readonly as: 'original' | 'preview' | null },
): Promise<ServedFilm> {
  return inTenant(actor, async (tx) => {
    const { video } = await viewPreTest(tx, preTestId);
    if (video?.originalRemovedAt) throw new AppError('original_gone');
    const film = video && servedFilm(video, as);
    if (!film) throw new AppError('not_found');
    return film;
  });
}

/** Notes, in the caller's transaction, that a film will need a copy, so that its page can say so while it is analysed. */
export const notePreviewNeed = (tx: Tx, videoId: VideoId): Promise<void> => markNeeded(tx, videoId);

/** Orders the copy of a film, unless it waits or is there, in the caller's transaction. */
export async function orderPreview(
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  tx: Tx,
  { tenantId, videoId }: { readonly tenantId: Actor['tenantId']; readonly videoId: VideoId },
): Promise<void> {
  if (await markWaiting(tx, videoId, new Date(clock.now()))) await queue.enqueue(tx, JOB, { tenantId, videoId });
}

/** Takes a copy for this worker. One that is there already, or that nobody waits for, ends its job at once. */
export function claimPreview(
  { inTenant, queue, clock }: PreviewDeps,
  actor: Actor,
  { videoId, lease }: { readonly videoId: VideoId; readonly lease: Lease },
): Promise<PreviewClaim | null> {
  return inTenant(actor, async (tx) => {
    if (!(await queue.touch(JOB, lease, tx))) return null;
    const video = await raiseFence(tx, videoId, new Date(clock.now()));
    if (video) return { videoId, fence: video.previewFence, film: { tenantId: video.tenantId, sha256: video.blobSha256 } };
    await queue.complete(tx, JOB, lease);
    return null;
  });
}

interface Ours {
  readonly claim: PreviewClaim;
  readonly lease: Lease;
}

/** Stores the copy once: the file first, then one short transaction that holds only while the claim is ours. @throws PreviewLost */
export async function storePreview(
  deps: PreviewDeps & Pick<Deps, 'blobs'>,
  actor: Actor,
  { claim, lease, bytes, source }: Ours & { readonly bytes: number; readonly source: AsyncIterable<Uint8Array> },
): Promise<void> {
  const flight = { tenantId: actor.tenantId, flightId: deps.newId() };
  try {
    const blob = await landPreview(deps, flight, { bytes, source });
    await settle(deps, actor, { claim, lease, change: { previewState: 'made', previewSha256: blob.sha256 }, blob });
  } finally {
    await deps.blobs.discard(flight);
  }
}

async function landPreview(
  { blobs }: Pick<Deps, 'blobs'>,
  flight: FlightRef,
  { bytes, source }: { readonly bytes: number; readonly source: AsyncIterable<Uint8Array> },
): Promise<StoredBlob> {
  const { stoppedBy } = await blobs.append(flight, { offset: 0, bytesMax: bytes, source });
  if (stoppedBy !== undefined) throw stoppedBy;
  return blobs.land(flight, { sha256: await blobs.hash(flight, bytes), bytes });
}

/** The film stays without a copy. @throws PreviewLost */
export const giveUpPreview = (deps: PreviewDeps, actor: Actor, ours: Ours): Promise<void> =>
  settle(deps, actor, { ...ours, change: { previewState: 'impossible' } });

interface Settlement extends Ours {
  readonly change: Pick<Partial<VideoRow>, 'previewState' | 'previewSha256'>;
  readonly blob?: StoredBlob;
}

function settle({ inTenant, queue, events, clock }: PreviewDeps, actor: Actor, { claim, lease, change, blob }: Settlement): Promise<void> {
  return inTenant(actor, async (tx) => {
    if (blob) await recordBlob(tx, blob);
    if (!(await updateFenced(tx, claim, { ...change, previewChangedAt: new Date(clock.now()) }))) throw new PreviewLost();
    if (!(await queue.complete(tx, JOB, lease))) throw new PreviewLost();
    await tellWatchersOf({ events }, tx, claim.videoId);
  });
}

/** Gives unfinished work back, in its old place. @throws PreviewLost */
export function handBackPreview({ inTenant, queue, clock }: PreviewDeps, actor: Actor, { claim, lease }: Ours): Promise<void> {
  return inTenant(actor, async (tx) => {
    if (!(await updateFenced(tx, claim, { previewChangedAt: new Date(clock.now()) }))) throw new PreviewLost();
    if (!(await queue.putBack(tx, JOB, lease))) throw new PreviewLost();
  });
}

type RescueDeps = PreviewDeps & Pick<Deps, 'asSystem' | 'log'>;

/**
 * Finds copies that are waited for and have no job: lost with a worker that died on its last attempt, or by a restored backup.
 * They get a new job, or, after as many claims as a job has attempts, are given up. What fails is said and left to the next round, and
 * keeps no other's. @returns how many there were
 */
export const rescuePreviews = (deps: RescueDeps): Promise<number> =>
  rescueBehind(deps, { untouchedSince: new Date(deps.clock.now() - RESCUE_AFTER_MS), after: null });

/** A portion at a time, all of them: those that merely wait for their turn are the oldest, and there may be thousands. */
async function rescueBehind(deps: RescueDeps, since: WaitingSince): Promise<number> {
  const { portion, stranded } = await deps.asSystem('sweep', async (tx) => {
    const waiting = await selectWaiting(tx, since);
    return { portion: waiting, stranded: await withoutJob(deps.queue, tx, { job: JOB, waiting, subjectOf: ({ id }) => id }) };
  });
  for await (const one of stranded) await rescueAlone(deps, one); // one after the other: they are rare
  const last = portion.length === RESCUE_PORTION ? portion.at(-1) : undefined;
  return stranded.length + (last ? await rescueBehind(deps, { ...since, after: last }) : 0);
}

async function rescueAlone(deps: RescueDeps, { id: videoId, tenantId }: Pick<VideoRow, 'id' | 'tenantId'>): Promise<void> {
  try {
    await rescue(deps, workerOf(tenantId), videoId);
  } catch (err) {
    deps.log.error({ err, tenantId, videoId }, 'a copy that has no job could not be rescued; the others are');
  }
}

function rescue({ inTenant, queue, events, clock }: PreviewDeps, { tenantId }: Actor, videoId: VideoId): Promise<void> {
  return inTenant({ tenantId }, async (tx) => {
    const video = await lockWaiting(tx, videoId);
    const isLive = (await queue.live(tx, JOB, [videoId])).has(videoId); // again, now that nobody can commit in between
    if (!video || isLive) return;
    const claim = { videoId, fence: video.previewFence };
    const isLast = video.previewFence >= ATTEMPTS_MAX;
    await updateFenced(tx, claim, { previewChangedAt: new Date(clock.now()), ...(isLast && { previewState: 'impossible' as const }) });
    if (isLast) await tellWatchersOf({ events }, tx, videoId);
    else await queue.enqueue(tx, JOB, { tenantId, videoId });
  });
}

/** A worker that can make copies takes the next one at once, or is at one: after this long without either there is none. */
const NOBODY_AFTER_MS = 300_000;

/**
 * For a worker that can make no copies and takes no such job: where no other one does either, films that wait are said to have none. A
 * new analysis orders theirs again. @returns how many there were
 */
export async function resignPreviews(deps: RescueDeps): Promise<number> {
  const { asSystem, inTenant, events, queue, clock } = deps;
  if (await queue.isTaken(JOB)) return 0;
  const untouchedSince = new Date(clock.now() - NOBODY_AFTER_MS);
  const waiting = await asSystem('sweep', (tx) => selectWaiting(tx, { untouchedSince, after: null }));
  for await (const { id: videoId, tenantId } of waiting)
    await inTenant({ tenantId }, async (tx) => {
      const video = await lockWaiting(tx, videoId);
      if (!video) return;
      const change = { previewState: 'impossible', previewChangedAt: new Date(clock.now()) } as const;
      await updateFenced(tx, { videoId, fence: video.previewFence }, change);
      await tellWatchersOf({ events }, tx, videoId);
    });
  return waiting.length;
}

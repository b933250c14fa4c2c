import type { PreTestUuid, TenantId, UserId, VideoId } from '@fovea/contract/ids';
import { PredictionId } from '@fovea/contract/ids';
import type { Failure } from '@fovea/contract/pre-tests';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { BlobRef, StoredBlob } from '../../blobs/port.ts';
import type { PreTestRow } from '../../db/schema/pre-tests.ts';
import type { StoredResult } from '../../db/schema/predictions.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import type { Lease, Queue } from '../../queue/queue.ts';
import { correctReservation, reserveCredits, STILL_SECONDS, settleCredits } from '../billing/index.ts';
import { soughtNames } from '../brand-assets/index.ts';
import { orderBreakthrough } from '../breakthroughs/index.ts';
import { advancePreTest, canEditPreTest, endPreTest, holdPreTest, noteProgress, viewPreTest } from '../pre-tests/index.ts';
import { notePreviewNeed, orderPreview } from '../previews/index.ts';
import type { Probed } from '../videos/index.ts';
import { findVideo, noteProbe, recordBlob } from '../videos/index.ts';
import type { BrandPictures } from './brand-pictures.ts';
import { brandPicturesOf } from './brand-pictures.ts';
import { refuseMissingFilm } from './film/service.ts';
import type { Claimed } from './repo.ts';
import { deleteUnfinished, insertPrediction, raiseFence, selectPrediction, updateFenced } from './repo.ts';
import { tellEnd } from './tell-end.ts';

export const JOB = 'analyse-video';

/** The claim is no longer ours, or nobody wants the result any more: whatever was to be written is rolled back. */
export class ClaimLost extends Error {
  readonly kind: 'taken-over' | 'not-wanted';
  constructor(kind: ClaimLost['kind']) {
    super(kind === 'taken-over' ? 'Another worker has this prediction now' : 'The prediction is no longer wanted');
    this.name = 'ClaimLost';
    this.kind = kind;
  }
}

export interface Claim extends Claimed, BrandPictures {
  readonly kind: 'claimed';
  readonly preTestId: PreTestUuid;
  readonly videoId: VideoId;
  readonly film: BlobRef;
  readonly createdAt: Date;
  /** How often this prediction has been started, this time included. */
  readonly attempts: number;
}

type JobDeps = Pick<Deps, 'inTenant' | 'clock' | 'events' | 'queue' | 'newId'>;
/** Of what ends an analysis: whoever started it may be waiting for a mail. */
export type EndDeps = JobDeps & Pick<Deps, 'secrets' | 'ownOrigin'>;

export interface NewPrediction {
  readonly tenantId: TenantId;
  /** Whose analysis it is. */
  readonly userId: UserId | null;
  readonly preTestId: PreTestUuid;
  readonly videoId: VideoId;
  /** The analysis of the same film that was given up before: what it has cost counts towards this one. */
  readonly continues?: PredictionId | null;
}

/**
 * Makes a prediction and its job for a film that is there, and holds its credits, in the caller's transaction.
 * @returns the prediction's id
 * @throws AppError `not_enough_credits`, `allowance_used`
 */
export async function openPrediction(
  { clock, queue, newId }: Pick<Deps, 'clock' | 'queue' | 'newId'>,
  tx: Tx,
  { continues = null, ...wish }: NewPrediction,
): Promise<PredictionId> {
  const { tenantId, userId, preTestId, videoId } = wish;
  const id = PredictionId.parse(newId());
  const video = await findVideo(tx, videoId);
  if (video?.originalRemovedAt) throw new AppError('original_gone');
  const seconds = video ? secondsOf(video) : null;
  await reserveCredits({ clock }, tx, { tenantId, userId, predictionId: id, seconds, continues });
  await insertPrediction(tx, { id, tenantId, preTestId, videoId, createdAt: new Date(clock.now()) });
  await queue.enqueue(tx, JOB, { tenantId, predictionId: id });
  return id;
}

/** Length that is paid for; null while nobody has measured it. */
const secondsOf = ({ kind, durationS }: Pick<Probed, 'kind' | 'durationS'>): number | null =>
  kind === 'still' ? STILL_SECONDS : durationS;

/** @throws AppError `pre_test_not_found`, `forbidden`, `state_forbids`, `original_gone`, `file_gone`, and what `openPrediction` throws */
export async function retryPreTest(deps: JobDeps & Pick<Deps, 'blobs'>, actor: Actor, preTestId: PreTestUuid) {
  await refuseMissingFilm(deps, actor, preTestId);
  return deps.inTenant(actor, async (tx) => {
    await viewPreTest(tx, preTestId);
    if (!canEditPreTest(actor)) throw new AppError('forbidden');
    const preTest = await holdPreTest(tx, preTestId); // first: what a cancel beside this one spends counts towards it
    if (!preTest) throw new AppError('pre_test_not_found');
    const { videoId, tenantId, predictionId: continues } = preTest;
    const wish = videoId && { tenantId, userId: actor.userId, preTestId, videoId, continues };
    const opened = wish && { predictionId: await openPrediction(deps, tx, wish) };
    await advancePreTest(deps, tx, { id: preTestId, event: 'retried', ...opened }); // refuses: then nothing was opened either
    if (preTest.predictionId) await deleteUnfinished(tx, preTest.predictionId);
    return viewPreTest(tx, preTestId);
  });
}

/** Takes a prediction for this worker. One that nobody wants any more ends its job at once. */
export function claimPrediction(
  deps: JobDeps,
  actor: Actor,
  { predictionId, lease }: { predictionId: PredictionId; lease: Lease },
): Promise<Claim | { kind: 'not-wanted' }> {
  return deps.inTenant(actor, async (tx) => {
    const notWanted = async () => {
      await deps.queue.complete(tx, JOB, lease);
      return { kind: 'not-wanted' } as const;
    };
    const prediction = await selectPrediction(tx, predictionId);
    const preTest = prediction && !prediction.result ? await holdWanted(tx, prediction.preTestId, predictionId) : null;
    if (!prediction || !preTest) return notWanted();
    if (!(await deps.queue.touch(JOB, lease, tx))) return { kind: 'not-wanted' };
    const raised = await raiseFence(tx, predictionId, 'one-more');
    const video = await findVideo(tx, prediction.videoId);
    if (!raised || !video) return notWanted();
    const { preTestId, videoId, tenantId, createdAt } = prediction;
    await advancePreTest(deps, tx, { id: preTestId, event: 'claimed' });
    const found = { film: { tenantId, sha256: video.blobSha256 }, ...(await brandPicturesOf(tx, preTest)) };
    return { kind: 'claimed', predictionId, preTestId, videoId, createdAt, ...found, ...raised };
  });
}

/** The names that the film of a claim is searched for: those of its pre-test's brand, its word-marks, and what it sells. */
export function namesToFind(deps: Pick<Deps, 'inTenant'>, actor: Actor, { preTestId }: Claim) {
  return deps.inTenant(actor, async (tx) => {
    const { preTest } = await viewPreTest(tx, preTestId);
    return preTest.brandId ? await soughtNames(tx, preTest.brandId) : [];
  });
}

/** The pre-test's row, held until the transaction ends, when it still waits for this very prediction. */
export async function holdWanted(tx: Tx, preTestId: PreTestUuid, predictionId: PredictionId): Promise<PreTestRow | null> {
  const preTest = await holdPreTest(tx, preTestId);
  const isWanted = preTest?.predictionId === predictionId && (preTest.status === 'queued' || preTest.status === 'processing');
  return isWanted ? preTest : null;
}

/** @throws ClaimLost unless the prediction is wanted and ours; both stay so until the transaction ends */
async function holdClaim(tx: Tx, claim: Claim): Promise<PreTestRow> {
  const preTest = await holdWanted(tx, claim.preTestId, claim.predictionId);
  if (preTest?.status !== 'processing') throw new ClaimLost('not-wanted');
  if (!(await updateFenced(tx, claim, {}))) throw new ClaimLost('taken-over');
  return preTest;
}

/** Ends the job with the caller's transaction, or undoes all of it when another worker has the job. */
async function endJob(queue: Queue, tx: Tx, lease: Lease): Promise<void> {
  if (!(await queue.complete(tx, JOB, lease))) throw new ClaimLost('taken-over');
}

export interface SoFar extends Pick<PreTestRow, 'stage' | 'progress' | 'etaS'> {
  /** What must be paid for, when it is known or turns out to be more. */
  readonly length?: Pick<Probed, 'kind' | 'durationS'>;
  /** What the film is, as it says itself: pages know its length and shape while it is still being looked at. */
  readonly probed?: Probed;
  /** What is final so far, when there is more of it than before. */
  readonly partial?: Pick<Finished, 'result' | 'heatmap' | 'poster' | 'needsPreview'>;
  /** Whether those who watch have more to read again than how far it is. */
  readonly hasNews?: boolean;
}

/** @throws ClaimLost, AppError `not_enough_credits`, `allowance_used` for a film that is longer than what is left */
export function noteSoFar(deps: JobDeps, actor: Actor, { claim, soFar }: { claim: Claim; soFar: SoFar }): Promise<void> {
  const { stage, progress, etaS, length, probed, partial, hasNews = false } = soFar;
  return deps.inTenant(actor, async (tx) => {
    const before = await holdClaim(tx, claim);
    const seconds = length ? secondsOf(length) : null;
    if (seconds !== null) await correctReservation(deps, tx, { predictionId: claim.predictionId, seconds });
    if (probed) await noteProbe(tx, claim.videoId, probed);
    if (partial) {
      const { result, heatmap, poster, needsPreview } = partial;
      if (needsPreview) await notePreviewNeed(tx, claim.videoId);
      await updateFenced(tx, claim, { partial: result, partialHeatmap: heatmap, partialPoster: poster });
    }
    await noteProgress(deps, tx, { before, hasNews, stage, progress, etaS });
  });
}

export interface Finished {
  readonly result: StoredResult;
  readonly probed: Probed;
  readonly heatmap: Uint8Array;
  readonly attention: Uint8Array | null;
  readonly poster: Uint8Array | null;
  readonly posterAtS: number | null;
  readonly posterHeat: Uint8Array | null;
  /** Whether there are browsers that cannot play the film itself. */
  readonly needsPreview: boolean;
}

/** Stores the result once: files first, then one short transaction that holds only while the claim is ours. @throws ClaimLost */
export async function storePrediction(
  deps: EndDeps & Pick<Deps, 'blobs'>,
  actor: Actor,
  { claim, lease, finished }: { claim: Claim; lease: Lease; finished: Finished },
): Promise<void> {
  const heatmap = await deps.blobs.put(actor.tenantId, finished.heatmap);
  const poster: StoredBlob | null = finished.poster && (await deps.blobs.put(actor.tenantId, finished.poster));
  const attention: StoredBlob | null = finished.attention && (await deps.blobs.put(actor.tenantId, finished.attention));
  await deps.inTenant(actor, async (tx) => {
    await holdClaim(tx, claim);
    await recordBlob(tx, heatmap);
    if (poster) await recordBlob(tx, poster);
    if (attention) await recordBlob(tx, attention);
    await noteProbe(tx, claim.videoId, finished.probed);
    if (finished.needsPreview) await orderPreview(deps, tx, { tenantId: actor.tenantId, videoId: claim.videoId });
    const isStored = await updateFenced(tx, claim, {
      result: finished.result,
      heatmapSha256: heatmap.sha256,
      posterSha256: poster?.sha256 ?? null,
      posterAtS: finished.posterAtS,
      posterHeat: finished.posterHeat,
      attentionSha256: attention?.sha256 ?? null,
      completedAt: new Date(deps.clock.now()),
      ...{ partial: null, partialHeatmap: null, partialPoster: null },
    });
    if (!isStored) throw new ClaimLost('taken-over');
    await settleCredits(deps, tx, { predictionId: claim.predictionId, seconds: secondsOf(finished.probed) ?? STILL_SECONDS });
    await endPreTest(deps, tx, { id: claim.preTestId, event: 'stored' });
    await orderOnItsPage(deps, tx, claim);
    await deps.queue.enqueue(tx, 'work-ahead', { tenantId: actor.tenantId, preTestId: claim.preTestId, predictionId: claim.predictionId });
    await tellEnd(deps, tx, { id: claim.preTestId, outcome: 'complete' });
    await endJob(deps.queue, tx, lease);
  });
}

/** The film on the page of its placement is a driver where there is a page: looked at once the result is there. */
async function orderOnItsPage(deps: JobDeps, tx: Tx, { preTestId, predictionId }: Claim): Promise<void> {
  const { preTest } = await viewPreTest(tx, preTestId);
  if (preTest.placement)
    await orderBreakthrough(deps, tx, { tenantId: preTest.tenantId, preTestId, predictionId, placement: preTest.placement });
}

/** @throws ClaimLost */
export function failPrediction(
  deps: EndDeps,
  actor: Actor,
  { claim, lease, failure }: { claim: Claim; lease: Lease; failure: Failure },
): Promise<void> {
  return deps.inTenant(actor, async (tx) => {
    await holdClaim(tx, claim);
    await endPreTest(deps, tx, { id: claim.preTestId, event: 'failed', failure });
    await tellEnd(deps, tx, { id: claim.preTestId, outcome: 'failed' });
    await endJob(deps.queue, tx, lease);
  });
}

interface HandedBack {
  readonly claim: Claim;
  readonly lease: Lease;
  /** What it waits for, for people. */
  readonly stage: 'waiting' | 'no-room';
}

/** Gives unfinished work back: the job in its old place, and a raised fence, so that nothing of ours can land later. @throws ClaimLost */
export function handBackPrediction(deps: JobDeps, actor: Actor, { claim, lease, stage }: HandedBack): Promise<void> {
  return deps.inTenant(actor, async (tx) => {
    await holdClaim(tx, claim);
    await raiseFence(tx, claim.predictionId, 'one-less');
    await advancePreTest(deps, tx, { id: claim.preTestId, event: 'handed_back', stage });
    if (!(await deps.queue.putBack(tx, JOB, lease))) throw new ClaimLost('taken-over');
  });
}

/** The same for a job that the database was away from: it goes on as the one that it was, and this start of it does not count. @throws ClaimLost */
export function giveBackPrediction(deps: JobDeps, actor: Actor, { claim, lease }: { claim: Claim; lease: Lease }): Promise<void> {
  return deps.inTenant(actor, async (tx) => {
    await holdClaim(tx, claim);
    await raiseFence(tx, claim.predictionId, 'one-less');
    await advancePreTest(deps, tx, { id: claim.preTestId, event: 'handed_back' });
    if (!(await deps.queue.giveBack(JOB, lease, tx))) throw new ClaimLost('taken-over');
  });
}

/** Ends the job of a prediction that nobody wants any more. */
export const dropJob = (deps: JobDeps, actor: Actor, lease: Lease): Promise<boolean> =>
  deps.inTenant(actor, (tx) => deps.queue.complete(tx, JOB, lease));

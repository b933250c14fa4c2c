import type { PredictionId, PreTestUuid, VideoId } from '@fovea/contract/ids';
import type { Failure, PreTestStatus } from '@fovea/contract/pre-tests';
import type { WebhookEvent } from '@fovea/contract/webhooks';
import { AppError } from '../../../app-error.ts';
import type { PreTestRow } from '../../../db/schema/pre-tests.ts';
import type { Tx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { refundCredits, refundFailure, STILL_SECONDS, settleCredits } from '../../billing/index.ts';
import type { AnnounceDeps } from '../../webhooks/index.ts';
import { announce } from '../../webhooks/index.ts';
import { lockPreTest, selectPreTestsOf, selectReadableLength, updatePreTest } from '../repo.ts';
import type { EndingEvent, PreTestEvent } from '../states.ts';
import { refusalOf, statusAfter } from '../states.ts';

interface PreTestStep<E extends PreTestEvent> extends Partial<Pick<PreTestRow, 'videoId' | 'predictionId' | 'stage'>> {
  readonly id: PreTestUuid;
  readonly event: E;
  readonly failure?: Failure;
}

type StepDeps = Pick<Deps, 'clock' | 'events'>;

/**
 * Moves a pre-test along its table, in the caller's transaction, and tells whoever watches.
 * @throws AppError `pre_test_not_found`, `state_forbids`
 */
export const advancePreTest = (deps: StepDeps, tx: Tx, step: PreTestStep<Exclude<PreTestEvent, EndingEvent>>): Promise<PreTestRow> =>
  takeStep(deps, tx, step);

const TOLD_AS: Readonly<Record<EndingEvent, WebhookEvent>> = {
  film_refused: 'prediction.failed',
  film_kept: 'prediction.failed',
  stored: 'prediction.complete',
  failed: 'prediction.failed',
  cancelled: 'prediction.cancelled',
};

/**
 * The last step of an analysis, or of the way to one: webhooks that listen are told as well.
 * @throws AppError `pre_test_not_found`, `state_forbids`
 */
export async function endPreTest(deps: StepDeps & AnnounceDeps, tx: Tx, step: PreTestStep<EndingEvent>): Promise<PreTestRow> {
  const after = await takeStep(deps, tx, step);
  const { tenantId, id: preTestId, predictionId: subjectId } = after;
  await announce(deps, tx, { tenantId, kind: TOLD_AS[step.event], subjectId, preTestId });
  return after;
}

/** Figures of a complete result have changed: it counts as changed from now on, and whoever watches or listens is told. */
export async function noteNewFigures(
  deps: StepDeps & AnnounceDeps,
  tx: Tx,
  { preTestId, predictionId }: { readonly preTestId: PreTestUuid; readonly predictionId: PredictionId },
): Promise<void> {
  const row = await updatePreTest(tx, preTestId, { updatedAt: new Date(deps.clock.now()) });
  if (!row) return;
  await deps.events.publish(tx, row.tenantId, { kind: 'pre-test', uuid: preTestId });
  await announce(deps, tx, { tenantId: row.tenantId, kind: 'prediction.updated', subjectId: predictionId, preTestId });
}

/** Nothing else writes a status. */
async function takeStep(deps: StepDeps, tx: Tx, { id, event, ...with_ }: PreTestStep<PreTestEvent>): Promise<PreTestRow> {
  const before = await lockPreTest(tx, id);
  if (!before || before.deletedAt) throw new AppError('pre_test_not_found');
  const status = statusAfter(before.status, event);
  const needsNoFilm = event === 'upload_begun' && before.videoId !== null;
  const needsFilm = event === 'retried' && before.videoId === null;
  if (status === null || needsNoFilm) throw new AppError('state_forbids', { detail: refusalOf(before.status, event) });
  if (needsFilm) throw new AppError('state_forbids', { detail: 'There is no film yet. Upload one to start the analysis.' });
  const now = new Date(deps.clock.now());
  const after = await updatePreTest(tx, id, {
    ...columnsOf(status, now, before.queuedAt),
    ...keepProgress(before, status),
    ...with_,
    updatedAt: now,
  });
  if (!after) throw new AppError('pre_test_not_found');
  const hasNoResult = status === 'failed' || status === 'cancelled';
  if (hasNoResult && after.predictionId) await endCredits(deps, tx, { predictionId: after.predictionId, status });
  await deps.events.publish(tx, after.tenantId, { kind: 'pre-test', uuid: id });
  return after;
}

/**
 * What ended without a whole result: a failure gives everything back, and nothing of it can be read any more. What somebody cancelled
 * stays readable as far as it came, so that much is spent; else whoever cancels late has the result for nothing (decision 0280).
 */
async function endCredits(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { predictionId, status }: { readonly predictionId: PredictionId; readonly status: 'failed' | 'cancelled' },
): Promise<void> {
  if (status === 'failed') return refundFailure(deps, tx, { predictionId });
  const readable = await selectReadableLength(tx, predictionId);
  if (!readable) return refundCredits(deps, tx, { predictionId });
  const seconds = readable.kind === 'still' ? STILL_SECONDS : readable.seconds;
  await settleCredits(deps, tx, { predictionId, seconds });
}

/** The row itself, held until the transaction ends. */
export const holdPreTest = lockPreTest;

type Progress = Pick<PreTestRow, 'stage' | 'progress' | 'etaS'>;

/**
 * How far the analysis is; no change of what people sort by. Watchers are told how far it is, once they would see a difference.
 * @param before the row as it is held; `hasNews` where there is more to read of it than how far it is
 */
export async function noteProgress(
  { events }: Pick<Deps, 'events'>,
  tx: Tx,
  { before, hasNews, ...now }: Progress & { readonly before: PreTestRow; readonly hasNews: boolean },
): Promise<void> {
  const { id: uuid, tenantId } = before;
  await updatePreTest(tx, uuid, now);
  const { stage, progress, etaS: eta_s } = now;
  if (hasNews) await events.publish(tx, tenantId, { kind: 'pre-test', uuid });
  else if (seenAs(before) !== seenAs(now)) await events.publish(tx, tenantId, { kind: 'progress', uuid, stage, progress, eta_s });
}

/** A time that is left is said in seconds only when there are few, and nobody reads each of them. */
const ETA_STEP_S = 5;
const seenAs = ({ stage, progress, etaS }: Progress): string => JSON.stringify([stage, progress, etaS && Math.round(etaS / ETA_STEP_S)]);

/** Tells whoever watches a pre-test of this film that there is something new, in the caller's transaction. */
export async function tellWatchersOf({ events }: Pick<Deps, 'events'>, tx: Tx, videoId: VideoId): Promise<void> {
  const rows = await selectPreTestsOf(tx, videoId);
  await Promise.all(rows.map(({ id, tenantId }) => events.publish(tx, tenantId, { kind: 'pre-test', uuid: id })));
}

/** @param queuedAt since when it waits, or waited for whoever analyses it now: the queue takes it back into the same place */
function columnsOf(status: PreTestStatus, now: Date, queuedAt: Date | null): Partial<PreTestRow> {
  const idle = { status, stage: null, progress: 0, etaS: null, failure: null, queuedAt: null };
  switch (status) {
    case 'draft':
    case 'uploading':
    case 'failed':
    case 'cancelled':
      return idle;
    case 'queued':
      return { ...idle, stage: 'waiting', queuedAt: queuedAt ?? now };
    case 'processing':
      return { ...idle, stage: 'probing', queuedAt };
    case 'complete':
      return { ...idle, progress: 100 };
  }
}

/** A film that is taken over, handed back or failed keeps showing how far it was. */
const keepProgress = (before: PreTestRow, status: PreTestStatus): Partial<PreTestRow> =>
  before.status === 'processing' && status !== 'complete' ? { progress: before.progress } : {};

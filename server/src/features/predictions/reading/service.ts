import type { PredictionId, PreTestUuid } from '@fovea/contract/ids';
import type { KnownBias } from '@fovea/contract/known-bias';
import type { Actor } from '../../../actor.ts';
import { AppError } from '../../../app-error.ts';
import type { BlobRef } from '../../../blobs/port.ts';
import type { PreTestRow } from '../../../db/schema/pre-tests.ts';
import type { StoredResult } from '../../../db/schema/predictions.ts';
import type { Tx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { knownBiasOf } from '../../model-card/index.ts';
import type { OwnPlacementView } from '../../own-placements/index.ts';
import { viewPreTest } from '../../pre-tests/index.ts';
import type { ServedFilm } from '../../previews/index.ts';
import { servedFilm } from '../../previews/index.ts';
import type { PredictionFigures, RunRow } from '../repo.ts';
import { selectHeatmapRun, selectPartialPictures, selectPosterHeat, selectPosterRun, selectPrediction, selectRuns } from '../repo.ts';

export interface PredictionView {
  readonly prediction: PredictionFigures;
  readonly result: StoredResult;
  readonly film: ServedFilm;
  /** The file that was sent; null once it was deleted. */
  readonly original: BlobRef | null;
  readonly hasPoster: boolean;
  /** Every analysis of the pre-test, the newest first. */
  readonly runs: readonly RunRow[];
  readonly currentId: PredictionId | null;
  /** Where the ad will run, and what it asks for there, as the pre-test says. */
  readonly asked: Asked;
  /** How the network that looked at it judges logos, writing and faces beside people. */
  readonly knownBias: readonly KnownBias[];
}

/** What a result is judged for: the pre-test's own place, and what its preset decided for it. */
export interface Asked extends Pick<PreTestRow, 'placement' | 'adType' | 'options'> {
  /** The place that is stored where the library of placements no longer has it; `placement` is null then. */
  readonly placementGone: string | null;
  /** Every placement that the tenant defined for itself, as it is now. */
  readonly own: readonly OwnPlacementView[];
}

type ReadDeps = Pick<Deps, 'inTenant'>;

/** What is known of a pre-test's newest prediction, whole or so far. @throws AppError `pre_test_not_found`, `prediction_not_ready` */
export const readPrediction = (deps: ReadDeps, actor: Actor, preTestId: PreTestUuid): Promise<PredictionView> =>
  readRun(deps, actor, { preTestId, predictionId: null });

/** The same for one that is named. One of another pre-test is as unknown as one that never was. */
export function readRun(
  { inTenant }: ReadDeps,
  actor: Actor,
  { preTestId, predictionId }: { readonly preTestId: PreTestUuid; readonly predictionId: PredictionId | null },
): Promise<PredictionView> {
  return inTenant(actor, async (tx) => {
    const { preTest, video, placementGone } = await viewPreTest(tx, preTestId);
    const runs = await selectRuns(tx, preTestId);
    const readable = runs.filter(({ id, state }) => isReadable(state, preTest, id));
    const chosen = predictionId ?? standingOf(readable, preTest)?.id;
    const isThere = readable.some(({ id }) => id === chosen);
    const prediction = chosen && isThere ? await selectPrediction(tx, chosen) : undefined;
    const result = prediction?.result ?? prediction?.partial;
    const film = video && servedFilm(video, null);
    if (!prediction && predictionId) await refuseStranger(tx, preTestId, predictionId);
    if (!prediction || !result || !film) throw new AppError('prediction_not_ready');
    const original = video.originalRemovedAt ? null : { tenantId: video.tenantId, sha256: video.blobSha256 };
    const hasPoster = runs.some(({ id, hasPoster: has }) => id === prediction.id && has);
    return {
      ...{ prediction, result, film, original, hasPoster, runs },
      ...{
        currentId: preTest.predictionId,
        asked: { ...preTest, placementGone, own: prediction.own },
        knownBias: knownBiasOf(result.versions.model),
      },
    };
  });
}

/** @throws AppError `pre_test_not_found` unless there is such an analysis of this very pre-test */
async function refuseStranger(tx: Tx, preTestId: PreTestUuid, predictionId: PredictionId): Promise<void> {
  const named = await selectPrediction(tx, predictionId);
  if (named?.preTestId !== preTestId) throw new AppError('pre_test_not_found', { detail: 'This film has no such result.' });
}

/** What is partial can be read while it is worked on, and once it was cancelled: that has been paid for. */
const isReadable = (state: RunRow['state'], { status, predictionId }: PreTestRow, id: PredictionId): boolean =>
  state === 'complete' || (state === 'partial' && PARTIALLY.includes(status) && id === predictionId);

const PARTIALLY: readonly PreTestRow['status'][] = ['processing', 'cancelled'];

/** The analysis that a pre-test stands for; one that was cancelled only where there is no whole one. */
const standingOf = (readable: readonly RunRow[], { predictionId, status }: PreTestRow): RunRow | undefined =>
  readable.find(({ id, state }) => (status === 'cancelled' ? state === 'complete' : id === predictionId)) ?? readable[0];

/** Bytes to send: a stored file, or what is in the row so far. */
export type Bytes =
  | { readonly kind: 'file'; readonly ref: BlobRef; readonly contentType: string }
  | { readonly kind: 'row'; readonly bytes: Uint8Array; readonly count: number | null };

/** The map for drawing, or the one that figures are worked out from, which there is of a whole result alone. @throws AppError `not_found` */
export function findHeatmap(
  { inTenant }: Pick<Deps, 'inTenant'>,
  actor: Actor,
  { preTestId, predictionId, as = 'heat' }: { preTestId: PreTestUuid; predictionId: PredictionId; as?: 'heat' | 'attention' | undefined },
): Promise<Bytes> {
  return inTenant(actor, async (tx) => {
    const { preTest } = await viewPreTest(tx, preTestId);
    const run = await selectHeatmapRun(tx, predictionId);
    if (run?.preTestId !== preTestId) throw new AppError('not_found');
    const { tenantId, count, [as]: sha256 } = run;
    if (sha256) return { kind: 'file', ref: { tenantId, sha256 }, contentType: 'application/octet-stream' };
    const bytes = as === 'heat' && isReadable('partial', preTest, predictionId) && (await selectPartialPictures(tx, predictionId))?.heatmap;
    if (!bytes) throw new AppError('not_found');
    return { kind: 'row', bytes, count };
  });
}

/** Where attention lies at the moment of the still, as it was packed when it was stored. @throws AppError `not_found` */
export function findPosterHeat({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor, preTestId: PreTestUuid): Promise<Uint8Array> {
  return inTenant(actor, async (tx) => {
    const { preTest } = await viewPreTest(tx, preTestId);
    const heat = preTest.predictionId && (await selectPosterHeat(tx, preTest.predictionId));
    if (!heat) throw new AppError('not_found');
    return heat;
  });
}

export function findPoster({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor, preTestId: PreTestUuid): Promise<Bytes> {
  return inTenant(actor, async (tx) => {
    const { preTest } = await viewPreTest(tx, preTestId);
    const run = await selectPosterRun(tx, preTestId, preTest.predictionId);
    if (!run) throw new AppError('not_found');
    const { id, tenantId, sha256 } = run;
    if (sha256) return { kind: 'file', ref: { tenantId, sha256 }, contentType: 'image/jpeg' };
    const bytes = (await selectPartialPictures(tx, id))?.poster;
    if (!bytes) throw new AppError('not_found');
    return { kind: 'row', bytes, count: null };
  });
}

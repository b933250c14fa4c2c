import type { Actor } from '../../../actor.ts';
import { AppError } from '../../../app-error.ts';
import type { BlobRef } from '../../../blobs/port.ts';
import type { ResultExportRow } from '../../../db/schema/exports.ts';
import type { Deps } from '../../../deps.ts';
import { complianceOf } from '../../compliance/index.ts';
import { areasOf, foundOf, verdictOf } from '../../diagnosis/index.ts';
import { placingMatrixOf, placingOf } from '../../placing/index.ts';
import { viewPreTest } from '../../pre-tests/index.ts';
import type { PredictionView } from '../../predictions/index.ts';
import { presentReadingEdit, readRun, windowsOf } from '../../predictions/index.ts';
import { findVideo } from '../../videos/index.ts';
import type { ExportFacts } from '../facts.ts';

/** What an export is made from. */
export interface ExportSource {
  readonly facts: ExportFacts;
  /** Null where the film is gone and its result was kept. */
  readonly film: BlobRef | null;
  readonly heatmap: BlobRef | null;
}

type Asked = Pick<ResultExportRow, 'preTestId' | 'predictionId' | 'placement'>;

/** What the test asks for, by which everything is judged. */
const wordsOf = ({ placement, adType, options }: Pick<PredictionView['asked'], 'placement' | 'adType' | 'options'>): string =>
  JSON.stringify([placement, adType, options]);

/** Reads everything that an export says. @throws AppError `pre_test_not_found`, `prediction_not_ready` */
export async function readSource(
  deps: Pick<Deps, 'inTenant' | 'blobs'>,
  actor: Actor,
  { preTestId, predictionId, placement }: Asked,
): Promise<ExportSource> {
  const { prediction, asked } = await readRun(deps, actor, { preTestId, predictionId });
  const { result, completedAt, tenantId, heatmapSha256, edit } = prediction;
  if (!result || !completedAt) throw new AppError('prediction_not_ready');
  const wish = { preTestId, predictionId, placement };
  const compliance = await complianceOf(deps, actor, wish);
  const verdict = await verdictOf(deps, actor, wish);
  const [placing, matrix] = [await placingOf(deps, actor, wish), await placingMatrixOf(deps, actor, wish)];
  const [{ areas }, found] = [await areasOf(deps, actor, wish), await foundOf(deps, actor, wish)];
  const { preTest, video } = await deps.inTenant(actor, async (tx) => ({
    preTest: (await viewPreTest(tx, preTestId)).preTest,
    video: await findVideo(tx, prediction.videoId),
  }));
  if (wordsOf(preTest) !== wordsOf(asked)) return readSource(deps, actor, wish); // it is for something else by now: a file says one thing
  return {
    facts: {
      ...{ name: preTest.name, preTestId, predictionId, completedAt, result, compliance, verdict, placing, matrix, found, areas },
      windows: windowsOf(result),
      readingEdit: presentReadingEdit(prediction),
      edit: edit && { version: edit.version, by: edit.by, at: edit.at.toISOString() },
    },
    film: video && !video.originalRemovedAt ? { tenantId, sha256: video.blobSha256 } : null,
    heatmap: heatmapSha256 === null ? null : { tenantId, sha256: heatmapSha256 },
  };
}

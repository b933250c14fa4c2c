import type { PredictionId, PreTestUuid } from '@fovea/contract/ids';
import type { PlacementId } from '@fovea/contract/placements';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { StoredResult } from '../../db/schema/predictions.ts';
import type { Deps } from '../../deps.ts';
import type { AskedPlacement } from '../compliance/index.ts';
import { askedPlacement } from '../compliance/index.ts';
import type { PredictionView } from '../predictions/index.ts';
import { readRun } from '../predictions/index.ts';

export interface ResultName {
  readonly preTestId: PreTestUuid;
  readonly predictionId: PredictionId;
}

/** A whole result and the placement that it is read for. */
export interface PlacedResult extends AskedPlacement {
  readonly view: PredictionView;
  readonly result: StoredResult;
}

/** @throws AppError `pre_test_not_found`, `prediction_not_ready` for half a result too */
export async function readPlaced(
  deps: Pick<Deps, 'inTenant'>,
  actor: Actor,
  { placement: asked, ...name }: ResultName & { readonly placement: PlacementId | null },
): Promise<PlacedResult> {
  const view = await readRun(deps, actor, name);
  const { result } = view.prediction;
  if (!result) throw new AppError('prediction_not_ready');
  return { view, result, ...askedPlacement(view.asked, { media: result.media, called: asked }) };
}

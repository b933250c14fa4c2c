import type { PredictionId, PreTestUuid } from '@fovea/contract/ids';
import type { PlacementId } from '@fovea/contract/placements';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { StoredResult } from '../../db/schema/predictions.ts';
import type { Deps } from '../../deps.ts';
import type { AskedPlacement } from '../compliance/index.ts';
import { askedPlacement, statedAsked } from '../compliance/index.ts';
import type { AskedOf } from '../kept-answers/index.ts';
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
  /** The placement that a call names; null for the pre-test's own. */
  readonly called: PlacementId | null;
}

/** @throws AppError `pre_test_not_found`, `prediction_not_ready` for half a result too */
export const readPlaced = async (
  deps: Pick<Deps, 'inTenant'>,
  actor: Actor,
  { placement: called, ...name }: ResultName & { readonly placement: PlacementId | null },
): Promise<PlacedResult> => placeResult(await readRun(deps, actor, name), called);

/** One that was read already. @throws AppError `prediction_not_ready` for half a result */
export function placeResult(view: PredictionView, called: PlacementId | null): PlacedResult {
  const { result } = view.prediction;
  if (!result) throw new AppError('prediction_not_ready');
  return { view, result, called, ...askedPlacement(view.asked, { media: result.media, called }) };
}

/** What is worked out from it at its placement comes from all this, and from what stands besides. */
export const askedOfPlaced = ({ view, result, called }: PlacedResult, besides: unknown = null): AskedOf => ({
  ...{ prediction: view.prediction, result, variant: called ?? 'own' },
  besides: [statedAsked(view.asked, called), besides],
});

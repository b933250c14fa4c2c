import type { PredictionId, PreTestUuid } from '@fovea/contract/ids';
import type { PlacementId } from '@fovea/contract/placements';
import { placementByShape } from '@fovea/engine/compliance/judge/judge-placement';
import type { PlacementRules } from '@fovea/engine/placements/placement-rules';
import { PLACEMENTS } from '@fovea/engine/placements/placement-rules';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { StoredResult } from '../../db/schema/predictions.ts';
import type { Deps } from '../../deps.ts';
import type { PredictionView } from '../predictions/index.ts';
import { readRun } from '../predictions/index.ts';

export interface ResultName {
  readonly preTestId: PreTestUuid;
  readonly predictionId: PredictionId;
}

/** A whole result and the placement that it is read for. */
export interface PlacedResult {
  readonly view: PredictionView;
  readonly result: StoredResult;
  readonly placement: PlacementRules;
  readonly chosenBy: 'call' | 'pre_test' | 'shape';
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
  const shape = placementByShape({ widthPx: result.media.width_px, heightPx: result.media.height_px });
  const id = asked ?? view.placement ?? shape;
  const placement = PLACEMENTS.placements.find((rules) => rules.id === id);
  if (!placement) throw new Error(`The rule library does not know the placement ${id}`);
  return { view, result, placement, chosenBy: asked ? 'call' : view.placement ? 'pre_test' : 'shape' };
}

import type { PredictionId, PreTestUuid } from '@fovea/contract/ids';
import type { PlacementId } from '@fovea/contract/placements';
import type { PlacementJudgement } from '@fovea/engine/compliance/judge/judge-placement';
import { judgePlacement, placementByShape } from '@fovea/engine/compliance/judge/judge-placement';
import { PLACEMENTS } from '@fovea/engine/placements/placement-rules';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { readRun } from '../predictions/index.ts';
import { deliveredOf } from './delivered.ts';

export interface ComplianceView {
  readonly predictionId: PredictionId;
  readonly chosenBy: 'call' | 'pre_test' | 'shape';
  /** By the placement that was chosen. */
  readonly chosen: PlacementJudgement;
  /** By every placement, the chosen one among them. */
  readonly all: readonly PlacementJudgement[];
  readonly placementRules: string;
  readonly flashRules: string | null;
}

export interface ComplianceWish {
  readonly preTestId: PreTestUuid;
  readonly predictionId: PredictionId;
  readonly placement: PlacementId | null;
}

/** Judges a whole result by today's rules. @throws AppError `pre_test_not_found`, `prediction_not_ready` */
export async function judgePrediction(
  deps: Pick<Deps, 'inTenant'>,
  actor: Actor,
  { preTestId, predictionId, placement }: ComplianceWish,
): Promise<ComplianceView> {
  const { prediction, result, placement: asked } = await readRun(deps, actor, { preTestId, predictionId });
  // Half a film can neither pass nor be too short.
  if (!prediction.result) throw new AppError('prediction_not_ready');
  const film = deliveredOf(result);
  const id = placement ?? asked ?? placementByShape(film);
  const all = PLACEMENTS.placements.map((rules) => judgePlacement(film, rules, PLACEMENTS));
  const chosen = all.find((judgement) => judgement.placement === id);
  if (!chosen) throw new Error(`The rule library does not know the placement ${id}`);
  const chosenBy = placement ? 'call' : asked ? 'pre_test' : 'shape';
  const flashRules = result.delivery?.flashes?.rules ?? null;
  return { predictionId: prediction.id, chosenBy, chosen, all, placementRules: PLACEMENTS.version, flashRules };
}

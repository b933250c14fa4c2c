import type { PredictionId, PreTestUuid } from '@fovea/contract/ids';
import type { PlacementId } from '@fovea/contract/placements';
import type { PlacementJudgement } from '@fovea/engine/compliance/judge/judge-placement';
import { judgePlacement } from '@fovea/engine/compliance/judge/judge-placement';
import { PLACEMENTS } from '@fovea/engine/placements/placement-rules';
import type { StoredResult } from '../../db/schema/predictions.ts';
import type { PredictionView } from '../predictions/index.ts';
import type { AskedPlacement } from './asked-placement.ts';
import { askedPlacement } from './asked-placement.ts';
import { deliveredOf } from './delivered.ts';

export interface ComplianceView {
  readonly predictionId: PredictionId;
  readonly asked: AskedPlacement;
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

/** Judges a whole result by today's rules. */
export function judgePrediction(
  { prediction, asked: wish }: Pick<PredictionView, 'prediction' | 'asked'>,
  result: StoredResult,
  placement: PlacementId | null,
): ComplianceView {
  const film = deliveredOf(result);
  const asked = askedPlacement(wish, { media: result.media, called: placement });
  const all = asked.library.map((rules) => judgePlacement(film, rules, asked.rules));
  const chosen = all.find((judgement) => judgement.placement === asked.checkedBy.id);
  if (!chosen) throw new Error(`Nothing was judged by the placement ${asked.checkedBy.id}`);
  const flashRules = result.delivery?.flashes?.rules ?? null;
  return { predictionId: prediction.id, asked, chosen, all, placementRules: PLACEMENTS.version, flashRules };
}

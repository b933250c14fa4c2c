import { PlacementId } from '@fovea/contract/placements';
import type { Placing, PlacingMatrix } from '@fovea/contract/placing';
import { COMPLIANCE_RULES } from '@fovea/engine/compliance/judge/judgement';
import { PLACEMENTS } from '@fovea/engine/placements/placement-rules';
import type { Actor } from '../../actor.ts';
import type { Deps } from '../../deps.ts';
import type { ResultName } from '../diagnosis/index.ts';
import { readPlaced } from '../diagnosis/index.ts';
import { keptMatrix, nameOfMatrix } from './kept-matrices.ts';
import { presentMatrix, presentPlacing } from './present.ts';
import { readMatrix, readPlacing } from './service.ts';

const words = { placementOf: PlacementId.parse, placements: PLACEMENTS.version, compliance: COMPLIANCE_RULES };

/** A film on the page of its placement, as it leaves the server. @throws AppError `pre_test_not_found`, `prediction_not_ready` */
export const placingOf = async (
  deps: Pick<Deps, 'inTenant' | 'blobs'>,
  actor: Actor,
  wish: ResultName & { readonly placement: PlacementId | null },
): Promise<Placing> => presentPlacing(await readPlacing(deps, actor, wish), words.placementOf);

/** Every placement with every shape, as it leaves the server. @throws AppError `pre_test_not_found`, `prediction_not_ready` */
export const placingMatrixOf = async (deps: Pick<Deps, 'inTenant' | 'blobs'>, actor: Actor, name: ResultName): Promise<PlacingMatrix> => {
  const placed = await readPlaced(deps, actor, { ...name, placement: null });
  return keptMatrix(deps.inTenant, nameOfMatrix(placed), async () => presentMatrix(await readMatrix(deps, placed), words));
};

import { PlacementId } from '@fovea/contract/placements';
import type { Placing, PlacingMatrix } from '@fovea/contract/placing';
import { COMPLIANCE_RULES } from '@fovea/engine/compliance/judge/judgement';
import { PLACEMENTS } from '@fovea/engine/placements/placement-rules';
import type { Actor } from '../../actor.ts';
import type { Deps } from '../../deps.ts';
import type { PlacedResult, ResultName } from '../diagnosis/index.ts';
import { askedOfPlaced, lookForAttention, readPlaced } from '../diagnosis/index.ts';
import { createKeeper } from '../kept-answers/index.ts';
import { presentMatrix, presentPlacing } from './present.ts';
import { matrixOf, readPlacing } from './service.ts';

const words = { placementOf: PlacementId.parse, placements: PLACEMENTS.version, compliance: COMPLIANCE_RULES };

type ReadDeps = Pick<Deps, 'inTenant' | 'blobs'>;

/** A film on the page of its placement, as it leaves the server. @throws AppError `pre_test_not_found`, `prediction_not_ready` */
export const placingOf = async (
  deps: ReadDeps,
  actor: Actor,
  wish: ResultName & { readonly placement: PlacementId | null },
): Promise<Placing> => placingOn(deps, actor, await readPlaced(deps, actor, wish));

/** The same of a result that was read already. */
export const placingOn = async (deps: ReadDeps, actor: Actor, placed: PlacedResult): Promise<Placing> =>
  presentPlacing(await readPlacing(deps, actor, placed), words.placementOf);

const matrixKept = createKeeper<PlacingMatrix>('placings');

/** Every placement with every shape, as it leaves the server. @throws AppError `pre_test_not_found`, `prediction_not_ready` */
export const placingMatrixOf = async (deps: ReadDeps, actor: Actor, name: ResultName): Promise<PlacingMatrix> =>
  placingMatrixOn(deps, actor, await readPlaced(deps, actor, { ...name, placement: null }));

/** The same of a result that was read already for its own placement. */
export const placingMatrixOn = (deps: ReadDeps, actor: Actor, placed: PlacedResult): Promise<PlacingMatrix> =>
  matrixKept.read(deps, actor, {
    ...askedOfPlaced(placed),
    work: async () => {
      const { film, isLasting } = await lookForAttention(deps, { prediction: placed.view.prediction, result: placed.result });
      return { answer: presentMatrix(matrixOf(placed, film), words), isLasting };
    },
  });

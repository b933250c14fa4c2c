import { PlacementId } from '@fovea/contract/placements';
import { placingApi } from '@fovea/contract/placing';
import { COMPLIANCE_RULES } from '@fovea/engine/compliance/judge/judgement';
import { PLACEMENTS } from '@fovea/engine/placements/placement-rules';
import type { Deps } from '../../deps.ts';
import { mount } from '../../http/mount.ts';
import { presentBreakthrough, presentMatrix, presentPlacing } from './present.ts';
import { askForBreakthrough, readMatrix, readPlacing } from './service.ts';

const words = { placementOf: PlacementId.parse, placements: PLACEMENTS.version, compliance: COMPLIANCE_RULES };

export const placingRoutes = (deps: Pick<Deps, 'inTenant' | 'blobs' | 'clock' | 'queue' | 'newId' | 'events'>) => [
  mount(placingApi.read, async ({ actor, params, query }) => {
    const wish = { preTestId: params.uuid, predictionId: params.id, placement: query.placement ?? null };
    return presentPlacing(await readPlacing(deps, actor, wish), words.placementOf);
  }),

  mount(placingApi.matrix, async ({ actor, params }) =>
    presentMatrix(await readMatrix(deps, actor, { preTestId: params.uuid, predictionId: params.id }), words),
  ),

  mount(placingApi.measure, async ({ actor, params, body }) =>
    presentBreakthrough(
      await askForBreakthrough(deps, actor, { preTestId: params.uuid, predictionId: params.id, placement: body.placement }),
    ),
  ),
];

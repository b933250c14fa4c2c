import { complianceApi } from '@fovea/contract/compliance';
import { PlacementId } from '@fovea/contract/placements';
import { COMPLIANCE_RULES, GROUP_OF } from '@fovea/engine/compliance/judge/judgement';
import type { Deps } from '../../deps.ts';
import { mount } from '../../http/mount.ts';
import { presentCompliance } from './present.ts';
import { judgePrediction } from './service.ts';

const words = { version: COMPLIANCE_RULES, groupOf: GROUP_OF, placementOf: PlacementId.parse };

export const complianceRoutes = (deps: Pick<Deps, 'inTenant'>) => [
  mount(complianceApi.read, async ({ actor, params, query }) => {
    const wish = { preTestId: params.uuid, predictionId: params.id, placement: query.placement ?? null };
    return presentCompliance(await judgePrediction(deps, actor, wish), words);
  }),
];

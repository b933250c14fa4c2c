import { diagnosisApi } from '@fovea/contract/diagnosis';
import { PlacementId } from '@fovea/contract/placements';
import { COMPLIANCE_RULES } from '@fovea/engine/compliance/judge/judgement';
import { ADVICE_RULES } from '@fovea/engine/insights/advice';
import type { Deps } from '../../deps.ts';
import { mount } from '../../http/mount.ts';
import { readAreas, writeAreas } from './areas/service.ts';
import { detailAttention } from './attention/service.ts';
import { presentAttention, presentVerdict } from './present.ts';
import { reachVerdict } from './verdict/service.ts';

const words = { advice: ADVICE_RULES, compliance: COMPLIANCE_RULES, placementOf: PlacementId.parse };

export const diagnosisRoutes = (deps: Pick<Deps, 'inTenant' | 'blobs' | 'clock'>) => [
  mount(diagnosisApi.verdict, async ({ actor, params, query }) => {
    const wish = { preTestId: params.uuid, predictionId: params.id, placement: query.placement ?? null };
    return presentVerdict(await reachVerdict(deps, actor, wish), words);
  }),

  mount(diagnosisApi.attention, async ({ actor, params, query }) => {
    const wish = { preTestId: params.uuid, predictionId: params.id, placement: query.placement ?? null };
    return presentAttention(await detailAttention(deps, actor, wish), words);
  }),

  mount(diagnosisApi.areas, ({ actor, params }) => readAreas(deps, actor, { preTestId: params.uuid, predictionId: params.id })),

  mount(diagnosisApi.setAreas, ({ actor, params, body }) =>
    writeAreas(deps, actor, { preTestId: params.uuid, predictionId: params.id, areas: body.areas }),
  ),
];

import { diagnosisApi } from '@fovea/contract/diagnosis';
import type { Deps } from '../../deps.ts';
import { mount } from '../../http/mount.ts';
import { readAreas, takeAreas, writeAreas } from './areas/service.ts';
import { attentionDetailOf, verdictOf } from './index.ts';

export const diagnosisRoutes = (deps: Pick<Deps, 'inTenant' | 'blobs' | 'clock'>) => [
  mount(diagnosisApi.verdict, ({ actor, params, query }) =>
    verdictOf(deps, actor, { preTestId: params.uuid, predictionId: params.id, placement: query.placement ?? null }),
  ),

  mount(diagnosisApi.attention, ({ actor, params, query }) =>
    attentionDetailOf(deps, actor, { preTestId: params.uuid, predictionId: params.id, placement: query.placement ?? null }),
  ),

  mount(diagnosisApi.areas, ({ actor, params }) => readAreas(deps, actor, { preTestId: params.uuid, predictionId: params.id })),

  mount(diagnosisApi.setAreas, ({ actor, params, body }) =>
    writeAreas(deps, actor, { preTestId: params.uuid, predictionId: params.id, areas: body.areas, version: body.version ?? null }),
  ),

  mount(diagnosisApi.takeAreas, ({ actor, params, body }) =>
    takeAreas(deps, actor, { preTestId: params.uuid, predictionId: params.id, from: body.from, version: body.version ?? null }),
  ),
];

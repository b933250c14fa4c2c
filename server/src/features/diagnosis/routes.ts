import { diagnosisApi } from '@fovea/contract/diagnosis';
import type { Deps } from '../../deps.ts';
import { mount } from '../../http/mount.ts';
import { readAreas, takeAreas, writeAreas } from './areas/service.ts';
import { detailAttention } from './attention/service.ts';
import { presentAttention, presentVerdict } from './present.ts';
import { reachVerdict } from './verdict/service.ts';
import { VERDICT_WORDS } from './verdict-words.ts';

export const diagnosisRoutes = (deps: Pick<Deps, 'inTenant' | 'blobs' | 'clock'>) => [
  mount(diagnosisApi.verdict, async ({ actor, params, query }) => {
    const wish = { preTestId: params.uuid, predictionId: params.id, placement: query.placement ?? null };
    return presentVerdict(await reachVerdict(deps, actor, wish), VERDICT_WORDS);
  }),

  mount(diagnosisApi.attention, async ({ actor, params, query }) => {
    const wish = { preTestId: params.uuid, predictionId: params.id, placement: query.placement ?? null };
    return presentAttention(await detailAttention(deps, actor, wish), VERDICT_WORDS);
  }),

  mount(diagnosisApi.areas, ({ actor, params }) => readAreas(deps, actor, { preTestId: params.uuid, predictionId: params.id })),

  mount(diagnosisApi.setAreas, ({ actor, params, body }) =>
    writeAreas(deps, actor, { preTestId: params.uuid, predictionId: params.id, areas: body.areas, version: body.version ?? null }),
  ),

  mount(diagnosisApi.takeAreas, ({ actor, params, body }) =>
    takeAreas(deps, actor, { preTestId: params.uuid, predictionId: params.id, from: body.from, version: body.version ?? null }),
  ),
];

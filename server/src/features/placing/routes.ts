import { placingApi } from '@fovea/contract/placing';
import type { Deps } from '../../deps.ts';
import { mount } from '../../http/mount.ts';
import { placingMatrixOf, placingOf } from './index.ts';
import { presentBreakthrough } from './present.ts';
import { askForBreakthrough } from './service.ts';

export const placingRoutes = (deps: Pick<Deps, 'inTenant' | 'blobs' | 'clock' | 'queue' | 'newId' | 'events'>) => [
  mount(placingApi.read, ({ actor, params, query }) =>
    placingOf(deps, actor, { preTestId: params.uuid, predictionId: params.id, placement: query.placement ?? null }),
  ),

  mount(placingApi.matrix, ({ actor, params }) => placingMatrixOf(deps, actor, { preTestId: params.uuid, predictionId: params.id })),

  mount(placingApi.measure, async ({ actor, params, body }) =>
    presentBreakthrough(
      await askForBreakthrough(deps, actor, { preTestId: params.uuid, predictionId: params.id, placement: body.placement }),
    ),
  ),
];

import { lookApi } from '@fovea/contract/looks';
import type { Deps } from '../../deps.ts';
import { mount } from '../../http/mount.ts';
import { presentLook } from './present.ts';
import type { LookDeps } from './service.ts';
import { orderLook, readLook } from './service.ts';

export const lookRoutes = (deps: LookDeps & Pick<Deps, 'blobs'>) => [
  mount(lookApi.whatIf, async ({ actor, params, body }) =>
    presentLook(await orderLook(deps, actor, { preTestId: params.uuid, predictionId: params.id, wish: { kind: 'what-if', ...body } })),
  ),
  mount(lookApi.follow, async ({ actor, params, body }) =>
    presentLook(await orderLook(deps, actor, { preTestId: params.uuid, predictionId: params.id, wish: { kind: 'follow', ...body } })),
  ),
  mount(lookApi.read, async ({ actor, params }) => presentLook(await readLook(deps, actor, params.id))),
];

import { correctionApi } from '@fovea/contract/corrections';
import { mount } from '../../http/mount.ts';
import { presentCorrections } from './present.ts';
import type { WriteDeps } from './service.ts';
import { readCorrections, writeCorrections } from './service.ts';

export const correctionRoutes = (deps: WriteDeps) => [
  mount(correctionApi.read, async ({ actor, params }) =>
    presentCorrections(await readCorrections(deps, actor, { preTestId: params.uuid, predictionId: params.id })),
  ),
  mount(correctionApi.write, async ({ actor, params, body }) =>
    presentCorrections(await writeCorrections(deps, actor, { preTestId: params.uuid, predictionId: params.id, ...body })),
  ),
];

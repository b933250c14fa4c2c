import { brandBoxApi } from '@fovea/contract/brand-boxes';
import type { Deps } from '../../deps.ts';
import { mount } from '../../http/mount.ts';
import { presentBoxes } from './present.ts';
import { readBoxes, writeBoxes } from './service.ts';

export const brandBoxRoutes = (deps: Pick<Deps, 'inTenant' | 'blobs' | 'clock' | 'newId' | 'events'>) => [
  mount(brandBoxApi.read, async ({ actor, params }) =>
    presentBoxes(await readBoxes(deps, actor, { preTestId: params.uuid, predictionId: params.id })),
  ),
  mount(brandBoxApi.write, async ({ actor, params, body }) =>
    presentBoxes(await writeBoxes(deps, actor, { preTestId: params.uuid, predictionId: params.id, ...body })),
  ),
];

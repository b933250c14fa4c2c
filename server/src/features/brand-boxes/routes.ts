import { brandBoxApi } from '@fovea/contract/brand-boxes';
import { mount } from '../../http/mount.ts';
import { presentBoxes } from './present.ts';
import type { WriteDeps } from './service.ts';
import { readBoxes, writeBoxes } from './service.ts';

export const brandBoxRoutes = (deps: WriteDeps) => [
  mount(brandBoxApi.read, async ({ actor, params }) =>
    presentBoxes(await readBoxes(deps, actor, { preTestId: params.uuid, predictionId: params.id })),
  ),
  mount(brandBoxApi.write, async ({ actor, params, body }) =>
    presentBoxes(await writeBoxes(deps, actor, { preTestId: params.uuid, predictionId: params.id, ...body })),
  ),
];

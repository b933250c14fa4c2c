import { comparisonApi } from '@fovea/contract/comparison';
import type { Deps } from '../../deps.ts';
import { mount } from '../../http/mount.ts';
import { compareAreas } from './areas.ts';
import { compareAtPlacement } from './placing.ts';
import { presentComparison } from './present.ts';
import { compare } from './service.ts';

export const comparisonRoutes = (deps: Pick<Deps, 'inTenant' | 'blobs'>) => [
  mount(comparisonApi.read, async ({ actor, query }) => presentComparison(await compare(deps, actor, query.ids))),
  mount(comparisonApi.areas, ({ actor, query }) => compareAreas(deps, actor, query.ids)),
  mount(comparisonApi.placing, ({ actor, query }) => compareAtPlacement(deps, actor, query)),
];

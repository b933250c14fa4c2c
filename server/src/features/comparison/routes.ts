import { comparisonApi } from '@fovea/contract/comparison';
import type { Deps } from '../../deps.ts';
import { mount } from '../../http/mount.ts';
import { presentComparison } from './present.ts';
import { compare } from './service.ts';

export const comparisonRoutes = (deps: Pick<Deps, 'inTenant'>) => [
  mount(comparisonApi.read, async ({ actor, query }) => presentComparison(await compare(deps, actor, query.ids))),
];

import { complianceApi } from '@fovea/contract/compliance';
import type { Deps } from '../../deps.ts';
import { mount } from '../../http/mount.ts';
import { complianceOf } from './index.ts';

export const complianceRoutes = (deps: Pick<Deps, 'inTenant'>) => [
  mount(complianceApi.read, ({ actor, params, query }) =>
    complianceOf(deps, actor, { preTestId: params.uuid, predictionId: params.id, placement: query.placement ?? null }),
  ),
];

import { demoApi } from '@fovea/contract/demo';
import type { Mounted } from '../../http/mount.ts';
import { mount } from '../../http/mount.ts';
import type { DemoDeps } from './service.ts';
import { resetDemo } from './service.ts';

export const demoRoutes = (deps: DemoDeps): Mounted[] => [
  mount(demoApi.reset, async ({ actor }) => {
    const { id, slug } = await resetDemo(deps, actor);
    return { tenant_id: id, slug };
  }),
];

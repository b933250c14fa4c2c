import { preTestApi } from '@fovea/contract/pre-tests';
import { videoApi } from '@fovea/contract/videos';
import type { Deps } from '../../deps.ts';
import { mount } from '../../http/mount.ts';
import { presentPreTest } from './present.ts';
import { cancelPreTest, createPreTest, readPreTest, tablePreTests } from './service.ts';

export const preTestRoutes = (deps: Pick<Deps, 'inTenant' | 'events' | 'clock' | 'newId'>) => [
  mount(preTestApi.create, async ({ actor, body }) => presentPreTest(await createPreTest(deps, actor, body))),
  mount(preTestApi.read, async ({ actor, params }) => presentPreTest(await readPreTest(deps, actor, params.uuid))),
  mount(preTestApi.cancel, async ({ actor, params }) => presentPreTest(await cancelPreTest(deps, actor, params.uuid))),
  mount(videoApi.table, async ({ actor, query }) => {
    const { views, total, isEstimate } = await tablePreTests(deps, actor, query);
    const data = views.map((view) => ({ id: view.preTest.id, pre_test: presentPreTest(view) }));
    return { data, total, total_is_estimate: isEstimate, start: query.start, size: query.size };
  }),
];

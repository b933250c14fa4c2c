import { preTestApi } from '@fovea/contract/pre-tests';
import { selectionApi } from '@fovea/contract/selections';
import { videoApi } from '@fovea/contract/videos';
import type { Mounted } from '../../http/mount.ts';
import { mount } from '../../http/mount.ts';
import { presentPreTest, presentVideoRow } from './present.ts';
import type { PreTestDeps } from './service.ts';
import { allPreTests, cancelPreTest, changePreTest, changeSelected, createPreTest, readPreTest, tablePreTests } from './service.ts';
import { createTableMemory } from './table-memory.ts';

export function preTestRoutes(given: Omit<PreTestDeps, 'tableMemory'>): Mounted[] {
  const deps = { ...given, tableMemory: createTableMemory(given.clock) };
  return [...callsOfPreTests(deps), ...callsOfVideos(deps)];
}

const callsOfPreTests = (deps: PreTestDeps): Mounted[] => [
  mount(preTestApi.create, async ({ actor, body }) => presentPreTest(await createPreTest(deps, actor, body))),
  mount(preTestApi.read, async ({ actor, params }) => presentPreTest(await readPreTest(deps, actor, params.uuid))),
  mount(preTestApi.readById, async ({ actor, params }) => presentPreTest(await readPreTest(deps, actor, params.id))),
  mount(preTestApi.cancel, async ({ actor, params }) => presentPreTest(await cancelPreTest(deps, actor, params.uuid))),
  mount(preTestApi.change, async ({ actor, params, body }) =>
    presentPreTest(await changePreTest(deps, actor, { id: params.id, change: body })),
  ),
  mount(preTestApi.list, async ({ actor }) => (await allPreTests(deps, actor)).map(presentPreTest)),
  mount(preTestApi.table, async ({ actor, body }) => {
    const { views, total, isEstimate } = await tablePreTests(deps, actor, body);
    return { data: views.map(presentPreTest), total, total_is_estimate: isEstimate, start: body.start, size: body.size };
  }),
  mount(selectionApi.change, async ({ actor, body }) => (await changeSelected(deps, actor, body)).map(presentPreTest)),
];

/** The library: the same rows, each as a film and what was asked of it. */
const callsOfVideos = (deps: PreTestDeps): Mounted[] => [
  mount(videoApi.table, async ({ actor, query: { scope, ...query } }) => {
    const { views, total, isEstimate } = await tablePreTests(deps, actor, query);
    return { data: views.map(presentVideoRow), total, total_is_estimate: isEstimate, start: query.start, size: query.size };
  }),
  mount(videoApi.crudTable, async ({ actor, body }) => {
    const { views, total, isEstimate } = await tablePreTests(deps, actor, body);
    return { data: views.map(presentVideoRow), total, total_is_estimate: isEstimate, start: body.start, size: body.size };
  }),
  mount(videoApi.list, async ({ actor }) => (await allPreTests(deps, actor)).map(presentVideoRow)),
  mount(videoApi.read, async ({ actor, params }) => presentVideoRow(await readPreTest(deps, actor, params.id))),
];

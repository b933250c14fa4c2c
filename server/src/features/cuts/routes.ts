import { cutApi } from '@fovea/contract/cuts';
import type { Mounted } from '../../http/mount.ts';
import { mount } from '../../http/mount.ts';
import { presentPreTest } from '../pre-tests/index.ts';
import type { CutDeps } from './service.ts';
import { leaveSeries, nextCut, readCuts, relateCut } from './service.ts';

export const cutRoutes = (deps: CutDeps): Mounted[] => [
  mount(cutApi.list, async ({ actor, params }) => (await readCuts(deps, actor, params.uuid)).map(presentPreTest)),
  mount(cutApi.relate, async ({ actor, params, body }) => (await relateCut(deps, actor, { id: params.uuid, ...body })).map(presentPreTest)),
  mount(cutApi.leave, async ({ actor, params }) => void (await leaveSeries(deps, actor, params.uuid))),
  mount(cutApi.next, async ({ actor, params, body }) => presentPreTest(await nextCut(deps, actor, { id: params.uuid, ...body }))),
];

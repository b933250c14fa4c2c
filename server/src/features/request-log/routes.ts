import { LIST_MAX } from '@fovea/contract/crud';
import type { TenantId } from '@fovea/contract/ids';
import type { RequestLogTable } from '@fovea/contract/request-log';
import { requestLogApi } from '@fovea/contract/request-log';
import type { Actor } from '../../actor.ts';
import type { Deps } from '../../deps.ts';
import { mount } from '../../http/mount.ts';
import { seesBehind } from './policy.ts';
import type { Depth } from './present.ts';
import { presentDetail, presentRequest } from './present.ts';
import { newestRequests, readRequest, tableRequests } from './service.ts';

const depthFor = (actor: Actor): Depth => (seesBehind(actor) ? 'for-admins' : 'for-all');

export const requestLogRoutes = (deps: Pick<Deps, 'inTenant' | 'asSystem'>) => {
  const table = async ({ actor, query, body }: { actor: Actor; query: { scope?: TenantId | undefined }; body: RequestLogTable }) => {
    const { views, total, isEstimate } = await tableRequests(deps, actor, { wish: body, scope: query.scope });
    const data = views.map((view) => presentRequest(view, depthFor(actor)));
    return { data, total, total_is_estimate: isEstimate, start: body.start, size: body.size };
  };
  return [
    mount(requestLogApi.table, table),
    mount(requestLogApi.crudTable, table),
    mount(requestLogApi.list, async ({ actor, query }) =>
      (await newestRequests(deps, actor, { scope: query.scope, max: LIST_MAX })).map((view) => presentRequest(view, depthFor(actor))),
    ),
    mount(requestLogApi.read, async ({ actor, params, query }) =>
      presentDetail(await readRequest(deps, actor, { id: params.id, scope: query.scope }), depthFor(actor)),
    ),
  ];
};

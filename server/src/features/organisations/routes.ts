import type { TenantTable } from '@fovea/contract/tenants';
import { tenantApi } from '@fovea/contract/tenants';
import type { Mounted } from '../../http/mount.ts';
import { answer, mount } from '../../http/mount.ts';
import { presentTenant } from './present.ts';
import type { TenantView } from './repo.ts';
import type { OrganisationDeps } from './service.ts';
import { addTenant, changeTenant, closeTenant, endAllSessions, listAll, readTenant, reopenTenant, tableAll } from './service.ts';

const presentPage = (
  { views, total, isEstimate }: { views: TenantView[]; total: number; isEstimate: boolean },
  { start, size }: Pick<TenantTable, 'start' | 'size'>,
) => ({ data: views.map(presentTenant), total, total_is_estimate: isEstimate, start, size });

export const organisationRoutes = (deps: OrganisationDeps): Mounted[] => [
  mount(tenantApi.list, async ({ actor }) => (await listAll(deps, actor)).map(presentTenant)),
  mount(tenantApi.table, async ({ actor, body }) => presentPage(await tableAll(deps, actor, body), body)),
  mount(tenantApi.everyone, async ({ actor, body }) => presentPage(await tableAll(deps, actor, body), body)),
  mount(tenantApi.read, async ({ actor, params }) => presentTenant(await readTenant(deps, actor, params.id))),
  mount(tenantApi.create, async ({ actor, body }) => presentTenant(await addTenant(deps, actor, body))),
  mount(tenantApi.add, async ({ actor, body }) => presentTenant(await addTenant(deps, actor, body))),
  mount(tenantApi.edit, async ({ actor, params, body }) => presentTenant(await changeTenant(deps, actor, { ...body, key: params.id }))),
  mount(tenantApi.change, async ({ actor, params, body }) => presentTenant(await changeTenant(deps, actor, { ...body, key: params.id }))),
  mount(tenantApi.close, async ({ actor, params }) => presentTenant(await closeTenant(deps, actor, params.id))),
  mount(tenantApi.reopen, async ({ actor, params }) => presentTenant(await reopenTenant(deps, actor, params.id))),
  mount(tenantApi.endSessions, async ({ actor, params }) => {
    await endAllSessions(deps, actor, params.id);
    return answer({ status: 204, body: undefined });
  }),
  mount(tenantApi.remove, async ({ actor, params }) => {
    await closeTenant(deps, actor, params.id);
    return answer({ status: 204, body: undefined });
  }),
];

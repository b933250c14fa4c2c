import { tenantExportApi } from '@fovea/contract/tenants';
import type { Mounted } from '../../http/mount.ts';
import { mount, mountRaw } from '../../http/mount.ts';
import { presentExport } from './present.ts';
import type { AskDeps } from './service.ts';
import { fetchExport, orderExport, readExports, removeExport } from './service.ts';

export const tenantExportRoutes = (deps: AskDeps): Mounted[] => [
  mount(tenantExportApi.list, async ({ actor, params }) => (await readExports(deps, actor, params.id)).map(presentExport)),
  mount(tenantExportApi.order, async ({ actor, params }) => presentExport(await orderExport(deps, actor, params.id))),
  mount(tenantExportApi.remove, async ({ actor, params }) => {
    await removeExport(deps, actor, { key: params.id, id: params.export_id });
    return undefined;
  }),
  mountRaw(tenantExportApi.file, async ({ actor, params, reply }) => {
    const file = await fetchExport(deps, actor, { key: params.id, id: params.export_id });
    reply.header('content-type', 'application/zip').header('content-length', file.bytes).header('cache-control', 'no-store');
    reply.header('content-disposition', `attachment; filename="fovea-export-${params.export_id}.zip"`);
    await reply.send(await deps.blobs.get(file));
  }),
];

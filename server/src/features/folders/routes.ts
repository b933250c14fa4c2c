import { folderApi } from '@fovea/contract/folders';
import { mount } from '../../http/mount.ts';
import { presentFolder } from './present.ts';
import type { FolderDeps } from './service.ts';
import { allFolders, changeFolder, createFolder, readFolder, tableFolders } from './service.ts';

/** The same answers at the addresses of the specification and at the generic ones. */
export const folderRoutes = (deps: FolderDeps) => [
  ...[folderApi.list, folderApi.all].map((route) =>
    mount(route, async ({ actor, query }) => (await allFolders(deps, actor, query.parent_id)).map(presentFolder)),
  ),
  mount(folderApi.table, async ({ actor, body }) => {
    const { views, total, isEstimate } = await tableFolders(deps, actor, body);
    return { data: views.map(presentFolder), total, total_is_estimate: isEstimate, start: body.start, size: body.size };
  }),
  ...[folderApi.create, folderApi.add].map((route) =>
    mount(route, async ({ actor, body }) => presentFolder(await createFolder(deps, actor, body))),
  ),
  ...[folderApi.read, folderApi.find].map((route) =>
    mount(route, async ({ actor, params }) => presentFolder(await readFolder(deps, actor, params.id))),
  ),
  ...[folderApi.change, folderApi.edit].map((route) =>
    mount(route, async ({ actor, params, body }) => presentFolder(await changeFolder(deps, actor, { key: params.id, change: body }))),
  ),
];
